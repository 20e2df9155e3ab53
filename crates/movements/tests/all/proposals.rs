//! Properties of all proposals, and requests without a movement.

use std::collections::{BTreeMap, BTreeSet};

use movements::{
    BoardRange, ClubUse, Direction, Method, Movement, MovementKind, MovementRequest, Proposal,
    Quality, Sharing, TextFormat, Winners,
};
use proptest::prelude::*;

fn pairs(pairs: u16) -> MovementRequest {
    MovementRequest::new(MovementKind::Pairs, pairs)
}

/// No contestant plays a board twice or is at two tables, and boards are at two tables in a round only with
/// `copies` above 1.
fn check(movement: &Movement, copies: usize) {
    let is_team = movement.kind() == MovementKind::Teams;
    let mut played = BTreeSet::new();
    let mut tables: BTreeMap<(u16, u16), usize> = BTreeMap::new();
    let mut seated = BTreeSet::new();
    for (row, boards) in movement.played() {
        for direction in Direction::BOTH {
            for one in row.side(direction).iter() {
                let one = (one, is_team.then_some(direction));
                assert!(seated.insert((row.round, one)), "{}: two tables", movement.name());
                for board in boards.first()..=boards.last() {
                    assert!(played.insert((one, board)), "{}: board twice", movement.name());
                }
            }
        }
        for board in boards.first()..=boards.last() {
            *tables.entry((row.round, board)).or_default() += 1;
        }
    }
    assert_eq!(tables.values().max(), Some(&copies), "{}", movement.name());
}

fn check_proposals(request: &MovementRequest, proposals: &[Proposal]) {
    assert!((1..=4).contains(&proposals.len()));
    for proposal in proposals {
        let figures = &proposal.figures;
        check(&proposal.movement, figures.copies);
        assert_eq!(proposal.movement.contestants().len(), usize::from(request.contestants));
        let boards = figures.rounds * figures.boards_per_round;
        assert!(request.boards.contains(boards), "{}: {boards} boards", proposal.title);
        let wishes = (request.winners.unwrap_or(figures.winners), figures.winners);
        assert_eq!(wishes.0, wishes.1);
        if request.sharing == Sharing::Forbidden {
            assert_eq!(figures.copies, 1);
        }
        let text = proposal.movement.to_csv();
        assert_eq!(TextFormat::detect(&text), Some(TextFormat::Csv));
        assert_eq!(Movement::from_csv(&text).as_ref(), Ok(&proposal.movement));
        assert_eq!(
            TextFormat::detect(&proposal.movement.to_ebu_score()),
            Some(TextFormat::EbuScore)
        );
    }
}

#[test]
fn proposals_for_pairs_obey_the_rules() {
    for number in 4..=80 {
        let request = pairs(number);
        let proposals = request.proposals().unwrap_or_else(|error| panic!("{number}: {error}"));
        check_proposals(&request, &proposals);
        assert!(proposals.len() >= 2 || number < 8, "{number} pairs");
    }
}

#[test]
fn proposals_for_players_and_teams_obey_the_rules() {
    for tables in 2..=40 {
        let teams = MovementRequest::new(MovementKind::Teams, tables);
        if tables >= 3 {
            check_proposals(&teams, &teams.proposals().unwrap_or_else(|error| panic!("{error}")));
        }
        let players = MovementRequest::new(MovementKind::Individual, 4 * tables);
        if let Ok(proposals) = players.proposals() {
            check_proposals(&players, &proposals);
        }
    }
}

proptest! {
    #[test]
    fn all_wishes_are_fulfilled(
        tables in 2_u16..=40,
        half in 0_u16..=1,
        least in 6_u16..=40,
        more in 0_u16..=6,
        rounds in prop::option::weighted(0.3, 3_u16..=16),
        winners in prop::option::of(prop::sample::select(vec![Winners::One, Winners::Two])),
        is_shared in any::<bool>(),
    ) {
        let boards = BoardRange::new(least, least + more).expect("boards");
        let mut request = pairs(2 * tables + half).boards(boards);
        request.rounds = rounds;
        request.winners = winners;
        request.sharing = if is_shared { Sharing::Allowed } else { Sharing::Forbidden };
        match request.proposals() {
            Ok(proposals) => check_proposals(&request, &proposals),
            Err(error) => prop_assert!(error.to_string().contains(": expected "), "{}", error),
        }
    }
}

/// The usual movements of clubs from 4 to 14 tables.
#[test]
fn the_usual_movement_is_first() {
    let usual = |number| {
        let proposals = pairs(number).proposals().expect("proposals");
        let first = proposals.first().expect("a proposal");
        assert_eq!(first.use_in_clubs, ClubUse::Usual, "{number}");
        let figures = &first.figures;
        format!("{} {}x{}", first.title, figures.rounds, figures.boards_per_round)
    };
    let found: Vec<String> = [8, 10, 12, 14, 16, 18, 20, 26, 28].map(usual).to_vec();
    assert_eq!(
        found,
        [
            "Howell 7x4",
            "Howell 9x3",
            "Share-and-relay Mitchell 6x4",
            "Mitchell 7x4",
            "Share-and-relay Mitchell 8x3",
            "Mitchell 9x3",
            "Bowman 8x3",
            "Mitchell 13x2",
            "Web 13x2",
        ]
    );
}

#[test]
fn an_odd_number_has_a_half_table_or_a_rover() {
    let proposals = pairs(15).proposals().expect("proposals");
    let half = proposals.iter().find(|it| it.method == Method::ShareAndRelay).expect("one");
    assert_eq!(half.missing.map(|one| one.to_string()).as_deref(), Some("NS 8"));
    assert_eq!((half.figures.copies, half.figures.sit_outs), (1, 8));
    let rover = pairs(15).method(Method::Rover).proposals().expect("proposals").remove(0);
    assert_eq!((rover.figures.contestants, rover.figures.tables, rover.missing), (15, 7, None));
}

#[test]
fn one_winner_is_a_wish() {
    let request = pairs(14).boards("28".parse().expect("boards")).winners(Winners::One);
    let mitchell = request.proposals().expect("proposals").remove(0);
    assert_eq!(
        (mitchell.title.as_str(), mitchell.switches.to_string().as_str()),
        ("Mitchell", "7")
    );
    let tables = pairs(22).method(Method::Mitchell).proposals().expect("proposals").remove(0);
    let [rounds, tables] = [tables.clone().with_one_winner(), tables.with_table_switches()];
    let factor = |it: &Proposal| it.figures.quality.as_ref().and_then(Quality::factor);
    assert!(factor(&rounds) < factor(&tables), "{rounds:?}");
}

#[test]
fn rejects_impossible_requests() {
    let error = |request: MovementRequest| request.proposals().expect_err("an error").to_string();
    assert_eq!(error(pairs(3)), "3 pairs are not supported: expected 4 to 120");
    let players = |number| MovementRequest::new(MovementKind::Individual, number);
    assert_eq!(error(players(10)), "10 players do not fill the tables: expected a multiple of 4");
    let boards = |text: &str| text.parse::<BoardRange>().expect("boards");
    assert_eq!(
        error(pairs(14).boards(boards("26")).winners(Winners::Two)),
        "no movement for 14 pairs with 26 boards and two winners: expected 25 boards (Bowman, 5 rounds of 5), \
         28 boards (Mitchell, 7 rounds of 4) or another number of winners (Howell, 13 rounds of 2)"
    );
    assert_eq!(
        error(pairs(16).method(Method::Mitchell)),
        "no Mitchell for 16 pairs with 24 to 28 boards: expected another movement (Share-and-relay Mitchell, 8 rounds of 3)"
    );
}
