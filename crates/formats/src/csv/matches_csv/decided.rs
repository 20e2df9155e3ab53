//! Rows that are not results: byes, and matches that have not been played yet.

use event::{Bye, Decision, Event, Message, UnplayedMatch};

use super::names::{AWAY, HOME, RESULTS};
use super::row::Row;
use super::seen::Seen;
use crate::problem::{Problem, Problems};

impl Row<'_, '_> {
    /// Handles a match without a result. It is an error unless the file is unfinished.
    pub(super) fn unplayed(
        &self,
        event: &mut Event,
        teams: [&str; 2],
        round: Option<&str>,
        problems: &mut Problems,
    ) {
        if !self.unfinished {
            let column = RESULTS.into_iter().find(|&known| self.columns.has(known));
            let template = "the match has no result: expected one, or no line before it is played; `{ask pair unfinished}` \
                           takes such lines";
            let place = self.columns.place(self.text, self.record.start, column.unwrap_or(HOME));
            let mut problem = Problem::error(Some(place), "");
            problem.message = Message::from_template(template);
            problems.push(problem);
            return;
        }
        let round = round.map(|round| event.intern(round)).transpose();
        match (round, teams.map(|team| event.intern(team))) {
            (Ok(_), [Ok(home), Ok(away)]) if home == away => {
                self.refuse(
                    AWAY,
                    "a team against itself: expected another team".to_owned(),
                    problems,
                );
            }
            (Ok(round), [Ok(home), Ok(away)]) => {
                let unplayed = Decision::Unplayed(UnplayedMatch { round, home, away });
                if let Err(error) = event.add_decision(unplayed) {
                    self.refuse(HOME, error.to_string(), problems);
                }
            }
            (Err(error), _) | (_, [Err(error), _] | [_, Err(error)]) => {
                self.refuse(HOME, format!("{error}"), problems);
            }
        }
    }

    /// Handles a bye.
    pub(super) fn bye(
        &self,
        event: &mut Event,
        seen: &mut Seen,
        (team, round): (&str, Option<&str>),
        problems: &mut Problems,
    ) {
        let filled = RESULTS.into_iter().find(|&known| self.cell(known).is_some());
        if let Some(known) = filled {
            self.refuse(known, "a bye with a result: expected an empty cell".to_owned(), problems);
            return;
        }
        let round = round.map(|round| event.intern(round)).transpose();
        match (round, event.intern(team)) {
            (Ok(round), Ok(team)) => {
                if let Err(error) = event.add_decision(Decision::Bye(Bye { round, team })) {
                    self.refuse(HOME, error.to_string(), problems);
                }
                if seen.has_match(event, round, team) {
                    let message = "this team has a match in this round already".to_owned();
                    self.refuse(HOME, message, problems);
                }
            }
            (Err(error), _) | (_, Err(error)) => self.refuse(HOME, format!("{error}"), problems),
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
