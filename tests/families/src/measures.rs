//! Distances, closest points, contacts, and where lines first meet shapes.

use super::{Case, ask, cases, each_pair, pairs, shapes};
use coincide::contact::{Manifold, Penetration};
use coincide::{Contact, Sphere};
use oracle::number::Machine;

pub fn cases<T: Machine>() -> Vec<Case<T>> {
    [
        distances_in_plane(),
        distances_in_space(),
        contacts_in_plane(),
        contacts_in_space(),
        casts_in_plane(),
        casts_in_space(),
        containments_in_plane(),
        containments_in_space(),
        entries_in_plane(),
        entries_in_space(),
    ]
    .concat()
}

fn distances_in_plane<T: Machine>() -> Vec<Case<T>> {
    each_pair! { distance, in_plane 2:
        point line ray segment plane half_space triangle sphere aabb parallelogram
        oriented_box capsule ellipsoid convex_polygon
    }
}

fn distances_in_space<T: Machine>() -> Vec<Case<T>> {
    each_pair! { distance, in_space 3:
        point line ray segment plane half_space triangle sphere aabb parallelogram
        oriented_box capsule ellipsoid tetrahedron disk cylinder cone infinite_cylinder
        frustum convex_polygon convex_polyhedron
    }
}

fn entries_in_plane<T: Machine>() -> Vec<Case<T>> {
    let lines = pairs! { surface, in_plane 2:
        line [ray segment];
        ray [ray segment];
        segment [segment];
    };
    let shapes = pairs! { entry, in_plane 2:
        plane [ray segment];
        half_space [ray segment];
        triangle [ray segment];
        sphere [ray segment];
        aabb [ray segment];
        parallelogram [ray segment];
        oriented_box [ray segment];
        capsule [ray segment];
        ellipsoid [ray segment];
        convex_polygon [ray segment];
    };
    [lines, shapes].concat()
}

fn entries_in_space<T: Machine>() -> Vec<Case<T>> {
    let lines = pairs! { surface, in_space 3:
        line [ray segment];
        ray [ray segment];
        segment [segment];
    };
    let shapes = pairs! { entry, in_space 3:
        plane [ray segment];
        half_space [ray segment];
        triangle [ray segment];
        sphere [ray segment];
        aabb [ray segment];
        parallelogram [ray segment];
        oriented_box [ray segment];
        capsule [ray segment];
        ellipsoid [ray segment];
        tetrahedron [ray segment];
        disk [ray segment];
        cylinder [ray segment];
        cone [ray segment];
        infinite_cylinder [ray segment];
        frustum [ray segment];
        convex_polygon [ray segment];
        convex_polyhedron [ray segment];
    };
    [lines, shapes].concat()
}

fn contacts_in_plane<T: Machine>() -> Vec<Case<T>> {
    let flat = pairs! { contact, in_plane 2:
        point [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid convex_polygon];
        plane [point segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid convex_polygon];
        half_space [point segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid convex_polygon];
    };
    let solid = each_pair! { contact, in_plane 2: segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid convex_polygon };
    [flat, solid].concat()
}

