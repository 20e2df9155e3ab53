//! Outcome words that all formats share, and messages about impossible scores.

use std::ops::Range;

use bridge_core::{Contract, Percent, PlayedContract, Score, Vulnerability, law77};
use event::{Adjustment, Ruling};

use crate::problem::Problem;
use crate::text::fold::fold_char;
use crate::values::score_problem::ScoreProblem;

/// Returns the name of a pair, composed of its players' names.
pub(crate) fn partnership_name([one, other]: [&str; 2]) -> String {
    format!("{one} & {other}")
}

/// Words for a passed-out board, in upper case and without accents.
const PASSED_OUT: &[&str] = &[
    "PASS",
    "PASSED",
    "PASSEDOUT",
    "PASSOUT",
    "ALLPASS",
    "AP",
    "P",
    "PO",
    "PAS",
    "PASSE",
    "PASSO",
    "PASO",
    "PASSADO",
    "PASADO",
    "PASY",
    "PASSES",
    "PASGENERAL",
    "PASSGENERAL",
    "PASSEGENERAL",
    "PASSEGENERALE",
    "PASSOGENERALE",
    "RONDPAS",
    "RONDGEPAST",
    "GEPAST",
    "RUNDPASS",
    "RUNDPAS",
    "RUNDGEPASST",
    "DURCHGEPASST",
    "DURCHPASST",
    "ALLEPAS",
    "ALLEPASS",
    "ALLEPASSEN",
    "ALLAPASS",
    "PASSATA",
    "PASSATO",
    "TUTTIPASSANO",
    "TUTTIPASSO",
    "PASANTODOS",
    "TODOSPASAN",
    "TODOSPASSAM",
    "PASSAD",
    "UTPASSAD",
    "PASSET",
    "PASSRUNDT",
];

/// Returns `true` if a cell means that the board was passed out.
pub(crate) fn is_passed_out(cell: &str) -> bool {
    // `4 pasy` and `4x pass` are not contracts, as `4P` is.
    let (cell, is_counted) = match cell.strip_prefix('4') {
        Some(rest) => (rest.trim_start_matches(['x', '×', ' ']), true),
        None => (cell, false),
    };
    let letters = letters(cell);
    PASSED_OUT.contains(&&*letters) && (!is_counted || letters.starts_with("PAS"))
}

/// Words for a board that was not played, in upper case and without accents.
const NOT_PLAYED: &[&str] = &[
    "NP",
    "NOTPLAYED",
    "NOPLAY",
    "NG",
    "NICHTGESPIELT",
    "NICHTGESP",
    "NJ",
    "NONJOUE",
    "NONJOUEE",
    "PASJOUE",
    "PASJOUEE",
    "NIETGESPEELD",
    "NIETGESP",
    "NIEGRANE",
    "NIEGRANO",
    "NIEROZEGRANE",
    "NONGIOCATA",
    "NONGIOCATO",
    "NOJUGADA",
    "NOJUGADO",
    "EJSPELAD",
    "EJSPELAT",
    "IKKESPILLET",
    "IKKESPILT",
    "NAOJOGADA",
    "NAOJOGADO",
];

/// Returns `true` if a cell means that the board was not played.
pub(crate) fn is_not_played(cell: &str) -> bool {
    NOT_PLAYED.contains(&&*letters(cell))
}

/// Returns `true` if the name of a pair means that the opponents sit out.
pub(crate) fn is_sit_out(name: &str) -> bool {
    matches!(
        letters(name).as_str(),
        "PHANTOM"
            | "PHANTOMPAIR"
            | "GHOST"
            | "SITOUT"
            | "SITTINGOUT"
            | "BYE"
            | "NOBODY"
            | "FREILOS"
            | "SPIELFREI"
            | "AUSSETZEN"
            | "RELAIS"
            | "EXEMPT"
            | "STILZIT"
            | "STILZITTEN"
            | "VRIJ"
            | "PAUZA"
            | "RIPOSO"
            | "DESCANSO"
            | "FRIROND"
            | "SITTOVER"
            | "OVERSIDDER"
            | "OVERSITTER"
            | "FOLGA"
            | "PAUSE"
            | "FANTOME"
            | "FANTASMA"
            | "RUST"
            | "RUSTPAAR"
            | "SITTEROVER"
    ) || (!name.is_empty() && name.bytes().all(|byte| byte == b'0'))
}

/// Returns the letters and digits of a cell in upper case and without accents. Empty for a cell that begins with a
/// digit, as contracts and scores do.
fn letters(cell: &str) -> String {
    if cell.starts_with(|first: char| first.is_ascii_digit()) {
        return String::new();
    }
    let letters = cell.chars().filter(|c| c.is_alphanumeric());
    if cell.is_ascii() {
        return letters.map(|c| c.to_ascii_uppercase()).collect();
    }
    letters.flat_map(fold_char).map(|c| c.to_ascii_uppercase()).collect()
}

