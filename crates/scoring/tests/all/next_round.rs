//! Reasons for pairings of the next round, verified against the standings and the results.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::collections::BTreeMap;

use bridge_core::Vps;
use event::{
    AwardedMatch, Bye, ContestantId, Decision, Event, Forfeit, MatchResult, NewMatch, TeamEntry,
    UnplayedMatch,
};
use proptest::prelude::*;
use regulations::{Method, Regulations};
use scoring::{NextRound, NextRoundError, NextRoundOptions, Scores, score};
use swiss::{Grouping, PairingOptions};

/// The kinds of earlier meetings, as worded in reasons.
const KINDS: [&str; 4] = [
    "met",
    "been paired with in a match whose points are set",
    "been paired with in a forfeited match",
    "been paired with in a match without a result",
];

/// A generated event, and the kind of each meeting. Team names are the letters from A on.
#[derive(Clone, Debug)]
struct Played {
    event: Event,
    met: BTreeMap<[String; 2], usize>,
    withdrawn: Vec<String>,
    options: NextRoundOptions,
}

fn letter(team: usize) -> String {
    char::from(b'A' + u8::try_from(team).expect("few teams")).to_string()
}

fn pair_of(one: &str, other: &str) -> [String; 2] {
    let mut both = [one.to_owned(), other.to_owned()];
    both.sort();
    both
}

/// Generates rounds of random matches with few different results. With an odd number of teams one
/// has a bye.
fn events() -> impl Strategy<Value = Played> {
    let round = prop::collection::vec((any::<u16>(), 0..4_i32, 0..12_usize), 12);
    (3..12_usize, prop::collection::vec(round, 1..4), any::<bool>(), 0..16_usize).prop_map(
        |(teams, rounds, halves, left)| {
            let mut event = Event::default();
            let (mut met, mut withdrawn) = (BTreeMap::new(), Vec::new());
            let ids: Vec<ContestantId> =
                (0..teams).map(|team| event.intern(&letter(team)).expect("few")).collect();
            for &team in &ids {
                let entry = TeamEntry { team, members: Vec::new() };
                event.add_decision(Decision::Team(entry)).expect("a new team");
            }
            for (number, drawn) in (1..).zip(&rounds) {
                let label = number.to_string();
                let round = Some(event.intern(&label).expect("few"));
                let mut order: Vec<usize> = (0..teams).collect();
                order.sort_by_key(|&team| drawn[team].0);
                for two in order.chunks(2) {
                    let &[home, away] = two else {
                        let bye = Bye { round, team: ids[two[0]] };
                        event.add_decision(Decision::Bye(bye)).expect("one in a round");
                        continue;
                    };
                    let (_, won, kind) = drawn[home];
                    let vps = [10 + won, 10 - won]
                        .map(|vps| Vps::from_hundredths(100 * vps).expect("VPs"));
                    let kind = match kind {
                        1 => {
                            let (home, away) = ((ids[home], vps[0]), (ids[away], vps[1]));
                            let award = AwardedMatch { round, home, away };
                            event.add_decision(Decision::Award(award)).expect("one a match");
                            1
                        }
                        2 => {
                            let (team, opponents) = (ids[home], ids[away]);
                            let forfeit = Forfeit { round, team, opponents };
                            event.add_decision(Decision::Forfeit(forfeit)).expect("one a match");
                            2
                        }
                        3 => {
                            let (home, away) = (ids[home], ids[away]);
                            let unplayed = UnplayedMatch { round, home, away };
                            event.add_decision(Decision::Unplayed(unplayed)).expect("any number");
                            3
                        }
                        _ => {
                            let (home, away) = (letter(home), letter(away));
                            let result = MatchResult::Vps { home: vps[0], away: vps[1] };
                            let (home, away) = (home.as_str(), away.as_str());
                            let row = NewMatch {
                                home,
                                away,
                                result,
                                boards: None,
                                round: Some(&label),
                                table: None,
                            };
                            event.add_match(row).expect("few");
                            0
                        }
                    };
                    let known = met.entry(pair_of(&letter(home), &letter(away))).or_insert(kind);
                    *known = kind.min(*known);
                }
            }
            if left < teams {
                withdrawn.push(letter(left));
                event.add_decision(Decision::Withdrawal(ids[left])).expect("the first");
            }
            let grouping = if halves { Grouping::Halves } else { Grouping::Adjacent };
            let pairing = PairingOptions::new().grouping(grouping);
            let options = NextRoundOptions::new().pairing(pairing).unfinished(true);
            Played { event, met, withdrawn, options }
        },
    )
}

fn regulations() -> Regulations {
    let mut regulations = Regulations::default();
    for (name, value) in [
        ("teams.stage", "swiss"),
        ("vps.scale", "wbf"),
        ("teams.boards", "8"),
        ("teams.bye", "12"),
        ("teams.forfeit", "12-8"),
    ] {
        regulations.set(name, value).expect("an option");
    }
    regulations
}

fn next(played: &Played, options: NextRoundOptions) -> Option<Result<NextRound, NextRoundError>> {
    let regulations = regulations();
    match score(played.event.clone(), Method::Teams, regulations.clone())
        .map(scoring::ScoredEvent::into_scores)
        .ok()?
    {
        Scores::Teams(scores) => Some(NextRound::pair(&scores, options)),
        _ => None,
    }
}

