//! Published standings and scores of a file, and their comparison with the computed ones.

use std::ops::Range;

use bridge_core::{Exact, Rounding, RoundingMode, Side};
use event::{ContestantId, ResultId};

use crate::problem::{Problem, Problems};
use crate::read::published_problem::PublishedProblem;
use crate::text::FileText;

/// The standings and scores that a file publishes. They are only compared with the computed ones.
///
/// ```
/// use bridge_core::Exact;
/// use formats::{PublishedFigureKind, FileFormat, read};
///
/// let usebio = "<USEBIO><EVENT EVENT_TYPE='PAIRS'><PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER>\
///     <PERCENTAGE>57.29</PERCENTAGE></PAIR></PARTICIPANTS>\
///     <BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>\
///     <EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE></BOARD></EVENT></USEBIO>";
/// let read = read(FileFormat::Usebio, usebio).map_err(|rejected| rejected.to_string())?;
/// let total = &read.published.totals[0];
/// assert_eq!(total.figures[0].kind, PublishedFigureKind::Percentage);
/// assert_eq!(read.text.get(total.figures[0].place.clone()), Some("57.29"));
///
/// // 57.2917 % are printed as 57.29, rounded or cut: both are equal.
/// let ours = Exact::ratio(275, 480).map_err(|error| error.to_string())?.times(Exact::from(100_i64));
/// let compared = read.published.compare(&read.text, true, |_, _, _| None, |_, _| vec![ours.clone()]);
/// assert_eq!((compared.equal, compared.different), (1, 0));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Published {
    /// Figures of contestants.
    pub totals: Vec<PublishedTotal>,
    /// Figures of results, in input order.
    pub results: Vec<PublishedResult>,
}

/// The published figures of a contestant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedTotal {
    /// The contestant.
    pub contestant: ContestantId,
    /// The side of the contestant, if two contestants have the same name.
    pub side: Option<Side>,
    /// The figures.
    pub figures: Vec<PublishedFigure>,
}

/// The published figures of a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedResult {
    /// The result.
    pub row: ResultId,
    /// The figures of North-South and East-West.
    pub figures: [Option<PublishedFigure>; 2],
}

/// A published figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedFigure {
    /// The kind of the figure.
    pub kind: PublishedFigureKind,
    /// The location in the text.
    pub place: Range<usize>,
}

/// The kind of a published figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublishedFigureKind {
    /// A percentage.
    Percentage,
    /// Points in an unknown unit: matchpoints, IMPs or Victory Points.
    Won,
    /// Cross-IMPs of a pair.
    CrossImps,
    /// IMPs of a pair against the datum of the board.
    Butler,
}

/// The result of a comparison.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ComparisonSummary {
    /// The number of equal figures.
    pub equal: usize,
    /// The number of figures that differ.
    pub different: usize,
    /// The number of figures that are not numbers or have no computed counterpart.
    pub without_counterpart: usize,
    /// The computed matchpoints that correspond to one point of the file. `None` if it is one. A
    /// file may award one or two matchpoints for each pair beaten.
    pub scale: Option<Exact>,
    /// A warning for each difference, at its location.
    pub problems: Problems,
}

/// A published number as printed: `digits` / `unit`, where 1 / `unit` is the value of its last
/// digit.
#[derive(Clone, Copy)]
struct PrintedNumber {
    digits: i128,
    unit: i128,
}

/// Possible computed points for one point of a file, as fractions.
const SCALES: [(i128, i128); 3] = [(1, 1), (2, 1), (1, 2)];

