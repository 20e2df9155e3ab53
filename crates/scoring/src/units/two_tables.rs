//! A board of two tables: what a team has at one of them is compared with what it has at the other.

use bridge_core::{Exact, ScoreDifference, WeightedScore};

use crate::claim::Claim;
use crate::listen::Listener;

/// A team's scores of a board, each from the team's own side: one for each table that played it.
#[derive(Clone, Debug, Default)]
pub(crate) struct TwoTables {
    one: Option<WeightedScore>,
    other: Option<WeightedScore>,
}

/// A score of one table with one of the other, as heard: the difference, and its part of the whole.
pub(super) struct Meeting<'a> {
    /// How it is written: both scores, and what share of the board they are where there are several.
    pub(super) words: &'a str,
    pub(super) difference: ScoreDifference,
}

impl TwoTables {
    /// The scores that the claims of one team put in.
    pub(super) fn of<'a>(claims: impl Iterator<Item = &'a Claim<'a>>) -> Self {
        let mut scores = claims.filter_map(Claim::score).map(std::borrow::Cow::into_owned);
        Self { one: scores.next(), other: scores.next() }
    }

    /// The score of the table where the team does not have its `own`.
    fn across(&self, own: &WeightedScore) -> Option<&WeightedScore> {
        let (one, other) = self.one.as_ref().zip(self.other.as_ref())?;
        Some(if own == one { other } else { one })
    }

    /// What a score is worth in the place of the team's `own`, each of its parts against each part of the other table;
    /// none where that did not play the board. `in_words` says what a meeting of two scores is worth.
    pub(super) fn weigh<L: Listener>(
        &self,
        own: &WeightedScore,
        score: &WeightedScore,
        heard: &mut L,
        worth: impl Fn(ScoreDifference) -> i64,
        in_words: impl Fn(&Meeting<'_>) -> String,
    ) -> Option<Exact> {
        let Some(other) = self.across(own) else {
            heard.hear("Laws 2017, Law 78B", || {
                "There is no score at the other table to compare with.".to_owned()
            });
            return None;
        };
        let several = score.parts().len() * other.parts().len() > 1;
        for &(weight, here) in score.parts() {
            for &(other_weight, there) in other.parts() {
                heard.hear("Laws 2017, Law 78B", || {
                    let percent = weight.exact().times(other_weight.exact()).times(Exact::HUNDRED);
                    let share =
                        if several { format!(", {percent} % of the board") } else { String::new() };
                    let words = format!("{here} here and {there} at the other table{share}");
                    in_words(&Meeting { words: &words, difference: here.minus(-there) })
                });
            }
        }
        let sum = score.weigh(other, worth);
        if several {
            heard.hear("Laws 2017, Law 12C1(c)", || {
                format!(
                    "Together {sum}: what is weighted are not the scores but what they are worth."
                )
            });
        }
        Some(sum)
    }
}
