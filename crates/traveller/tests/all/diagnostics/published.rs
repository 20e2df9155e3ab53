//! Published figures of other regulations or of another kind.

use exchange::ExchangeFormat;
use traveller::regulations::Method;
use traveller::{Diagnostics, OptionOverride, ScoreOptions, score};

use crate::support::{Files, source};

/// Three boards at three tables.
const FIELD: &str = "board,ns,ew,score\n1,1,4,420\n1,2,5,450\n1,3,6,-50\n2,1,5,100\n2,2,6,-420\n2,3,4,-450\n\
                     3,1,6,90\n3,2,4,120\n3,3,5,-100\n";

const TEAMS: &str =
    "round,board,table,ns,ew,score\n1,1,1,A,B,420\n1,1,2,B,A,-50\n1,2,1,A,B,100\n1,2,2,B,A,110\n";

fn options(method: Method, set: &[(&str, &str)]) -> ScoreOptions {
    let mut options = ScoreOptions::default();
    options.method = Some(method);
    options.overrides =
        set.iter().map(|&(option, value)| OptionOverride::new(option, value)).collect();
    options
}

/// Returns an event with its figures, as USEBIO.
fn published(csv: &str, options: &ScoreOptions) -> String {
    let scored = score(&source(&[("a.csv", csv)]), "a.csv", options).value.expect("results");
    let mut out = Vec::new();
    exchange::write(&scored, ExchangeFormat::Usebio, &mut out).expect("memory");
    String::from_utf8(out).expect("UTF-8")
}

/// Scores a file of USEBIO and returns the messages, each on one line.
fn messages(usebio: &str, options: &ScoreOptions) -> Vec<String> {
    let files = Files::from([("b.xml".to_owned(), usebio.as_bytes().to_vec())]);
    let diagnostics: Diagnostics = score(&files, "b.xml", options).diagnostics;
    diagnostics.diagnostics().iter().map(|it| it.message.to_string()).collect()
}

#[test]
fn names_the_option_that_reproduces_the_figures() {
    type Case = (Method, &'static [(&'static str, &'static str)], Method, &'static str);
    let cases: [Case; 7] = [
        (
            Method::CrossImps,
            &[("cross_imps.divisor", "per-comparison")],
            Method::CrossImps,
            "with `cross_imps.divisor=per-comparison`",
        ),
        (
            Method::CrossImps,
            &[("cross_imps.divisor", "per-result")],
            Method::Butler,
            "with `method=cross-imps` and `cross_imps.divisor=per-result`",
        ),
        (Method::Butler, &[], Method::Matchpoints, "with `method=butler`"),
        (
            Method::Butler,
            &[("butler.scale", "bastille")],
            Method::Butler,
            "with `butler.scale=bastille`",
        ),
        (
            Method::Matchpoints,
            &[("matchpoints.comparison", "ascherman")],
            Method::Matchpoints,
            "with `matchpoints.comparison=ascherman`",
        ),
        (Method::Matchpoints, &[], Method::CrossImps, "with `method=matchpoints`"),
        (Method::Matchpoints, &[], Method::Matchpoints, "are equal"),
    ];
    for (method, set, read_as, expected) in cases {
        let usebio = published(FIELD, &options(method, set));
        let messages = messages(&usebio, &options(read_as, &[]));
        let [message] = messages.as_slice() else { panic!("{messages:?}") };
        assert!(message.contains(expected), "{message}");
        let compared = message.split(';').next().unwrap_or_default();
        let counts: Vec<&str> =
            compared.split(' ').filter(|it| it.parse::<u32>().is_ok()).collect();
        let [.., equal, all] = counts.as_slice() else { panic!("{message}") };
        assert_eq!(equal, all, "{message}");
    }
}

#[test]
fn names_the_preset_if_no_option_reproduces_the_figures() {
    let mut ebu = options(Method::CrossImps, &[]);
    ebu.rules = Some(traveller::regulations::Preset::Ebu);
    // Board 3 has fewer scores. The preset has its own rule for this.
    let field = FIELD.replace("3,3,5,-100\n", "");
    let usebio = published(&field, &ebu);
    let messages = messages(&usebio, &options(Method::CrossImps, &[]));
    assert_eq!(messages.len(), 1, "{messages:?}");
    assert!(messages[0].ends_with("with `rules=ebu`"), "{messages:?}");
}

#[test]
fn ignores_cross_imps_of_team_pairs() {
    let own = published(TEAMS, &options(Method::Teams, &[]));
    let all = "compared with what the file publishes: 10 of 10 figures are equal";
    assert_eq!(messages(&own, &options(Method::Teams, &[])), [all]);
    for points in ["CROSS_IMP_POINTS", "BUTLER_POINTS"] {
        let of_pairs = own.replace("S_IMPS>", &format!("S_{points}>"));
        let of_pairs = of_pairs.replace("W_IMPS>", &format!("W_{points}>"));
        assert_ne!(of_pairs, own);
        let messages = messages(&of_pairs, &options(Method::Teams, &[]));
        let rest = "figures are equal; 8 have no counterpart here";
        assert_eq!(messages, [format!("compared with what the file publishes: 2 of 2 {rest}")]);
    }
}

#[test]
fn tries_no_other_regulations_for_a_very_large_event() {
    let one =
        published(FIELD, &options(Method::CrossImps, &[("cross_imps.divisor", "per-comparison")]));
    let (before, rest) = one.split_once("<TRAVELLER_LINE>").expect("lines");
    let (_, after) = rest.split_once("</TRAVELLER_LINE>").expect("lines");
    let line = |pair: u32| {
        format!(
            "<TRAVELLER_LINE><NS_PAIR_NUMBER>{pair}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{}</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE>",
            pair + 100_000
        )
    };
    let lines = (10..20_010).map(line).collect::<Vec<_>>().concat();
    let messages = messages(&format!("{before}{lines}{after}"), &options(Method::CrossImps, &[]));
    let message = messages.last().expect("a note");
    assert!(message.ends_with("it was probably scored in another way"), "{messages:?}");
}
