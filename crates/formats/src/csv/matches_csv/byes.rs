//! Rows that are not results: byes, and matches that have not been played yet.

use event::{Bye, Decision, Event, UnplayedMatch};

use super::match_problem::MatchProblem;
use super::names::{AWAY, HOME, RESULTS, ROUND};
use super::row::{Progress, Row};
use super::team_rounds::TeamRounds;
use crate::csv::csv_problem::not_added;
use crate::problem::Problems;

impl Row<'_, '_> {
    /// Adds a match without a result.
    pub(super) fn add_unplayed(
        &self,
        event: &mut Event,
        progress: &mut Progress,
        teams: [&str; 2],
        problems: &mut Problems,
    ) {
        let column = RESULTS.into_iter().find(|&known| self.columns.has(known)).unwrap_or(HOME);
        progress.without_result.push(self.columns.place(self.text, self.record.start, column));
        let round = self.cell(ROUND).map(|round| event.intern(round)).transpose();
        match (round, teams.map(|team| event.intern(team))) {
            (Ok(_), [Ok(home), Ok(away)]) if home == away => {
                self.report(AWAY, &MatchProblem::MatchAgainstItself, problems);
            }
            (Ok(round), [Ok(home), Ok(away)]) => {
                let unplayed = Decision::Unplayed(UnplayedMatch { round, home, away });
                if let Err(error) = event.add_decision(unplayed) {
                    let error = error.to_string();
                    self.report(HOME, &MatchProblem::RepeatedLine { error }, problems);
                }
            }
            (Err(error), _) | (_, [Err(error), _] | [_, Err(error)]) => {
                self.report(HOME, &not_added(&error), problems);
            }
        }
    }

    /// Handles a bye.
    pub(super) fn add_bye(
        &self,
        event: &mut Event,
        team_rounds: &mut TeamRounds,
        team: &str,
        round: Option<&str>,
        problems: &mut Problems,
    ) {
        let filled = RESULTS.into_iter().find(|&known| self.cell(known).is_some());
        if let Some(known) = filled {
            self.report(known, &MatchProblem::ByeWithResult, problems);
            return;
        }
        let round = round.map(|round| event.intern(round)).transpose();
        match (round, event.intern(team)) {
            (Ok(round), Ok(team)) => {
                if let Err(error) = event.add_decision(Decision::Bye(Bye { round, team })) {
                    let error = error.to_string();
                    self.report(HOME, &MatchProblem::RepeatedLine { error }, problems);
                }
                if team_rounds.has_match(event, round, team) {
                    self.report(HOME, &MatchProblem::ByeAndMatch, problems);
                }
            }
            (Err(error), _) | (_, Err(error)) => self.report(HOME, &not_added(&error), problems),
        }
    }

    /// Returns `true` if a team has a bye in a round.
    pub(super) fn has_bye(event: &Event, round: Option<&str>, team: &str) -> bool {
        if event.decisions().byes().is_empty() {
            return false;
        }
        let Some(team) = event.find(team) else { return false };
        let round = round.and_then(|round| event.find(round));
        event.decisions().has_bye(round, team)
    }
}
