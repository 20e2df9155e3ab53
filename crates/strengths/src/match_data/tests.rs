use formats::{FileFormat, read};
use zermelo::{FitMethod, FitOptions, fit};

use super::*;

/// If a method stops early, the solver's message is kept. After Newton's method no other method is
/// suggested.
#[test]
fn reports_solvers_that_do_not_converge() {
    let event = read(FileFormat::Csv, "home,away,imps,boards\nA,B,12,16\nB,C,8,16\nC,A,4,16\n")
        .unwrap()
        .event;
    let options = StrengthOptions::default();
    let match_data = MatchData::new(&event, &Regulations::default(), &options).unwrap();
    let tournament = match_data.tournament(&options, true).unwrap();
    let one_step = FitOptions::default().method(FitMethod::Newton).newton_steps(1);
    let error = fit(&tournament, &one_step).unwrap_err();
    let message = error.to_string();
    assert!(message.starts_with("no convergence after 0 sweeps and 1 Newton steps"), "{message}");
    assert_eq!(match_data.fit_error(true, error.clone()), StrengthError::NotFound(message.clone()));
    assert_eq!(match_data.fit_error(false, error), StrengthError::MethodEnded(message));
}
