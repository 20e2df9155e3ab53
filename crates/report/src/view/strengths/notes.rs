//! Notes about a strength ranking.
#![expect(clippy::float_arithmetic, reason = "percentages of floating-point numbers")]

use regulations::{EventScale, StrengthErrors};
use strengths::StrengthSource;

use super::StrengthReport;
use crate::cell::format_fixed;

impl StrengthReport<'_> {
    /// Returns the method and the number of iterations of the solver.
    pub(super) fn method(self) -> String {
        let report = self.ranking.report;
        let steps = if report.newton_steps > 0 {
            format!(" and {} Newton steps", report.newton_steps)
        } else {
            String::new()
        };
        format!("{}, {} sweeps{steps}", self.options.method, report.sweeps)
    }

    /// Returns the title with a rule below it. Without a title the list is empty.
    pub(super) fn title(self) -> Vec<String> {
        let title = self.event.title.as_deref().filter(|title| !title.trim().is_empty());
        title.map_or_else(Vec::new, |title| {
            vec![title.to_owned(), "=".repeat(title.chars().count())]
        })
    }

    /// Returns the data, the method, and the matches left out, as lines of a label, a colon, and a text.
    ///
    /// ```
    /// use formats::{FileFormat, read};
    /// use regulations::Regulations;
    /// use report::StrengthReport;
    /// use strengths::{StrengthOptions, rank_by_strength};
    ///
    /// let event = read(FileFormat::Csv, "home,away,imps,boards\nA,B,8,20\nB,C,8,20\n")?.event;
    /// let options = StrengthOptions::default();
    /// let ranking = rank_by_strength(&event, &Regulations::default(), &options)?;
    /// let report = StrengthReport { event: &event, ranking: &ranking, options: &options };
    /// assert!(report.method_lines()[0].starts_with("Strengths:   from IMPs"));
    /// assert_eq!(report.errors_in_words(), "margins are normal, Dirksen–Stieglitz 3.7");
    /// assert_eq!(report.exact_fit_note(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn method_lines(self) -> Vec<String> {
        let Self { event, ranking, options } = self;
        let mut lines = Vec::new();
        let data = match options.from {
            StrengthSource::Imps => format!(
                "IMPs, by the normal distribution with {} IMPs a board (Dirksen–Stieglitz, 3.3)",
                options.model.tau()
            ),
            StrengthSource::Vps => "Victory Points as shares (the form of 1987)".to_owned(),
            StrengthSource::Wins => "games won (Zermelo 1929)".to_owned(),
        };
        lines.push(format!("Strengths:   from {data}"));
        lines.push(format!(
            "Computed:    {}, residual {:.0e} of what a team could win",
            self.method(),
            ranking.report.residual
        ));
        if let Some([home, probability]) = ranking.home {
            let percent = 100.0 * probability;
            lines.push(format!(
                "At home:     worth {home:.3} in log-odds, {percent:.1} % against an equal"
            ));
        }
        match (ranking.parts, ranking.groups) {
            (_, 1) => {}
            (1, groups) => lines.push(format!(
                "Groups:      {groups} without strengths between them; teams that won everything against others are above them"
            )),
            (parts, groups) if parts == groups => {
                lines.push(format!("Groups:      {groups} that cannot be compared, ranked separately"));
            }
            (parts, groups) => lines.push(format!(
                "Groups:      {groups} in {parts} parts that cannot be compared; within a part who took everything from others \
                 is above them"
            )),
        }
        if let Some(boards) = ranking.virtual_boards.filter(|_| ranking.table.is_some()) {
            let scale = match &options.scale {
                EventScale::None => "IMPs, no scale".to_owned(),
                scale => format!("VPs by the scale {scale}"),
            };
            lines.push(format!("Completed:   matches of {boards} boards, in {scale}"));
        }
        if !event.weights().is_empty() {
            lines.push("Weights:     matches are weighted by the column `weight`; the table shows results without weights".to_owned());
        }
        if let Some(matches) = options.prior {
            lines.push(format!(
                "Prior:       every team played {matches} virtual matches against one virtual team, each half won"
            ));
        }
        for (matches, reason) in [
            (&ranking.left_out, "no board was scored"),
            (&ranking.cancelled, "a team has withdrawn"),
        ] {
            if !matches.is_empty() {
                let names = self.match_names(matches).join(", ");
                lines.push(format!("Left out:    {reason}: {names}"));
            }
        }
        lines
    }

    /// Returns the unit of a total.
    pub(super) fn award_unit(self) -> &'static str {
        match (self.options.from, self.options.scale.is_some()) {
            (StrengthSource::Imps, false) => "IMPs",
            (StrengthSource::Imps, true) | (StrengthSource::Vps, _) => "VPs",
            (StrengthSource::Wins, _) => "Games",
        }
    }

    /// Returns the assumption from which the standard errors follow. [`Self::method_lines`] has an
    /// example.
    #[must_use]
    pub fn errors_in_words(self) -> &'static str {
        match (self.options.errors, self.options.from) {
            (StrengthErrors::Sandwich, _) => {
                "from the differences between results and expectations"
            }
            (StrengthErrors::Model, StrengthSource::Wins) => "games are independent",
            (StrengthErrors::Model, StrengthSource::Imps) => {
                "margins are normal, Dirksen–Stieglitz 3.7"
            }
            (StrengthErrors::Model, StrengthSource::Vps) if self.options.scale.is_some() => {
                "margins are normal, Dirksen–Stieglitz 3.7, and become Victory Points by the scale"
            }
            (StrengthErrors::Model, StrengthSource::Vps) => {
                "margins are normal, Dirksen–Stieglitz 3.7, and become Victory Points by the WBF's scale, because no scale is set"
            }
        }
    }

    /// Returns a warning if the strengths fit every result exactly, so that the standard errors are 0.
    /// Otherwise returns `None`. [`Self::method_lines`] has an example.
    #[must_use]
    pub fn exact_fit_note(self) -> Option<&'static str> {
        let exact = self.options.errors == StrengthErrors::Sandwich
            && self.ranking.lines.iter().any(|line| line.error.is_some_and(|error| error < 1e-9));
        exact.then_some(
            "If ± is 0, the strengths fit every result exactly, as in a chain of matches. This does not exclude chance.",
        )
    }

    pub(super) fn legend(self) -> String {
        let errors = self.errors_in_words();
        let exact = self.exact_fit_note().map_or_else(String::new, |note| format!(" {note}"));
        format!(
            "± is the standard error of the logarithm ({errors}); the last column are the places by strength that the \
             results allow at {:.0} %.{exact}",
            100.0 * self.options.confidence
        )
    }
}

