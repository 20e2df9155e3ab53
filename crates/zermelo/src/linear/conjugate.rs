use index_vec::IndexVec;

use crate::linear::factor::Factor;
use crate::linear::laplacian::Laplacian;
use crate::numbers::number::{Number, PerTeam};

/// Solves L·x = b by conjugate gradients, with a factor as preconditioner.
///
/// `b` must have mean 0 in each connected group. Iteration stops when the residual in the norm of
/// the preconditioner, relative to `b`, is below `precision`, or after `cap` iterations. If
/// rounding makes the precision unattainable, rounding errors end the iteration before the cap.
///
/// Returns x, which is unique up to a constant in each group, and the number of iterations.
pub(crate) fn solve(
    laplacian: &Laplacian,
    factor: &Factor,
    b: PerTeam<f64>,
    precision: f64,
    cap: usize,
) -> (PerTeam<f64>, usize) {
    let mut x = PerTeam::filled(b.len(), 0.0);
    // If a result is almost certain, gradient and weights are tiny and the factor may belong to
    // larger weights. Products of three such numbers would underflow. Scaling by a power of two
    // loses no digits.
    let largest = b.iter().fold(0.0, |maximum: f64, value| maximum.max(value.abs()));
    if !(largest > 0.0 && largest.is_finite()) {
        return (x, 0);
    }
    let unit = libm::ilogb(largest);
    // Long vectors take most of the memory of a fit, so they are reused: `b` becomes the residual.
    let mut residual = b;
    for value in &mut residual {
        *value = libm::scalbn(*value, unit.saturating_neg());
    }
    let mut solved = PerTeam::filled(x.len(), 0.0);
    let mut work = IndexVec::filled(x.len(), 0.0);
    factor.solve(&residual, &mut solved, &mut work);
    let mut direction = solved.clone();
    let mut size = dot(&residual, &solved);
    let goal = size * precision * precision;
    let mut iterations = 0;
    while iterations < cap && size > goal && size > f64::MIN_POSITIVE {
        // `solved` is already part of `direction`, so its memory is free for the product.
        let product = &mut solved;
        laplacian.apply(&direction, product);
        let curvature = dot(&direction, product);
        if !(curvature > 0.0) {
            break;
        }
        iterations.count_up();
        let length = size / curvature;
        for ((x, residual), (direction, product)) in
            x.iter_mut().zip(&mut residual).zip(direction.iter().zip(&*product))
        {
            *x += length * direction;
            *residual -= length * product;
        }
        factor.solve(&residual, &mut solved, &mut work);
        let next = dot(&residual, &solved);
        let turn = next / size;
        size = next;
        for (direction, solved) in direction.iter_mut().zip(&solved) {
            *direction = solved + turn * *direction;
        }
    }
    for x in &mut x {
        *x = libm::scalbn(*x, unit);
    }
    (x, iterations)
}

/// Σ aᵢ·bᵢ.
pub(crate) fn dot(a: &PerTeam<f64>, b: &PerTeam<f64>) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "the numbers are small")]
mod tests;