/// The round as shown in a report: the standings, the pairings, and the team with the bye.
struct ParsedReason<'a> {
    played: &'a Played,
    standings: Vec<(String, String)>,
    pairs: Vec<[String; 2]>,
    bye: Option<String>,
}

impl ParsedReason<'_> {
    fn at(&self, name: &str) -> usize {
        self.standings.iter().position(|(team, _)| team == name).expect("in the standings")
    }

    fn between(&self, [one, other]: [&str; 2]) -> Vec<&str> {
        let (from, to) = (self.at(one).min(self.at(other)), self.at(one).max(self.at(other)));
        self.standings[from + 1..to].iter().map(|(team, _)| team.as_str()).collect()
    }

    /// Returns the paired teams with equal points, sorted as in the standings.
    fn group(&self, name: &str) -> Vec<&str> {
        let points = &self.standings[self.at(name)].1;
        let paired = |team: &str| self.pairs.iter().flatten().any(|it| it == team);
        let same = self.standings.iter().filter(|(team, of)| of == points && paired(team));
        same.map(|(team, _)| team.as_str()).collect()
    }

    fn kind(&self, one: &str, other: &str) -> Option<usize> {
        self.played.met.get(&pair_of(one, other)).copied()
    }

    /// Returns `true` if one clause of a reason is correct.
    fn is_true(&self, clause: &str, two: [&str; 2]) -> bool {
        let halves = self.played.options.pairing.grouping == Grouping::Halves;
        let place =
            |one: &str| self.group(one).iter().position(|team| *team == one).expect("in its group");
        let opposite = || {
            let places = two.map(place);
            self.group(two[0]).contains(&two[1])
                && places[0].abs_diff(places[1]) == self.group(two[0]).len() / 2
        };
        if clause == "neighbors in the standings" {
            return self.between(two).is_empty();
        }
        if let Some(who) = clause.strip_prefix("neighbors in the standings, as ") {
            let who: Vec<&str> = who.split(" and ").collect();
            let between = self.between(two);
            return who.len() == between.len()
                && who.iter().zip(between).all(|(who, team)| match who.split_once(' ') {
                    Some((name, "has the bye")) => {
                        name == team && self.bye.as_deref() == Some(name)
                    }
                    Some((name, "has withdrawn")) => {
                        name == team && self.played.withdrawn.iter().any(|it| it == name)
                    }
                    _ => false,
                });
        }
        if clause == "opposite each other in the halves of their score group" {
            return halves && opposite();
        }
        if clause.starts_with("adjacent in the combined order of the halves") {
            return halves && self.group(two[0]).contains(&two[1]) && !opposite();
        }
        if let Some((who, what)) = clause.split_once(" already ") {
            let kind = KINDS.iter().position(|kind| match kind.split_once(" in ") {
                Some((_, tail)) => what.ends_with(tail),
                None => what.starts_with(kind),
            });
            let names = what.trim_start_matches("met ").trim_start_matches("been paired with ");
            let names = names.split(" in ").next().expect("names").split(", ");
            let who: Vec<&str> =
                if who == "both have" { two.to_vec() } else { vec![who.trim_end_matches(" has")] };
            return kind.is_some()
                && who.iter().all(|one| two.contains(one))
                && names
                    .into_iter()
                    .all(|other| who.iter().all(|one| self.kind(one, other) == kind));
        }
        if let Some(plays) = clause.strip_suffix(", to keep all pairings as close as possible") {
            let Some((who, whom)) = plays.split_once(" plays ") else { return false };
            return self.pairs.contains(&pair_of(who, whom))
                && two.iter().all(|one| self.kind(one, who).is_none());
        }
        false
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// Each clause of each reason agrees with the standings and the generated meetings.
    #[test]
    fn reasons_are_true(played in events()) {
        let Some(Ok(next)) = next(&played, played.options) else { return Ok(()) };
        let event = &played.event;
        let name = |seat: usize| event.name(next.seats()[seat].team).to_owned();
        let shown = ParsedReason {
            played: &played,
            standings: next.seats().iter()
                .map(|seat| (event.name(seat.team).to_owned(), seat.points.to_text(2))).collect(),
            pairs: next.round().pairings().iter()
                .map(|it| pair_of(&name(it.first()), &name(it.second()))).collect(),
            bye: next.round().bye().map(|bye| name(bye.contestant())),
        };
        for pairing in next.round().pairings() {
            let (one, other) = (name(pairing.first()), name(pairing.second()));
            prop_assert_eq!(shown.kind(&one, &other), None, "{} meets {} again", one, other);
            prop_assert!(!played.withdrawn.contains(&one) && !played.withdrawn.contains(&other));
            let reason = next.reason(pairing);
            for clause in reason.split("; ") {
                prop_assert!(shown.is_true(clause, [&one, &other]), "{} – {}: {}", one, other, reason);
            }
        }
    }

    /// Without the option for unfinished rounds, no round is paired while a match has no result.
    #[test]
    fn unfinished_rounds(played in events()) {
        let options = played.options.unfinished(false);
        let Some(next) = next(&played, options) else { return Ok(()) };
        let left = |team: ContestantId| !played.event.decisions().withdrawals().contains(&team);
        let missing = played.event.decisions().unplayed().iter().any(|it| left(it.home) || left(it.away));
        prop_assert_eq!(matches!(next, Err(NextRoundError::Unfinished(_))), missing);
    }
}
