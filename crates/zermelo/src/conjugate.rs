use crate::elimination::Factor;
use crate::laplacian::Laplacian;

/// Solves L·x = b by conjugate gradients with a factor as preconditioner.
///
/// - Takes: b, with mean 0 in each connected group; the precision, of the residual in the norm of the
///   preconditioner relative to b's; a cap.
/// - Gives: x with any constant in each group, and the number of iterations. Rounding, not the cap, is
///   what ends it where the precision cannot be reached.
pub(crate) fn solve(
    laplacian: &Laplacian,
    factor: &Factor,
    b: &[f64],
    precision: f64,
    cap: usize,
) -> (Vec<f64>, usize) {
    let mut x = vec![0.0; b.len()];
    let mut residual = b.to_vec();
    let mut solved = vec![0.0; b.len()];
    let mut work = Vec::with_capacity(b.len());
    factor.solve(&residual, &mut solved, &mut work);
    let mut way = solved.clone();
    let mut product = vec![0.0; b.len()];
    let mut size = dot(&residual, &solved);
    let goal = size * precision * precision;
    for iteration in 0..cap {
        if !(size > goal && size > f64::MIN_POSITIVE) {
            return (x, iteration);
        }
        laplacian.apply(&way, &mut product);
        let curvature = dot(&way, &product);
        if !(curvature > 0.0) {
            return (x, iteration);
        }
        let length = size / curvature;
        for ((x, residual), (way, product)) in
            x.iter_mut().zip(&mut residual).zip(way.iter().zip(&product))
        {
            *x += length * way;
            *residual -= length * product;
        }
        factor.solve(&residual, &mut solved, &mut work);
        let next = dot(&residual, &solved);
        let turn = next / size;
        size = next;
        for (way, solved) in way.iter_mut().zip(&solved) {
            *way = solved + turn * *way;
        }
    }
    (x, cap)
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
