//! Members of pairs and teams: decisions take precedence over results, and a side over the name
//! alone.

use bridge_core::Side;
use event::{ContestantId, Decision, Event, MemberNumbers, PairEntry, PairName, TeamEntry};

use super::common::named;

const SIDES: [Option<Side>; 3] = [None, Some(Side::NorthSouth), Some(Side::EastWest)];

fn players(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

fn pair(name: ContestantId, side: Option<Side>, members: &[&str]) -> Decision {
    let pair = PairName { name, side };
    Decision::Pair(PairEntry { pair, members: players(members), handicap: None, stratum: None })
}

fn members_by_side(event: &Event, name: ContestantId, side: Option<Side>) -> Option<&[String]> {
    event.members_of(PairName { name, side })
}

/// A name without a side matches both sides, and a name with a side does not match the other side.
#[test]
fn a_side_limits_the_members() {
    let name = named(&mut Event::default(), "4");
    for members_by_side in SIDES {
        for side in SIDES {
            let pair = PairName { name, side: members_by_side };
            let same = members_by_side == side || members_by_side.is_none() || side.is_none();
            assert_eq!(pair.is_pair(name, side), same);
        }
    }
    let mut event = Event::default();
    let [one, other]: [ContestantId; 2] = [named(&mut event, "4"), named(&mut event, "5")];
    assert!(!PairName { name: one, side: None }.is_pair(other, None));
}

/// Members in the columns of the results are returned by name and side.
#[test]
fn returns_members_of_results() {
    let mut event = Event::default();
    let name = named(&mut event, "4");
    assert!(!event.has_members() && event.members(name).is_none());
    event.name_members(PairName { name, side: Some(Side::EastWest) }, players(&["Cid", "Dot"]));
    assert!(event.has_members());
    assert_eq!(
        members_by_side(&event, name, Some(Side::EastWest)),
        Some(&players(&["Cid", "Dot"])[..])
    );
    assert_eq!(members_by_side(&event, name, Some(Side::NorthSouth)), None);
    assert_eq!(event.members(name), Some(&players(&["Cid", "Dot"])[..]));
    // Without a side, the members of the North-South pair are returned first.
    event.name_members(PairName { name, side: Some(Side::NorthSouth) }, players(&["Ann", "Bob"]));
    assert_eq!(members_by_side(&event, name, None), Some(&players(&["Ann", "Bob"])[..]));
    assert_eq!(
        members_by_side(&event, name, Some(Side::EastWest)),
        Some(&players(&["Cid", "Dot"])[..])
    );
    // Members without a side apply to pairs that have no members of their side.
    event.name_members(PairName { name, side: None }, players(&["Eve", "Fay"]));
    assert_eq!(members_by_side(&event, name, None), Some(&players(&["Eve", "Fay"])[..]));
    assert_eq!(
        members_by_side(&event, name, Some(Side::NorthSouth)),
        Some(&players(&["Ann", "Bob"])[..])
    );
    let other = named(&mut event, "5");
    event.name_members(PairName { name: other, side: None }, players(&["Gus", "Hal"]));
    assert_eq!(
        members_by_side(&event, other, Some(Side::EastWest)),
        Some(&players(&["Gus", "Hal"])[..])
    );
}

#[test]
fn listed_members_replace_members_of_results() {
    let mut event = Event::default();
    let [four, five, foxes]: [ContestantId; 3] =
        ["4", "5", "Foxes"].map(|name| named(&mut event, name));
    for name in [four, five, foxes] {
        event.name_members(PairName { name, side: None }, players(&["by results"]));
    }
    let by_results = players(&["by results"]);
    event.add_decision(pair(four, Some(Side::EastWest), &["Cid", "Dot"])).expect("the first");
    event.add_decision(pair(five, None, &[])).expect("the first");
    assert_eq!(event.members(four), Some(&players(&["Cid", "Dot"])[..]));
    assert_eq!(
        members_by_side(&event, four, Some(Side::EastWest)),
        Some(&players(&["Cid", "Dot"])[..])
    );
    assert_eq!(members_by_side(&event, four, Some(Side::NorthSouth)), Some(&by_results[..]));
    // A pair that is listed without members has the members in the results.
    assert_eq!(
        (event.members(five), members_by_side(&event, five, None)),
        (Some(&by_results[..]), Some(&by_results[..]))
    );
    assert_eq!(event.members(foxes), Some(&by_results[..]));
    event
        .add_decision(Decision::Team(TeamEntry {
            team: foxes,
            members: players(&["Ann", "Bob", "Cid"]),
        }))
        .expect("the first");
    assert_eq!(event.members(foxes).map(<[String]>::len), Some(3));
    // A team that is listed without members has an empty list, not unknown members.
    let hares = named(&mut event, "Hares");
    event
        .add_decision(Decision::Team(TeamEntry { team: hares, members: vec![] }))
        .expect("the first");
    assert_eq!(event.members(hares), Some(&[][..]));
}

/// An event has members if the results, the list of teams, or the list of pairs name any.
#[test]
fn detects_members() {
    let has = |decision: fn(ContestantId) -> Decision| {
        let mut event = Event::default();
        let [one, other]: [ContestantId; 2] = ["1", "2"].map(|name| named(&mut event, name));
        event.add_decision(pair(one, None, &[])).expect("the first");
        event.add_decision(decision(other)).expect("the first");
        event.has_members()
    };
    assert!(has(|team| Decision::Team(TeamEntry { team, members: players(&["Ann"]) })));
    assert!(!has(|team| Decision::Team(TeamEntry { team, members: vec![] })));
    assert!(has(|name| pair(name, None, &["Ann"])));
    assert!(!has(|name| pair(name, None, &[])));
}

/// Without a side, the first of two listed pairs with the same name is found.
#[test]
fn finds_the_first_listed_pair() {
    let mut event = Event::default();
    let [four, foxes]: [ContestantId; 2] = ["4", "Foxes"].map(|name| named(&mut event, name));
    event.add_decision(pair(four, Some(Side::EastWest), &[])).expect("the first");
    event.add_decision(pair(four, Some(Side::NorthSouth), &["Ann"])).expect("the other way");
    // The first pair is listed without members, so the members of the other pair are returned.
    assert_eq!(event.members(four), Some(&players(&["Ann"])[..]));
    event
        .add_decision(Decision::Team(TeamEntry { team: foxes, members: vec![] }))
        .expect("the first");
    event
        .add_decision(Decision::Team(TeamEntry { team: four, members: vec![] }))
        .expect("the first");
    // Teams are followed by pairs, each once.
    let entrants: Vec<&str> = event.entrants().map(|name| event.name(name)).collect();
    assert_eq!(entrants, ["Foxes", "4"]);
    let side = |side| event.decisions().pair(four, side).map(|entry| entry.pair.side);
    assert_eq!(side(None), Some(SIDES[2]));
    assert_eq!([side(SIDES[1]), side(SIDES[2])], [Some(SIDES[1]), Some(SIDES[2])]);
    assert!(event.decisions().pair(foxes, None).is_none());
}

/// A side limits the numbers of members, too. An unknown number does not replace a known one.
#[test]
fn returns_numbers_of_members() {
    let numbers = |national: Option<&str>, club: Option<&str>| MemberNumbers {
        national: national.map(str::to_owned),
        club: club.map(str::to_owned),
    };
    let mut event = Event::default();
    let name = named(&mut event, "4");
    let [both, ns, ew] = SIDES.map(|side| PairName { name, side });
    event.set_member_numbers(both, "Ann", MemberNumbers::default());
    assert!(!event.has_member_numbers());
    event.set_member_numbers(ns, "Ann", numbers(Some("12"), None));
    event.set_member_numbers(ew, "Ann", numbers(Some("34"), None));
    let found = |event: &Event, pair| event.member_numbers(pair, "Ann").cloned();
    assert_eq!(found(&event, ns), Some(numbers(Some("12"), None)));
    assert_eq!(found(&event, ew), Some(numbers(Some("34"), None)));
    assert_eq!(found(&event, both), found(&event, ns));
    event.set_member_numbers(ew, "Ann", numbers(None, Some("5")));
    assert_eq!(found(&event, ew), Some(numbers(Some("34"), Some("5"))));
    event.set_member_numbers(both, "Bob", numbers(Some("6"), None));
    assert_eq!(event.member_numbers(ew, "Bob"), Some(&numbers(Some("6"), None)));
    assert_eq!(event.member_number_texts().collect::<Vec<_>>(), ["6", "12", "34", "5"]);
}