/// Returns the ruling in the cell of a contract or a score, such as `A6040`, `AVE+/AVE-`, or `60-40`.
pub(crate) fn ruling_without_result(cell: &str) -> Option<Adjustment> {
    // Most cells are contracts or scores, which do not have this form.
    let is_two_shares = || {
        let shares =
            cell.split_once(['-', ':', '/']).map(|(one, other)| [one, other].map(str::trim));
        shares.is_some_and(|shares| {
            shares.iter().all(|it| it.len() == 2 && it.bytes().all(|byte| byte.is_ascii_digit()))
        })
    };
    let english = average_in_english(cell);
    let cell = english.as_deref().unwrap_or(cell);
    if !cell.starts_with(['A', 'a']) && !cell.contains(['/', '%']) && !is_two_shares() {
        return None;
    }
    let is_result = cell.parse::<Score>().is_ok() || cell.parse::<Contract>().is_ok();
    if is_result {
        return None;
    }
    let ruling: Adjustment = cell.replace(':', "-").parse().ok()?;
    let is_fixed = |ruling: &Ruling| matches!(ruling, Ruling::Artificial(_) | Ruling::Percent(_));
    let is_ruling = is_fixed(&ruling.north_south) && is_fixed(&ruling.east_west);
    is_ruling.then_some(ruling)
}

/// Words for an average in other languages, in upper case and without accents.
const AVERAGES: &[&str] = &[
    "DURCHSCHNITT",
    "MITTEL",
    "MOYENNE",
    "MOY",
    "GEMIDDELD",
    "GEM",
    "MEDIA",
    "MEDEL",
    "MIDDEL",
    "GENNEMSNIT",
    "GJENNOMSNITT",
    "SREDNIA",
];

/// Returns averages in another language, such as `Moyenne` or `Moy+/Moy-`, in English.
pub(crate) fn average_in_english(cell: &str) -> Option<String> {
    let average = |half: &str| {
        let half = half.trim();
        let word = half.trim_end_matches(['+', '-', '−', '–', ' ']);
        let sign = half.get(word.len()..)?.trim().replace(['−', '–'], "-");
        AVERAGES.contains(&&*letters(word)).then(|| format!("AVE{sign}"))
    };
    match cell.split_once('/') {
        Some((one, other)) => Some(format!("{}/{}", average(one)?, average(other)?)),
        None => average(cell),
    }
}

/// Returns a warning if the written score differs from the score of the contract. The contract
/// counts.
pub(crate) fn contradiction(
    played: PlayedContract,
    vulnerability: Vulnerability,
    written: Score,
) -> Option<ScoreProblem> {
    let computed = played.score(vulnerability);
    (computed != written).then(|| ScoreProblem::ContradictedScore {
        contract: played.to_string(),
        vulnerability: vulnerability.to_string(),
        computed: computed.to_string(),
        written: written.to_string(),
    })
}

/// Returns a warning if no contract has this score. The score is used unchanged.
pub(crate) fn impossible_score(score: Score, vulnerability: Vulnerability) -> Option<ScoreProblem> {
    (!law77::is_possible(score, vulnerability)).then(|| ScoreProblem::ImpossibleScore {
        score: score.to_string(),
        vulnerability: vulnerability.to_string(),
    })
}

/// Returns the warning for two scores that do not balance, each from its own side.
pub(crate) fn split_score_warning(ours: Score, theirs: Score) -> ScoreProblem {
    ScoreProblem::SplitScore { north_south: ours.to_string(), east_west: theirs.to_string() }
}

/// Returns `true` if one of two scores, each from its own side, probably lacks its sign: their
/// signs are not opposite.
pub(crate) fn lacks_sign(ours: Score, theirs: Score) -> bool {
    ours.get().signum() != (-theirs).get().signum()
}

/// Returns a warning if an adjusted score contains a score that no contract has, as 60 may mean 60
/// %. Also warns of percentages of at most 1 on both sides, as 0.6 may mean 60 %.
fn impossible_ruling(ruling: &Adjustment, vulnerability: Vulnerability) -> Option<ScoreProblem> {
    let is_small = |ruling: &Ruling| matches!(ruling, Ruling::Percent(percent) if *percent <= Percent::from(1));
    let is_nothing = |ruling: &Ruling| *ruling == Ruling::Percent(Percent::ZERO);
    let both = [&ruling.north_south, &ruling.east_west];
    if both.into_iter().all(is_small) && !both.into_iter().all(is_nothing) {
        return Some(ScoreProblem::SmallPercentages { ruling: ruling.to_string() });
    }
    let scores = ruling.scores();
    let score = scores.into_iter().find(|&score| !law77::is_possible(score, vulnerability))?;
    Some(ScoreProblem::ImpossibleRuling {
        score: score.to_string(),
        vulnerability: vulnerability.to_string(),
    })
}

/// Returns the warning of [`impossible_ruling`] at a location. The adjusted score is used
/// unchanged.
pub(crate) fn ruling_warning(
    ruling: &Adjustment,
    vulnerability: Vulnerability,
    place: impl FnOnce() -> Option<Range<usize>>,
) -> Option<Problem> {
    let problem = impossible_ruling(ruling, vulnerability)?;
    Some(Problem::new(place(), &problem))
}
