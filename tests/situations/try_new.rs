//! What `try_new` refuses, and why.

use coincide::*;
use nalgebra::{Point, SVector};
use oracle::number::Number;
use std::fmt::Debug;

fn p<T: Number, const D: usize>(f: &[T]) -> Point<T, D> {
    Point::from(std::array::from_fn(|i| f[i]))
}

fn v<T: Number, const D: usize>(f: &[T]) -> SVector<T, D> {
    p(f).coords
}

/// A constructor of so many fields with the name of each.
struct Maker<T> {
    names: &'static [&'static str],
    make: fn(&[T]) -> Option<ShapeError>,
    good: &'static [i64],
}

fn makers<T: Number>() -> Vec<Maker<T>> {
    fn error<X: Debug>(r: Result<X, ShapeError>) -> Option<ShapeError> {
        r.err()
    }
    vec![
        Maker {
            names: &["origin", "origin", "direction", "direction"],
            make: |f| error(Line::<T, 2>::try_new(p(f), v(&f[2..]))),
            good: &[0, 1, 0, -1],
        },
        Maker {
            names: &["origin", "origin", "origin", "direction", "direction", "direction"],
            make: |f| error(Ray::<T, 3>::try_new(p(f), v(&f[3..]))),
            good: &[0, 1, 2, 0, 0, 1],
        },
        Maker {
            names: &["a", "a", "a", "b", "b", "b"],
            make: |f| error(Segment::<T, 3>::try_new(p(f), p(&f[3..]))),
            good: &[1, 2, 3, 1, 2, 3],
        },
        Maker {
            names: &["normal", "normal", "normal", "offset"],
            make: |f| error(Plane::<T, 3>::try_new(v(f), f[3])),
            good: &[0, 0, 1, 0],
        },
        Maker {
            names: &["normal", "normal", "offset"],
            make: |f| error(HalfSpace::<T, 2>::try_new(v(f), f[2])),
            good: &[0, -1, 1],
        },
        Maker {
            names: &["a", "a", "b", "b", "c", "c"],
            make: |f| error(Triangle::<T, 2>::try_new(p(f), p(&f[2..]), p(&f[4..]))),
            good: &[0, 0, 1, 1, 2, 2],
        },
        Maker {
            names: &["center", "center", "center", "radius"],
            make: |f| error(Sphere::<T, 3>::try_new(p(f), f[3])),
            good: &[1, 1, 1, 0],
        },
        Maker {
            names: &["min", "min", "max", "max"],
            make: |f| error(Aabb::<T, 2>::try_new(p(f), p(&f[2..]))),
            good: &[0, 1, 0, 2],
        },
    ]
}

fn whole<T: Number>(f: &[i64]) -> Vec<T> {
    f.iter().map(|k| T::whole(*k, 0)).collect()
}

fn refusals_name_the_field<T: Number>() {
    let refused = |field, fault| Some(ShapeError { field, fault });
    for maker in makers::<T>() {
        let good = whole::<T>(maker.good);
        assert_eq!((maker.make)(&good), None, "{:?}", maker.names);
        for (i, name) in maker.names.iter().copied().enumerate() {
            let odd: Vec<T> = T::specials().into_iter().filter(|x| !x.is_finite()).collect();
            for x in odd {
                let mut bad = good.clone();
                bad[i] = x;
                assert_eq!((maker.make)(&bad), refused(name, Fault::NotFinite), "{bad:?}");
            }
        }
        let mut zero = good.clone();
        let along = |n: &&str| ["direction", "normal"].contains(n);
        for (x, _) in zero.iter_mut().zip(maker.names).filter(|(_, n)| along(n)) {
            *x = T::zero();
        }
        let expected = maker.names.iter().copied().find(|n| along(n));
        let expected = expected.and_then(|name| refused(name, Fault::ZeroLength));
        assert_eq!((maker.make)(&zero), expected, "{:?}", maker.names);
    }
    let negative = Sphere::<T, 2>::try_new(p(&whole(&[0, 0])), T::whole(-1, 0));
    assert_eq!(negative.err(), refused("radius", Fault::Negative));
    let inverted = Aabb::<T, 3>::try_new(p(&whole(&[0, 0, 1])), p(&whole(&[1, 1, 0])));
    assert_eq!(inverted.err(), refused("min", Fault::Inverted));
}

#[test]
fn every_refusal_names_the_field_and_the_fault() {
    refusals_name_the_field::<f32>();
    refusals_name_the_field::<f64>();
    refusals_name_the_field::<oracle::rational::Rational>();
    {
        refusals_name_the_field::<fixed::types::I16F16>();
        refusals_name_the_field::<fixed::types::I32F32>();
    }
}

#[test]
fn a_radius_may_be_zero_but_not_below() {
    let (o, up) = (Point::from([0.0, 0.0, 0.0]), SVector::from([0.0, 0.0, 1.0]));
    let top = o + up;
    let all = |r: f64| {
        [
            Sphere::try_new(o, r).err(),
            Capsule::try_new(o, top, r).err(),
            Disk::try_new(o, up, r).err(),
            Cylinder::try_new(o, top, r).err(),
            Cone::try_new(o, top, r).err(),
            InfiniteCylinder::try_new(o, up, r).err(),
        ]
    };
    assert_eq!(all(0.0), [None; 6]);
    assert_eq!(all(-0.0), [None; 6]);
    let below = all(-f64::from_bits(1)).map(|e| e.map(|e| (e.field, e.fault)));
    assert_eq!(below, [Some(("radius", Fault::Negative)); 6]);
    let odd = all(f64::NAN).map(|e| e.map(|e| (e.field, e.fault)));
    assert_eq!(odd, [Some(("radius", Fault::NotFinite)); 6]);
}
