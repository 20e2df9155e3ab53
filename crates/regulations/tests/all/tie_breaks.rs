//! Orders of tie-breakers: organizations' orders, entered from their regulations, and custom
//! orders.

use regulations::TieBreak::{
    CommonOpponents, HeadToHeadImps, HeadToHeadVps, HighestCommonOpponent, ImpQuotient, Lot,
    NetImps, OpponentsScores, PointABoard, VpsAgainstHigher, Wins,
};
use regulations::{Preset, Regulations, TieBreak, TieBreaks};

/// The name of each criterion.
const NAMES: [(TieBreak, &str); 11] = [
    (HeadToHeadVps, "head-to-head-vps"),
    (HeadToHeadImps, "head-to-head-imps"),
    (ImpQuotient, "imp-quotient"),
    (NetImps, "net-imps"),
    (Wins, "wins"),
    (OpponentsScores, "opponents-scores"),
    (CommonOpponents, "common-opponents"),
    (HighestCommonOpponent, "highest-common-opponent"),
    (VpsAgainstHigher, "vps-against-higher"),
    (PointABoard, "point-a-board"),
    (Lot, "lot"),
];

/// EBU, section 143.5: head-to-head VPs and IMPs, wins, tie-break points, net IMPs, point-a-board.
/// CBAI: head-to-head VPs and IMPs, the quotient, the highest common opponent. Polish leagues:
/// head-to-head VPs, VPs against teams ranked above, net IMPs, lot.
#[test]
fn orders_of_organisations() {
    for (name, order) in [
        ("none", &[][..]),
        ("ebu", &[HeadToHeadVps, HeadToHeadImps, Wins, OpponentsScores, NetImps, PointABoard]),
        ("cbai", &[HeadToHeadVps, HeadToHeadImps, ImpQuotient, HighestCommonOpponent]),
        ("polish", &[HeadToHeadVps, VpsAgainstHigher, NetImps, Lot]),
    ] {
        for text in [name.to_owned(), format!(" {} ", name.to_uppercase())] {
            let read: TieBreaks = text.parse().expect("an order");
            assert_eq!(read.criteria(), order, "{text}");
            assert_eq!(read.to_string(), name);
        }
        // Listing the criteria individually results in the same order.
        assert_eq!(TieBreaks::new(order.to_vec()).to_string(), name);
    }
    assert_eq!(TieBreaks::default().criteria(), []);
    let ebu = Regulations::from_preset(Preset::Ebu).teams.tie_breaks;
    assert_eq!(ebu, "ebu".parse().expect("an order"));
}

#[test]
fn custom_orders() {
    assert_eq!(NAMES.map(|it| it.0), TieBreak::ALL);
    for (one, name) in NAMES {
        assert_eq!(one.name(), name);
        for (other, second) in NAMES {
            let text = format!(" {second},{} ", name.to_uppercase());
            if one == other {
                assert_eq!(text.parse::<TieBreaks>(), Err(format!("{name} is named twice")));
                continue;
            }
            let read: TieBreaks = text.parse().expect("an order");
            assert_eq!(read.criteria(), [other, one]);
            assert_eq!(read.to_string(), format!("{second}, {name}"));
        }
        let alone: TieBreaks = name.parse().expect("an order");
        assert_eq!(alone.criteria(), [one]);
    }
    // An organization's criteria in another order are a custom order.
    let turned: TieBreaks =
        "lot, net-imps, vps-against-higher, head-to-head-vps".parse().expect("an order");
    assert_eq!(turned.to_string(), "lot, net-imps, vps-against-higher, head-to-head-vps");
}

#[test]
fn rejects_invalid_orders() {
    let criteria = NAMES.map(|it| it.1);
    let (last, others) = criteria.split_last().expect("criteria");
    let expected = format!(
        "expected {}, or {last}; or one of the orders with a name: none, ebu, cbai, polish",
        others.join(", ")
    );
    for (text, found) in
        [("", ""), ("dice", "dice"), ("wins,", ""), ("wins, ebu", "ebu"), ("none, wins", "none")]
    {
        assert_eq!(
            text.parse::<TieBreaks>(),
            Err(format!("invalid tie-breaker {found:?}: {expected}")),
            "{text:?}"
        );
    }
}
