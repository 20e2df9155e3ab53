//! Random rulings of the kinds in a plan.

use reference::number::{Number, parse, ratio, whole};
use reference::pairs::{Event, Method, Played};
use reference::ruling::{Ruling, Rulings, Weighted};

use crate::plan::Plan;
use crate::random::Random;

const KINDS: [&str; 9] = [
    "average",
    "percent",
    "assigned",
    "split",
    "weighted",
    "weighted apart",
    "damage",
    "weighted damage",
    "one side",
];

/// Scores of rulings, from the side of the ruling.
const SCORES: [i32; 12] = [650, 620, 420, 140, 100, 50, 0, -50, -100, -620, -650, -1100];

/// Returns the minimum number of results with rulings.
pub(crate) fn min_rulings(plan: &Plan) -> usize {
    kinds(plan).count()
}

fn kinds(plan: &Plan) -> impl Iterator<Item = &'static str> {
    KINDS.into_iter().chain(["imps"]).filter(|kind| plan.is(kind, "yes"))
}

/// Adds one or two rulings of each kind to results without rulings.
pub(crate) fn put(plan: &Plan, random: &mut Random, event: &mut Event) {
    for kind in kinds(plan) {
        for _ in 0..if random.chance(25) { 2 } else { 1 } {
            let free: Vec<usize> = (0..event.results.len())
                .filter(|row| {
                    event.results.get(*row).is_some_and(|result| result.rulings == Rulings::none())
                })
                .collect();
            let Some(row) = random.pick(&free) else { return };
            let Some(result) = event.results.get_mut(row) else { return };
            let rulings = rulings(kind, event.method, random);
            if rulings.sides().into_iter().any(Ruling::needs_table) {
                if result.played == Played::No {
                    result.played = Played::Score(-100);
                }
            } else if random.chance(50) {
                result.played = Played::No;
            }
            result.rulings = rulings;
        }
    }
}

fn score(random: &mut Random) -> i32 {
    random.pick(&SCORES).unwrap_or(0)
}

fn plain(random: &mut Random) -> Weighted {
    vec![(whole(100), score(random))]
}

/// Returns two to four weighted scores with the total weight 100 %.
fn weighted(random: &mut Random) -> Weighted {
    let parts = random.between(2, 4);
    // Weights are whole percentages or hundredths of a percent.
    let unit = if random.chance(70) { 1 } else { 100 };
    let mut left: i64 = 100 * unit;
    let mut list = Vec::new();
    for part in 1..=parts {
        let maximum = usize::try_from(left).unwrap_or(1) - (parts - part);
        let share = if part == parts {
            left
        } else {
            i64::try_from(random.between(1, maximum)).unwrap_or(1)
        };
        left -= share;
        list.push((ratio(share, unit), score(random)));
    }
    list
}

fn average(random: &mut Random) -> Ruling {
    random
        .pick(&[Ruling::AveragePlus, Ruling::AverageMinus, Ruling::AveragePlus, Ruling::Average])
        .unwrap_or(Ruling::Average)
}

fn percent(method: Method, random: &mut Random) -> Ruling {
    let list: &[&str] = match method {
        Method::Matchpoints => &["60", "40", "50", "62.5", "100", "0", "33.33"],
        Method::Butler | Method::CrossImps => &["60", "50", "40"],
    };
    Ruling::Percent(random.pick(list).and_then(parse).unwrap_or_else(|| whole(50)))
}

fn imps(random: &mut Random) -> Ruling {
    let number: Option<Number> = random.pick(&["3", "-3", "0", "2.5", "-6", "10"]).and_then(parse);
    Ruling::Imps(number.unwrap_or_else(|| whole(0)))
}

fn rulings(kind: &str, method: Method, random: &mut Random) -> Rulings {
    let of_ns = random.chance(50);
    match kind {
        "average" => Rulings { ns: average(random), ew: average(random) },
        "percent" => Rulings { ns: percent(method, random), ew: percent(method, random) },
        "assigned" => Rulings::balanced(plain(random)),
        "split" => {
            Rulings { ns: Ruling::Assigned(plain(random)), ew: Ruling::Assigned(plain(random)) }
        }
        "weighted" => Rulings::balanced(weighted(random)),
        "weighted apart" => Rulings {
            ns: Ruling::Assigned(weighted(random)),
            ew: Ruling::Assigned(weighted(random)),
        },
        "damage" => {
            let (normal, assigned) = (plain(random), plain(random));
            if of_ns {
                Rulings::damage_of_ns(normal, assigned)
            } else {
                Rulings::damage_of_ew(normal, assigned)
            }
        }
        "weighted damage" => {
            let (normal, assigned) = (weighted(random), weighted(random));
            if of_ns {
                Rulings::damage_of_ns(normal, assigned)
            } else {
                Rulings::damage_of_ew(normal, assigned)
            }
        }
        "imps" => Rulings { ns: imps(random), ew: imps(random) },
        _ => {
            let one = match random.below(4) {
                0 => average(random),
                1 => percent(method, random),
                2 => Ruling::Assigned(plain(random)),
                _ => Ruling::Assigned(weighted(random)),
            };
            let other = match random.below(3) {
                0 | 1 => Ruling::Table,
                _ => Ruling::Assigned(plain(random)),
            };
            if of_ns { Rulings { ns: one, ew: other } } else { Rulings { ns: other, ew: one } }
        }
    }
}
