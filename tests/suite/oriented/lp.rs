//! Whether two convex sets share a point, by the first phase of the simplex method in
//! integers, with Bland's rule.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::Signed;

/// The convex hull of points, with directions in which it goes on for ever.
#[derive(Clone, Debug, Default)]
pub struct Hull {
    pub points: Vec<Vec<i64>>,
    pub directions: Vec<Vec<i64>>,
}

/// Whether the two share a point: Σαp + Σγd = Σβq + Σδe, Σα = Σβ = 1, all at least 0.
pub fn meet(a: &Hull, b: &Hull) -> bool {
    let columns = columns(a, b);
    let large = [a, b].iter().any(|h| h.points.iter().flatten().any(|x| x.abs() > 1 << 12));
    let rows = a.points[0].len() + 2;
    if large { feasible::<BigInt>(&columns, rows) } else { feasible::<i128>(&columns, rows) }
}

/// Whether two bounded hulls share a point x with scale · u·x ≥ level: for the points p
/// of the first, Σα(scale · u·p − level) − σ = 0 with σ at least 0.
pub fn meet_beyond(a: &Hull, b: &Hull, u: &[i64], scale: i64, level: i64) -> bool {
    let mut columns = columns(a, b);
    for (column, p) in columns.iter_mut().zip(&a.points) {
        let height: i64 = p.iter().zip(u).map(|(x, y)| x * y).sum();
        column.insert(0, scale * height - level);
    }
    columns.iter_mut().skip(a.points.len()).for_each(|column| column.insert(0, 0));
    let rows = a.points[0].len() + 3;
    columns.push((0..rows).map(|r| if r == 0 { -1 } else { 0 }).collect());
    feasible::<BigInt>(&columns, rows)
}

fn columns(a: &Hull, b: &Hull) -> Vec<Vec<i64>> {
    let mut columns: Vec<Vec<i64>> = Vec::new();
    for (hull, sign, which) in [(a, 1, [1, 0]), (b, -1, [0, 1])] {
        let column = |v: &Vec<i64>, ends: [i64; 2]| {
            v.iter().map(|x| sign * x).chain(ends).collect::<Vec<_>>()
        };
        columns.extend(hull.points.iter().map(|p| column(p, which)));
        columns.extend(hull.directions.iter().map(|d| column(d, [0, 0])));
    }
    columns
}

/// Whether some combination of the columns, none of them negative, is zero in all rows but
/// the last two and 1 in these.
pub fn feasible<I: Integer + Signed + Clone + From<i64>>(
    columns: &[Vec<i64>],
    rows: usize,
) -> bool {
    let width = columns.len();
    let mut table: Vec<Vec<I>> = (0..rows)
        .map(|r| {
            let rhs = i64::from(r + 2 >= rows);
            columns.iter().map(|c| c[r]).chain([rhs]).map(I::from).collect()
        })
        .collect();
    // The last row is the sum of the artificial variables, of which the basis consists.
    let sum = (0..=width).map(|c| table.iter().fold(I::zero(), |s, row| s + row[c].clone()));
    let sum: Vec<I> = sum.collect();
    table.push(sum);
    let mut basis: Vec<usize> = (width..width + rows).collect();
    let mut denominator = I::one();
    while table[rows][width].is_positive() {
        let Some(c) = (0..width).find(|c| table[rows][*c].is_positive()) else { return false };
        let candidates = (0..rows).filter(|r| table[*r][c].is_positive());
        let pivot = candidates.reduce(|r, s| {
            let left = table[r][width].clone() * table[s][c].clone();
            let right = table[s][width].clone() * table[r][c].clone();
            if left < right || (left == right && basis[r] < basis[s]) { r } else { s }
        });
        let r = pivot.expect("the sum of the artificial variables is bounded");
        let (row, p) = (table[r].clone(), table[r][c].clone());
        for (_, other) in table.iter_mut().enumerate().filter(|(i, _)| *i != r) {
            let factor = other[c].clone();
            for (x, y) in other.iter_mut().zip(&row) {
                *x = (x.clone() * p.clone() - factor.clone() * y.clone()) / denominator.clone();
            }
        }
        denominator = p;
        basis[r] = c;
    }
    true
}
