//! Random generation of pair events with matches: Swiss pairs, and cross-IMPs with Victory Points.

use std::sync::LazyLock;

use reference::number::{ratio, whole};
use reference::options::Options;
use reference::pairs::{Event, Method, Played, TableResult};
use reference::ruling::Rulings;
use reference::teams::pair_matches::PairMatches;

use crate::pairs::rulings;
use crate::plan::{
    ANY, Factor, Factors, NO_YES, NotDrawn, PRESET, PRESETS, Plan, factor, with_all_words,
};
use crate::random::Random;
use crate::teams::factors::has_curve;

const IMPS: &[&str] = &["cross-imps"];
const SWISS: &[&str] = &["swiss-pairs"];

/// The factors of pair events with matches. A name with a point is an option.
pub(crate) static FACTORS: Factors = Factors { list: LazyLock::new(all), exclude_each_other };

/// Returns `true` for a formula on a scale without a curve.
fn exclude_each_other(one: &str, other: &str) -> bool {
    let scale = other.strip_prefix("vps.scale=");
    one == "vps.fraction=formula" && scale.is_some_and(|scale| !has_curve(scale))
}

/// Returns the factors of `LIST` with all words of options.
fn all() -> Vec<Factor> {
    with_all_words(LIST, NOT_DRAWN)
}

/// Matches have other numbers of boards than `wbf-25`. `root` applies to whole fields.
const NOT_DRAWN: &[NotDrawn] =
    &[("cross_imps.divisor", &["root"]), ("vps.scale", &["none", "wbf-25"])];

const LIST: &[Factor] = &[
    factor("method", &["swiss-pairs", "cross-imps"], ANY),
    factor("preset", PRESETS, ANY),
    factor("size", &["small", "large"], ANY),
    factor("rounds", &["one", "some"], ANY),
    factor("not played", NO_YES, ANY),
    factor("average", NO_YES, ANY),
    factor("percent", NO_YES, ANY),
    factor("assigned", NO_YES, ANY),
    factor("split", NO_YES, ANY),
    factor("weighted", NO_YES, ANY),
    factor("weighted apart", NO_YES, ANY),
    factor("damage", NO_YES, ANY),
    factor("weighted damage", NO_YES, ANY),
    factor("one side", NO_YES, ANY),
    factor("bye", NO_YES, ANY),
    factor("penalty", NO_YES, ANY),
    factor("neuberg.fewer_scores", &[PRESET, "own-top", "neuberg", "tie"], SWISS),
    factor("vps.scale", &["wbf"], IMPS),
    factor("vps.fraction", &[PRESET, "half-up", "half-to-even", "half-away-from-zero"], IMPS),
    factor("cross_imps.divisor", &["total", "per-comparison", "per-result"], IMPS),
    factor("cross_imps.artificial", &[PRESET, "flat", "per-comparison"], IMPS),
    factor("imps.own_average", &[PRESET, "ignored", "counts"], IMPS),
];

/// Generates an event.
pub(crate) fn event(plan: &Plan, random: &mut Random) -> Option<PairMatches> {
    let method =
        if plan.is("method", "swiss-pairs") { Method::Matchpoints } else { Method::CrossImps };
    let mut drawn = PairMatches {
        pairs: Event {
            method,
            options: options(plan)?,
            results: Vec::new(),
            qualifying: Vec::new(),
            penalties: Vec::new(),
            carry_over: Vec::new(),
            listed: Vec::new(),
            strata: Vec::new(),
            datums: Vec::new(),
        },
        rounds: Vec::new(),
        byes: Vec::new(),
        penalties: Vec::new(),
    };
    let tables = if plan.is("size", "small") { 2 } else { random.between(3, 6) };
    let mut names: Vec<String> = (1..=2 * tables).map(|number| format!("P{number}")).collect();
    if plan.is("bye", "yes") {
        names.push("P99".to_owned());
    }
    let rounds = if plan.is("rounds", "one") { 1 } else { random.between(2, 4) };
    // Swiss pairs use the column for 7 to 9 boards, and with 9 boards an unplayed one does not
    // change the column.
    let length = if method == Method::Matchpoints { 9 } else { random.between(2, 8) };
    for round in 1..=rounds {
        let label = round.to_string();
        random.shuffle(&mut names);
        for board in 1..=length {
            let number = u32::try_from((round - 1) * length + board).ok()?;
            let common = random.pick(&[420, 620, -100, 50, 140, -420, 0, 1430])?;
            for pair in names.chunks_exact(2) {
                let step = random.pick(&[0, 0, 30, -30, -520, 200, -1480])?;
                let rare = plan.is("not played", "yes") && board == length && random.chance(20);
                drawn.pairs.results.push(TableResult {
                    session: Some(label.clone()),
                    section: None,
                    round: Some(label.clone()),
                    board: number,
                    group: None,
                    ns: vec![pair.first()?.clone()],
                    ew: vec![pair.get(1)?.clone()],
                    played: if rare { Played::No } else { Played::Score(common + step) },
                    rulings: Rulings::none(),
                });
            }
        }
        if plan.is("bye", "yes") {
            drawn.byes.push((label.clone(), names.last()?.clone()));
        }
        drawn.rounds.push(label);
    }
    rulings::put(plan, random, &mut drawn.pairs);
    if plan.is("penalty", "yes") {
        let vps = random.pick(&[whole(1), ratio(1, 2), whole(-1)])?;
        let pair = drawn.pairs.results.first()?.ns.first()?.clone();
        drawn.penalties.push((pair, vps));
    }
    Some(drawn)
}

/// Returns the options of the plan and the options required by pair events with matches.
fn options(plan: &Plan) -> Option<Options> {
    let mut options = Options::from_preset(plan.get("preset"))?;
    for factor in FACTORS.list.iter().filter(|factor| factor.name.contains('.')) {
        let value = plan.get(factor.name);
        if value != PRESET && (factor.only.is_empty() || factor.only.contains(&plan.get("method")))
        {
            options.set(factor.name, value);
        }
    }
    options.set("teams.missing_boards", "reduced-scale");
    options.set("teams.tie_breaks", "none");
    if plan.is("method", "swiss-pairs") {
        options.set("matchpoints.percentage_from", "exact-total");
        options.set("matchpoints.fewer_boards", "percentage");
    }
    if plan.is("bye", "yes") {
        options.set("teams.bye", "12");
    }
    Some(options)
}