impl Published {
    /// Returns `true` if the file publishes no figures.
    ///
    /// ```
    /// assert!(formats::Published::default().is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.totals.is_empty() && self.results.is_empty()
    }

    /// Compares all figures with the computed ones. A figure is equal if it is the computed one,
    /// rounded or truncated to the digits of the file.
    ///
    /// `text` is the file's text. `has_matchpoints` is `true` if the event is scored in
    /// matchpoints, because a file may award one or two for a lower score. `points_of` returns the
    /// computed score of a result for a side (0 for North-South), or `None` if the event is not
    /// scored in figures of that kind. `total` returns the possible figures of a contestant, the
    /// most likely first.
    #[must_use]
    pub fn compare(
        &self,
        text: &FileText,
        has_matchpoints: bool,
        points_of: impl Fn(ResultId, usize, PublishedFigureKind) -> Option<Exact>,
        total: impl Fn(&PublishedTotal, PublishedFigureKind) -> Vec<Exact>,
    ) -> ComparisonSummary {
        let figures = self.results.iter().flat_map(|result| {
            let both = result.figures.iter().enumerate();
            both.filter_map(|(side, figure)| {
                let figure = figure.as_ref()?;
                Some((figure, points_of(result.row, side, figure.kind)))
            })
        });
        let figures: Vec<(&PublishedFigure, Option<PrintedNumber>, Option<Exact>)> =
            figures.map(|(figure, ours)| (figure, figure.printed_number(text), ours)).collect();
        let equal_on = |scale| {
            let is = |(_, printed_number, ours): &&(
                &PublishedFigure,
                Option<PrintedNumber>,
                Option<Exact>,
            )| matches!((printed_number, ours), (Some(printed_number), Some(ours)) if printed_number.is(ours, scale));
            figures.iter().filter(is).count()
        };
        // If several scales match equally many figures, the first is used.
        let (mut scale, mut most) = (SCALES[0], 0);
        let candidates = if has_matchpoints { SCALES.as_slice() } else { SCALES.split_at(1).0 };
        for &candidate in candidates {
            let equal = equal_on(candidate);
            if equal > most {
                (scale, most) = (candidate, equal);
            }
            if equal == figures.len() {
                break;
            }
        }
        let point = Exact::ratio(scale.0, scale.1).ok();
        let mut compared = ComparisonSummary {
            scale: point.filter(|_| scale != SCALES[0]),
            ..ComparisonSummary::default()
        };
        for total_of in &self.totals {
            for figure in &total_of.figures {
                let scale = if figure.kind == PublishedFigureKind::Won { scale } else { SCALES[0] };
                let ours = total(total_of, figure.kind);
                compared.take(text, (figure, figure.printed_number(text)), &ours, scale);
            }
        }
        for (figure, printed_number, ours) in &figures {
            compared.take(text, (figure, *printed_number), ours.as_slice(), scale);
        }
        compared
    }
}

impl ComparisonSummary {
    /// Counts a figure, and adds a warning if it differs.
    fn take(
        &mut self,
        text: &FileText,
        (figure, printed_number): (&PublishedFigure, Option<PrintedNumber>),
        ours: &[Exact],
        scale: (i128, i128),
    ) {
        let (Some(printed_number), Some(first)) = (printed_number, ours.first()) else {
            self.without_counterpart = self.without_counterpart.saturating_add(1);
            return;
        };
        if ours.iter().any(|ours| printed_number.is(ours, scale)) {
            self.equal = self.equal.saturating_add(1);
            return;
        }
        self.different = self.different.saturating_add(1);
        let published = text.get(figure.place.clone()).unwrap_or_default();
        // The computed figure has two digits more, to show the size of the difference.
        let unit = Exact::ratio(1, printed_number.unit.saturating_mul(100));
        let rounding =
            unit.ok().and_then(|unit| Rounding::new(&unit, RoundingMode::HalfAwayFromZero).ok());
        let (Some(rounding), Ok(point)) = (rounding, Exact::ratio(scale.1, scale.0)) else {
            return;
        };
        let here = rounding.write(&first.times(point));
        let unit = if figure.kind == PublishedFigureKind::Percentage { " %" } else { "" };
        let problem = PublishedProblem::PublishedDiffers {
            published: format!("{published}{unit}"),
            computed: format!("{here}{unit}"),
        };
        self.problems.push(Problem::new(Some(figure.place.clone()), &problem));
    }
}

impl PublishedFigure {
    fn printed_number(&self, text: &FileText) -> Option<PrintedNumber> {
        let text = text.get(self.place.clone())?.trim().trim_end_matches('%').trim_end();
        let text = text.trim_start_matches('+');
        let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
        let is_number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
        let size = whole.trim_start_matches('-');
        // No program prints longer numbers.
        if text.len() > 20 || !is_number(size) || !is_number(decimals) {
            return None;
        }
        let sign = if whole.starts_with('-') { "-" } else { "" };
        let digits = format!("{sign}{size}{decimals}").parse().ok()?;
        let unit = 10_i128.checked_pow(u32::try_from(decimals.len()).ok()?)?;
        Some(PrintedNumber { digits, unit })
    }
}

