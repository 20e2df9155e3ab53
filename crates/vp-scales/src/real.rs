//! The floating-point functions that the curves need.

#[cfg(feature = "std")]
pub(crate) fn exp(x: f64) -> f64 {
    x.exp()
}

#[cfg(feature = "std")]
pub(crate) fn ln(x: f64) -> f64 {
    x.ln()
}

#[cfg(feature = "std")]
pub(crate) fn sqrt(x: f64) -> f64 {
    x.sqrt()
}

#[cfg(not(feature = "std"))]
pub(crate) use libm::{exp, log as ln, sqrt};
