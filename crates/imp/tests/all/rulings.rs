//! Rulings on one board of a team match.

use bridge_core::FractionalImps;
use imp::SelfInflicted;

/// Self-inflicted damage is deducted as in Eidt 2015: −13 at the table, −10 without the wild
/// double, +13 without the infraction. A side that lost nothing by its own action has no damage.
#[test]
fn self_inflicted_damage() {
    for (table, normal, damage, non_offenders) in
        [(-13, -10, "3", "10"), (-13, -13, "0", "13"), (-10, -13, "0", "13")]
    {
        let [table, normal, assigned] = [table, normal, 13].map(FractionalImps::from);
        let board = SelfInflicted { table, normal, assigned };
        assert_eq!(board.damage().to_string(), damage);
        assert_eq!(board.non_offenders().to_string(), non_offenders);
        assert_eq!(board.offenders().to_string(), "-13");
    }
}
