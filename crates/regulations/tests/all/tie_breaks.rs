//! Orders of tie-breakers: organizations' orders, entered from their regulations, and custom
//! orders.

use insta::assert_snapshot;
use regulations::TieBreak::{
    HeadToHeadImps, HeadToHeadVps, HighestCommonOpponent, ImpQuotient, Lot, NetImps,
    OpponentsScores, PointABoard, VpsAgainstHigher, Wins,
};
use regulations::{Preset, Regulations, TieBreak, TieBreaks};

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
    let names: Vec<&str> = TieBreak::ALL.iter().map(|it| it.name()).collect();
    assert_snapshot!("criteria", names.join("\n"));
    for &one in TieBreak::ALL {
        let name = one.name();
        for &other in TieBreak::ALL {
            let second = other.name();
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
    let criteria: Vec<&str> = TieBreak::ALL.iter().map(|it| it.name()).collect();
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