impl PrintedNumber {
    /// Returns `true` if a number has these digits after rounding or truncation.
    fn is(self, ours: &Exact, (points, of): (i128, i128)) -> bool {
        let Some((numerator, denominator)) = ours.parts() else { return false };
        // |digits/unit · points/of − numerator/denominator| ≤ ½ · 1/unit · points/of, times 2 · unit · of · denominator.
        let compare = || -> Option<bool> {
            let theirs =
                self.digits.checked_mul(points.checked_mul(2)?)?.checked_mul(denominator)?;
            let here = numerator.checked_mul(of.checked_mul(2)?)?.checked_mul(self.unit)?;
            let half = points.checked_mul(denominator)?;
            let is_rounded = theirs.checked_sub(here)?.checked_abs()? <= half;
            // Truncation removes less than one unit and does not change the sign.
            let is_cut = theirs.signum().checked_mul(here.signum())? >= 0
                && (0..half.checked_mul(2)?)
                    .contains(&here.checked_abs()?.checked_sub(theirs.checked_abs()?)?);
            Some(is_rounded || is_cut)
        };
        compare().unwrap_or(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_beyond_128_bits_equal_no_figure() {
        let figure = PublishedFigure { kind: PublishedFigureKind::Won, place: 0..1 };
        let printed_number = figure.printed_number(&FileText::from("0".to_owned())).unwrap();
        let large = Exact::ratio(i128::MAX, 1).unwrap();
        assert!(!printed_number.is(&large.times(&large), SCALES[0]));
        assert!(printed_number.is(&Exact::ZERO, SCALES[0]));
    }

    #[test]
    fn compares_printed_numbers() {
        let is = |text: &str, (numerator, denominator): (i128, i128), scale| {
            let figure = PublishedFigure { kind: PublishedFigureKind::Won, place: 0..text.len() };
            let printed_number = figure.printed_number(&FileText::from(text.to_owned())).unwrap();
            printed_number.is(&Exact::ratio(numerator, denominator).unwrap(), scale)
        };
        for (text, ours, scale) in [
            ("57.29", (5_729_166, 100_000), (1, 1)),
            ("57.29 %", (57_285, 1_000), (1, 1)),
            ("57.29", (57_295, 1_000), (1, 1)),
            ("+3", (7, 2), (1, 1)),
            ("-0.33", (-1, 3), (1, 1)),
            ("10", (20, 1), (2, 1)),
            ("20.0", (10, 1), (1, 2)),
            (".5", (1, 2), (1, 1)),
            (" 57.29 ", (57_290, 1_000), (1, 1)),
            // Truncated to two digits.
            ("57.29", (57_299, 1_000), (1, 1)),
            ("-57.29", (-572_999, 10_000), (1, 1)),
            ("0.00", (-9, 1_000), (1, 1)),
            ("10", (219, 10), (2, 1)),
        ] {
            assert!(is(text, ours, scale), "{text}");
        }
        for (text, ours, scale) in [
            ("57.29", (573, 10), (1, 1)),
            ("57.29", (57_284, 1_000), (1, 1)),
            ("-57.29", (-573, 10), (1, 1)),
            ("-57.29", (57_299, 1_000), (1, 1)),
            ("3", (4, 1), (1, 1)),
            ("3", (24, 10), (1, 1)),
            ("10", (22, 1), (2, 1)),
            ("-0.33", (1, 3), (1, 1)),
            ("10", (10, 1), (2, 1)),
        ] {
            assert!(!is(text, ours, scale), "{text}");
        }
        for text in ["", "-", "x", "1,5", "1.2.3", "123456789012345678901", "--"] {
            let figure = PublishedFigure { kind: PublishedFigureKind::Won, place: 0..text.len() };
            assert!(figure.printed_number(&FileText::from(text.to_owned())).is_none(), "{text}");
        }
    }
}