/// Formats a strength from its logarithm with four decimals, or with four significant digits if it
/// is very large or very small.
pub(super) fn format_strength(log: f64) -> String {
    let tenfold = log / std::f64::consts::LN_10;
    if (-3.0..6.0).contains(&tenfold) {
        return format_fixed(log.exp(), 4);
    }
    with_exponent(log, 3)
}

/// Formats a number from its natural logarithm with an exponent of 10. The number itself may be out of range.
///
/// ```
/// assert_eq!(report::with_exponent(-2_000.0, 3), "2.577e-869");
/// assert_eq!(report::with_exponent(9.996_f64.ln(), 1), "1.0e1");
/// ```
#[must_use]
pub fn with_exponent(log: f64, decimals: usize) -> String {
    let tenfold = log / std::f64::consts::LN_10;
    let exponent = tenfold.floor();
    let digits = format!("{:.decimals$}", 10_f64.powf(tenfold - exponent));
    if digits.starts_with("10") {
        format!("{:.decimals$}e{}", 1.0, exponent + 1.0)
    } else {
        format!("{digits}e{exponent}")
    }
}

#[cfg(test)]
mod tests {
    use super::format_strength;

    #[test]
    fn formats_strengths() {
        let format = |value: f64| format_strength(value.ln());
        assert_eq!(format(1.523_28), "1.5233");
        assert_eq!(format(0.001_234_5), "0.0012");
        assert_eq!(format(0.000_123_42), "1.234e-4");
        assert_eq!(format(1_234_567.8), "1.235e6");
        assert_eq!(format_strength(-2_000.0), "2.577e-869");
        assert_eq!(format_strength((9.999_96e-5_f64).ln()), "1.000e-4");
    }
}
