use formats::{Kind, read};
use zermelo::{FitMethod, FitOptions, fit};

use super::*;

/// A way that ended with the matches at hand is told in the solver's words; Newton's, the last one, leaves nothing else to try.
#[test]
fn ways_that_end() {
    let event =
        read(Kind::Csv, "home,away,imps,boards\nA,B,12,16\nB,C,8,16\nC,A,4,16\n").unwrap().event;
    let options = StrengthOptions::default();
    let gathered = GatheredMatches::of(&event, &Regulations::default(), &options).unwrap();
    let tournament = gathered.tournament(&options, true).unwrap();
    let one_step = FitOptions::default().method(FitMethod::Newton).newton_steps(1);
    let error = fit(&tournament, &one_step).unwrap_err();
    let told = error.to_string();
    assert!(told.starts_with("no convergence after 0 sweeps and 1 Newton steps"), "{told}");
    assert_eq!(gathered.not_fitted(true, error.clone()), StrengthError::NotFound(told.clone()));
    assert_eq!(gathered.not_fitted(false, error), StrengthError::MethodEnded(told));
}

/// Equal but for their last digits, on whatever side of a rounding edge; in a row, each next to the one before; and apart.
#[test]
fn next_to_each_other() {
    let edge = 45.123_456_788_5;
    let values =
        [edge + 1e-13, 7.0, edge - 1e-13, 7.0 - 3e-9, edge, -2.0, 7.0 - 0.9e-9, 7.0 - 1.8e-9];
    let shared = settled(values.into_iter());
    let top = edge + 1e-13;
    assert_eq!(shared, [top, 7.0, top, 7.0 - 3e-9, top, -2.0, 7.0, 7.0]);
    assert_eq!(settled(std::iter::empty()), [0.0; 0]);
}
