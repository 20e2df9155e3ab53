//! What is said about an order of strength.
#![expect(clippy::float_arithmetic, reason = "percentages of floating-point numbers")]

use regulations::EventScale;
use strengths::StrengthFrom;

use super::StrengthReport;

impl StrengthReport<'_> {
    /// What the solver did.
    pub(super) fn method(self) -> String {
        let report = self.ranking.report;
        let steps = if report.newton_steps > 0 {
            format!(" and {} Newton steps", report.newton_steps)
        } else {
            String::new()
        };
        format!("{}, {} sweeps{steps}", self.options.method, report.sweeps)
    }

    pub(super) fn heading(self) -> Vec<String> {
        let Self { event, ranking, options } = self;
        let mut lines = Vec::new();
        if let Some(title) = event.title.as_deref().filter(|title| !title.trim().is_empty()) {
            lines.extend([title.to_owned(), "=".repeat(title.chars().count())]);
        }
        let what = match options.from {
            StrengthFrom::Imps => format!(
                "IMPs, by the normal distribution with {} IMPs a board (Dirksen–Stieglitz, 3.3)",
                options.model.tau()
            ),
            StrengthFrom::Vps => "Victory Points as shares (the form of 1987)".to_owned(),
            StrengthFrom::Wins => "games won (Zermelo 1929)".to_owned(),
        };
        lines.push(format!("Strengths:   from {what}"));
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
        if ranking.groups > 1 {
            let groups = ranking.groups;
            lines.push(format!("Groups:      {groups} that cannot be compared, each by itself"));
        }
        if let Some(boards) = ranking.virtual_boards.filter(|_| ranking.table.is_some()) {
            let scale = match &options.scale {
                EventScale::None => "IMPs, no scale".to_owned(),
                scale => format!("VPs by the scale {scale}"),
            };
            lines.push(format!("Completed:   matches of {boards} boards, in {scale}"));
        }
        if !event.weights().is_empty() {
            lines.push("Weights:     matches count as the column weight says; the table shows them as they were played".to_owned());
        }
        if let Some(games) = options.prior {
            lines.push(format!(
                "Prior:       every team played {games} virtual games against one virtual team, half of them won"
            ));
        }
        for (matches, why) in [
            (&ranking.left_out, "no board was scored"),
            (&ranking.cancelled, "a team has withdrawn"),
        ] {
            if !matches.is_empty() {
                let names = self.named(matches).join(", ");
                lines.push(format!("Left out:    {why}: {names}"));
            }
        }
        lines
    }

    /// What a total is.
    pub(super) fn award(self) -> &'static str {
        match (self.options.from, self.options.scale.is_some()) {
            (StrengthFrom::Imps, false) => "IMPs",
            (StrengthFrom::Imps, true) | (StrengthFrom::Vps, _) => "VPs",
            (StrengthFrom::Wins, _) => "Games",
        }
    }

    pub(super) fn legend(self) -> String {
        let errors = match self.options.from {
            StrengthFrom::Wins => "games are independent",
            StrengthFrom::Imps | StrengthFrom::Vps => {
                "from how far results lie from what was expected"
            }
        };
        let exact =
            self.ranking.lines.iter().any(|line| line.error.is_some_and(|error| error < 1e-9));
        let exact = if exact {
            " Where ± is 0 the strengths fit every result exactly, as in a chain of matches: that says nothing about chance."
        } else {
            ""
        };
        format!(
            "± is the standard error of the logarithm ({errors}); the last column are the places by strength that the \
             results allow at {:.0} %.{exact}",
            100.0 * self.options.confidence
        )
    }
}
