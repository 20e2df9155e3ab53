//! The two functions of the real numbers that the curves need.

#[cfg(feature = "libm")]
pub(crate) use libm::{exp, log as ln, sqrt};

#[cfg(not(feature = "libm"))]
pub(crate) fn exp(x: f64) -> f64 {
    x.exp()
}

#[cfg(not(feature = "libm"))]
pub(crate) fn ln(x: f64) -> f64 {
    x.ln()
}

#[cfg(not(feature = "libm"))]
pub(crate) fn sqrt(x: f64) -> f64 {
    x.sqrt()
}