fn contacts_in_space<T: Machine>() -> Vec<Case<T>> {
    let flat = pairs! { contact, in_space 3:
        point [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        plane [point segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        half_space [point segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
    };
    let solid = each_pair! { contact, in_space 3: segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid tetrahedron disk cylinder cone convex_polygon convex_polyhedron };
    let reversed = cases! {
        "a contact from the other side", 8, |x| {
            let f = &mut shapes::Fields(x);
            let mut sphere = || Sphere::<T, 3>::new(f.point(), f.number());
            let (a, b) = (sphere(), sphere());
            let (here, there) = (Contact::contact(&a, &b), Contact::contact(&b, &a));
            let manifold: Option<Manifold<T, 3>> = Contact::manifold(&a, &b);
            let count = manifold.map_or(1, |found| Manifold::iter(&Manifold::reversed(found)).count());
            assert_eq!(count, 1);
            if let (Some(here), Some(there)) = (here, there.map(Penetration::reversed)) {
                assert!(here.depth == there.depth, "{here:?} and {there:?}");
            }
        };
    };
    [flat, solid, reversed].concat()
}

fn containments_in_plane<T: Machine>() -> Vec<Case<T>> {
    let signed = pairs! { signed, in_plane 2:
        point [point line ray segment plane half_space triangle sphere aabb parallelogram
            oriented_box capsule ellipsoid convex_polygon];
    };
    let inside = pairs! { containment, in_plane 2:
        half_space [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            convex_polygon];
        segment [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            convex_polygon];
        triangle [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            convex_polygon];
        sphere [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            convex_polygon];
        aabb [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            convex_polygon];
        parallelogram [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            convex_polygon];
        oriented_box [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            convex_polygon];
        capsule [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            convex_polygon];
        ellipsoid [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            convex_polygon];
        convex_polygon [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            convex_polygon];
    };
    [signed, inside].concat()
}

fn containments_in_space<T: Machine>() -> Vec<Case<T>> {
    let signed = pairs! { signed, in_space 3:
        point [point line ray segment plane half_space triangle sphere aabb parallelogram
            oriented_box capsule ellipsoid tetrahedron disk cylinder cone infinite_cylinder frustum
            convex_polygon convex_polyhedron];
    };
    let inside = pairs! { containment, in_space 3:
        half_space [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        segment [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        triangle [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        sphere [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        aabb [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        parallelogram [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        oriented_box [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        capsule [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        ellipsoid [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        tetrahedron [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        disk [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        cylinder [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        cone [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        infinite_cylinder [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        frustum [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        convex_polygon [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        convex_polyhedron [segment triangle sphere aabb parallelogram oriented_box capsule ellipsoid
            tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
    };
    [signed, inside].concat()
}

fn casts_in_plane<T: Machine>() -> Vec<Case<T>> {
    pairs! { cast, in_plane 2:
        point [plane half_space segment triangle sphere aabb parallelogram oriented_box capsule
            ellipsoid convex_polygon];
        segment [plane half_space segment triangle sphere aabb parallelogram oriented_box
            capsule ellipsoid convex_polygon];
        triangle [plane half_space segment triangle sphere aabb parallelogram oriented_box
            capsule ellipsoid convex_polygon];
        sphere [plane half_space segment triangle sphere aabb parallelogram oriented_box capsule
            ellipsoid convex_polygon];
        aabb [plane half_space segment triangle sphere aabb parallelogram oriented_box capsule
            ellipsoid convex_polygon];
        parallelogram [plane half_space segment triangle sphere aabb parallelogram oriented_box
            capsule ellipsoid convex_polygon];
        oriented_box [plane half_space segment triangle sphere aabb parallelogram oriented_box
            capsule ellipsoid convex_polygon];
        capsule [plane half_space segment triangle sphere aabb parallelogram oriented_box
            capsule ellipsoid convex_polygon];
        ellipsoid [plane half_space segment triangle sphere aabb parallelogram oriented_box
            capsule ellipsoid convex_polygon];
        convex_polygon [plane half_space segment triangle sphere aabb parallelogram oriented_box
            capsule ellipsoid convex_polygon];
    }
}

fn casts_in_space<T: Machine>() -> Vec<Case<T>> {
    pairs! { cast, in_space 3:
        point [plane half_space segment triangle sphere aabb parallelogram oriented_box capsule
            ellipsoid tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        segment [plane half_space segment triangle sphere aabb parallelogram oriented_box
            capsule ellipsoid tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        triangle [plane half_space segment triangle sphere aabb parallelogram oriented_box
            capsule ellipsoid tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        sphere [plane half_space segment triangle sphere aabb parallelogram oriented_box capsule
            ellipsoid tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        aabb [plane half_space segment triangle sphere aabb parallelogram oriented_box capsule
            ellipsoid tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        parallelogram [plane half_space segment triangle sphere aabb parallelogram oriented_box
            capsule ellipsoid tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        oriented_box [plane half_space segment triangle sphere aabb parallelogram oriented_box
            capsule ellipsoid tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        capsule [plane half_space segment triangle sphere aabb parallelogram oriented_box
            capsule ellipsoid tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        ellipsoid [plane half_space segment triangle sphere aabb parallelogram oriented_box
            capsule ellipsoid tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        tetrahedron [plane half_space segment triangle sphere aabb parallelogram oriented_box
            capsule ellipsoid tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        disk [plane half_space segment triangle sphere aabb parallelogram oriented_box capsule
            ellipsoid tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        cylinder [plane half_space segment triangle sphere aabb parallelogram oriented_box
            capsule ellipsoid tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        cone [plane half_space segment triangle sphere aabb parallelogram oriented_box capsule
            ellipsoid tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        convex_polygon [plane half_space segment triangle sphere aabb parallelogram oriented_box
            capsule ellipsoid tetrahedron disk cylinder cone convex_polygon convex_polyhedron];
        convex_polyhedron [plane half_space segment triangle sphere aabb parallelogram
            oriented_box capsule ellipsoid tetrahedron disk cylinder cone convex_polygon
            convex_polyhedron];
    }
}
