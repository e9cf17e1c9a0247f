//! Every public function of the crate, fed with any numbers: what the fuzz targets and the
//! bounded test of them share.
//!
//! A [`Case`] is a question with so many numbers, and the laws that its answer must obey
//! whatever they are. Bytes choose the scalar, the case and the numbers.

pub mod arithmetic;
pub mod ask;
pub mod columns;
pub mod feed;
pub mod hulls;
pub mod images;
pub mod linear;
pub mod measured;
pub mod measured_round;
pub mod measures;
pub mod numbers;
pub mod prepared;
pub mod round;
pub mod shapes;
pub mod solids;
mod specials;
pub mod transforms;
pub mod views;

use feed::Feed;
// What is compiled there for a pair need not be compiled here once more.
use oracle::number::Machine;
use tables as _;

/// A question about some numbers.
#[derive(Debug, Clone, Copy)]
pub struct Case<T> {
    pub name: &'static str,
    /// How many numbers it takes.
    pub size: usize,
    /// Asks it; panics if the answer breaks a law.
    pub ask: fn(&[T]),
}

/// Says what was asked when an answer broke a law.
struct Asked<'a, T: Machine>(&'a Case<T>, &'a [T]);

impl<T: Machine> Drop for Asked<'_, T> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{} in {} of {:?}", self.0.name, T::NAME, self.1);
        }
    }
}

impl<T: Machine> Case<T> {
    pub fn run(&self, numbers: &[T]) {
        let _asked = Asked(self, numbers);
        (self.ask)(numbers);
    }
}

/// Runs the case that the bytes choose.
fn run_one<T: Machine>(cases: &[Case<T>], feed: &mut Feed) {
    if let Some(case) = feed.pick(cases) {
        case.run(&feed.numbers(case.size));
    }
}

/// A group of cases.
#[derive(Debug, Clone, Copy)]
pub struct Family {
    pub name: &'static str,
    /// Runs the case that the bytes choose, in one of the scalars.
    pub run: fn(&[u8]),
    /// Runs every case with each special number in each place; how many that were.
    pub specials: fn() -> u64,
    /// The names of its cases.
    pub names: fn() -> Vec<&'static str>,
}

macro_rules! families {
    ($($name:ident)*) => {
        $(
            /// Runs the case that the bytes choose, in one of the scalars.
            pub fn $name(bytes: &[u8]) {
                use std::sync::LazyLock;
                static F64: LazyLock<Vec<Case<f64>>> = LazyLock::new($name::cases);
                let feed = &mut Feed::new(bytes);
                let _scalar = feed.byte();
                #[cfg(feature = "every-scalar")]
                {
                    use fixed::types::{I16F16, I32F32};
                    static F32: LazyLock<Vec<Case<f32>>> = LazyLock::new($name::cases);
                    static SHORT: LazyLock<Vec<Case<I16F16>>> = LazyLock::new($name::cases);
                    static LONG: LazyLock<Vec<Case<I32F32>>> = LazyLock::new($name::cases);
                    match _scalar % 4 {
                        0 => return run_one(&F32, feed),
                        2 => return run_one(&SHORT, feed),
                        3 => return run_one(&LONG, feed),
                        _ => {}
                    }
                }
                run_one(&F64, feed)
            }
        )*

        /// All of them.
        pub const FAMILIES: &[Family] = &[$(Family {
            name: stringify!($name),
            run: $name,
            specials: || {
                #[cfg_attr(not(feature = "every-scalar"), expect(unused_mut))]
                let mut count = specials::run::<f64>($name::cases());
                #[cfg(feature = "every-scalar")]
                {
                    count += specials::run::<f32>($name::cases());
                    count += specials::run::<fixed::types::I16F16>($name::cases());
                    count += specials::run::<fixed::types::I32F32>($name::cases());
                }
                count
            },
            names: || $name::cases::<f64>().iter().map(|case| case.name).collect(),
        }),*];
    };
}

families! { linear round solids hulls transforms measured }

/// A case `name, size, |x| body` with a name for each number or group of them.
macro_rules! cases {
    ($($name:literal, $size:expr, |$x:ident| $body:expr;)*) => {
        vec![$(Case { name: $name, size: $size, ask: |$x| { $body; } }),*]
    };
}

/// Rows `shape [other …];`: what the law says about the pairs, for shapes of one dimension.
macro_rules! pairs {
    ($law:ident, $space:ident $d:literal: $($a:ident [$($b:ident)*];)*) => {
        vec![$($(Case {
            name: concat!(
                stringify!($law), " ", stringify!($d), "D ", stringify!($a), " ", stringify!($b)
            ),
            size: shapes::$space::$a::SIZE + shapes::$space::$b::SIZE,
            ask: |numbers| {
                let (x, y) = numbers.split_at(shapes::$space::$a::SIZE);
                let (a, b) = (shapes::$space::$a::store(x), shapes::$space::$b::store(y));
                let (a, b) = (shapes::$space::$a::view(&a), shapes::$space::$b::view(&b));
                ask::$law(&a, &b, x, y);
            },
        }),*),*]
    };
}

/// The rows of each of these shapes with itself and those before it.
macro_rules! each_pair {
    ($law:ident, $space:ident $d:literal: $($shape:ident)*) => {{
        let mut all = vec![];
        each_pair! { @rows all, $law, $space $d; [] $($shape)* }
        all
    }};
    (@rows $all:ident, $law:ident, $space:ident $d:literal; [$($seen:ident)*]) => {};
    (@rows $all:ident, $law:ident, $space:ident $d:literal;
        [$($seen:ident)*] $next:ident $($rest:ident)*
    ) => {
        $all.extend(pairs! { $law, $space $d: $next [$($seen)* $next]; });
        each_pair! { @rows $all, $law, $space $d; [$($seen)* $next] $($rest)* }
    };
}

/// Rows `shape, |x| try_new;`: what each shape says about itself.
macro_rules! alone {
    ($space:ident $d:literal: $($a:ident, |$x:ident| $tried:expr;)*) => {
        vec![$(Case {
            name: concat!(stringify!($d), "D ", stringify!($a)),
            size: shapes::$space::$a::SIZE + $d,
            ask: |numbers| {
                let (fields, direction) = numbers.split_at(shapes::$space::$a::SIZE);
                let a = shapes::$space::$a::store(fields);
                ask::shape::<T, $d, _>(&shapes::$space::$a::view(&a), fields, direction);
                let $x = &mut shapes::Fields(fields);
                ask::tried::<T, $d, _, _>($tried, fields);
            },
        }),*]
    };
}

pub(crate) use {alone, cases, each_pair, pairs};
