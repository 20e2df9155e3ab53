use formats::{FileFormat, read};
use zermelo::{FitMethod, FitOptions, fit};

use super::*;

/// If a method stops early, the solver's message is kept. After Newton's method no other method is
/// suggested.
#[test]
fn ways_that_end() {
    let event = read(FileFormat::Csv, "home,away,imps,boards\nA,B,12,16\nB,C,8,16\nC,A,4,16\n")
        .unwrap()
        .event;
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
