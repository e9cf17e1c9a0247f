use coincide::intersect::*;
use coincide::*;
use nalgebra::{Point2, Point3, Vector3};

#[test]
fn smoke() {
    let tri = Triangle::new(
        Point3::new(0.0, 0.0, 0.0),
        Point3::new(4.0, 0.0, 0.0),
        Point3::new(0.0, 4.0, 0.0),
    );
    let ray = Ray::new(Point3::new(1.0, 1.0, 5.0), Vector3::new(0.0, 0.0, -2.0));
    println!("{:?}", ray.intersection(&tri));
    let seg = Segment::new(Point3::new(-1.0, 1.0, 0.0), Point3::new(5.0, 1.0, 0.0));
    println!("{:?}", seg.intersection(&tri));
    let b = Aabb::new(Point3::new(1.0, 1.0, -1.0), Point3::new(2.0, 2.0, 1.0));
    println!("{:?}", b.intersection(&tri));
    println!("{:?}", b.intersection(&seg));
    println!("{:?}", b.intersection(&ray));
    let s = Sphere::new(Point3::new(0.0, 0.0, 1.0), 2.0);
    println!("{:?}", s.intersection(&ray));
    println!("{:?}", s.intersection(&Plane::new(Vector3::new(0.0, 0.0, 1.0), 0.0)));
    println!("{:?}", s.intersection(&tri));
    println!("{:?}", s.intersection(&Sphere::new(Point3::new(0.0, 2.0, 1.0), 1.0)));
    println!(
        "{:?}",
        Segment::new(Point2::new(0.0f32, 0.0), Point2::new(1.0, 1.0))
            .intersection(&Segment::new(Point2::new(0.0, 1.0), Point2::new(1.0, 0.0)))
    );
    println!(
        "{:?}",
        Plane::new(Vector3::new(0.0, 3.0, 1.0), 1.0)
            .intersection(&Plane::new(Vector3::new(0.0, 0.0, 1.0), 0.0))
    );
    #[cfg(feature = "fixed")]
    {
        use fixed::types::{I16F16, I32F32};
        fn go<T: Trig + From<i16>>() {
            let p = |x: i16, y: i16, z: i16| Point3::new(T::from(x), T::from(y), T::from(z));
            let tri = Triangle::new(p(0, 0, 0), p(30000, 0, 0), p(0, 30000, 7));
            let seg = Segment::new(p(1000, 1000, 20000), p(1001, 1001, -20000));
            println!("{:?}", seg.intersection(&tri));
            let s = Sphere::new(p(0, 0, 1000), T::from(2000));
            println!("{:?}", s.intersection(&seg));
            println!("{:?}", s.intersection(&tri));
            println!("{:?} {:?}", T::from(1).sin_cos(), T::from(1).atan2(T::from(-1)));
        }
        go::<I16F16>();
        go::<I32F32>();
    }
}
