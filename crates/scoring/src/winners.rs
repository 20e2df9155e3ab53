//! Whether an event of pairs has one winner or two.

use event::{Event, Fault, FaultKind, ResultColumn, ResultId, TextId};
use regulations::Winners;

/// Two winners where no name is found on both sides. Where few are, that is doubtful: one line with its
/// pairs the wrong way round would put everybody into one ranking.
pub(crate) fn resolve(event: &Event, winners: Winners) -> (Winners, Option<Fault>) {
    if winners != Winners::Inferred {
        return (winners, None);
    }
    // Players change seats and partners.
    if event.is_individual() {
        return (Winners::One, None);
    }
    let mut sat: Vec<[Option<ResultId>; 2]> = vec![[None; 2]; event.names()];
    let mut times = vec![[0_u32; 2]; event.names()];
    for id in event.results().ids() {
        for (way, name) in event.results().contestants(id).into_iter().enumerate() {
            sat[name.index()][way] = Some(id);
            times[name.index()][way] += 1;
        }
    }
    let pairs = sat.iter().filter(|ways| ways.iter().any(Option::is_some)).count();
    let mut both: Vec<(&str, ResultId)> = Vec::new();
    for (name, (ways, times)) in event.ids::<TextId>().zip(sat.iter().zip(&times)) {
        if let &[Some(north_south), Some(east_west)] = ways {
            // The line that shows it is one of those the way the pair sat less often.
            let [as_north_south, as_east_west] = times;
            let odd = if as_north_south <= as_east_west { north_south } else { east_west };
            both.push((event.name(name), odd));
        }
    }
    if both.is_empty() {
        return (Winners::Two, None);
    }
    if 4 * both.len() > pairs {
        return (Winners::One, None);
    }
    both.sort_by(|a, b| event::natural_order(a.0, b.0));
    let names: Vec<String> = both.iter().map(|(name, _)| format!("{name:?}")).collect();
    let kind = FaultKind::FewSatBothWays { names: names.join(", "), others: pairs - both.len() };
    let at =
        both.iter().map(|&(_, row)| row.place(ResultColumn::NorthSouth)).min_by_key(|at| at.row());
    (Winners::One, Some(Fault { kind, at, other: None }))
}
