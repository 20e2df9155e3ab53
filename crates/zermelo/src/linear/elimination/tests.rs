use super::*;
use crate::linear::laplacian::with_laplacian;
use crate::numbers::index::real;

/// Returns a pseudo-random weight between 0.5 and 2.
fn weight(number: usize) -> f64 {
    0.5 + real(number * 7919 % 101) / 67.0
}

/// Returns matches of each team against the teams `steps` further on.
fn neighbors(teams: usize, steps: std::ops::Range<usize>, ring: bool) -> Vec<(usize, usize, f64)> {
    let pairs = (0..teams).flat_map(|team| steps.clone().map(move |step| (team, team + step)));
    let pairs = pairs.filter(|&(_, other)| ring || other < teams);
    let weighted = pairs.enumerate().map(|(at, (a, b))| (a, b % teams, weight(at)));
    weighted.collect()
}

/// Returns the largest difference between L·x and b for the solution x of the factor.
fn off(laplacian: &Laplacian) -> f64 {
    let teams = laplacian.teams();
    let mut b: PerTeam<f64> = (0..teams).map(|team| real(team * 31 % 17) - 8.0).collect();
    let mean = b.iter().sum::<f64>() / real(teams);
    b.iter_mut().for_each(|value| *value -= mean);
    let [mut x, mut product] = [PerTeam::filled(teams, 0.0), PerTeam::filled(teams, 0.0)];
    Sparse::new(laplacian).solve(&b, &mut x, &mut IndexVec::filled(teams, 0.0));
    laplacian.apply(&x, &mut product);
    b.iter().zip(&product).map(|(b, product)| (b - product).abs()).fold(0.0, f64::max)
}

/// The factor is exact for chains, rings, trees, stars, leagues of neighbors, and small complete
/// fields.
#[test]
fn eliminates_few_neighbors_exactly() {
    let star: Vec<_> = (1..300).map(|team| (0, team, weight(team))).collect();
    let tree: Vec<_> =
        (1..300_usize).map(|team| ((team - 1).div_euclid(2), team, weight(team))).collect();
    let mut twice = neighbors(80, 1..4, true);
    twice.extend(neighbors(80, 1..3, true));
    for (name, teams, edges) in [
        ("chain", 300, neighbors(300, 1..2, false)),
        ("ring", 300, neighbors(300, 1..2, true)),
        ("star", 300, star),
        ("tree", 300, tree),
        ("league", 300, neighbors(300, 1..5, false)),
        ("league around", 300, neighbors(300, 1..5, true)),
        ("everybody", 40, neighbors(40, 1..20, true)),
        ("some twice", 80, twice),
    ] {
        let off = with_laplacian(teams, &edges, off);
        assert!(off < 1e-9, "{name}: {off:e}");
    }
}

/// If exact elimination would join too many teams, the sampled solution is near but not exact.
#[test]
fn samples_many_neighbors() {
    let off = with_laplacian(120, &neighbors(120, 1..60, true), off);
    assert!(1e-6 < off && off < 8.0, "{off:e}");
}

/// Returns the list of a team, read from the Laplacian if it is unchanged.
fn list(work: &Elimination, team: Team) -> List {
    match &work.lists[team] {
        Some(list) => List { entries: list.entries.clone(), dropped: list.dropped },
        None if work.gone[team] => List { entries: Vec::new(), dropped: 0 },
        None => List::new(work.laplacian, team),
    }
}

/// In a chain whose teams all met one more team, few rows are copied at a time. The row of the
/// common opponent does not grow to one entry for each team and each joined pair.
#[test]
fn copies_few_rows() {
    let teams = 4_000;
    let chain = (0..teams - 1).map(|team| (team, team + 1, 1.0));
    let hub = (0..teams).map(|team| (team, teams, 0.001));
    with_laplacian(teams + 1, &chain.chain(hub).collect::<Vec<_>>(), |laplacian| {
        let mut work = Elimination::new(laplacian);
        let (mut rows, mut entries, mut dropped) = (0, 0, 0);
        while let Some(team) = work.queue.take(&work.gone, &work.degrees) {
            let mut neighbors = work.remove(team);
            let pivot: f64 = neighbors.iter().map(|neighbor| neighbor.weight).sum();
            work.join_neighbors(&mut neighbors, pivot);
            let lists = || work.lists.iter().flatten();
            rows = lists().count().max(rows);
            entries = lists().map(|list| list.entries.capacity()).sum::<usize>().max(entries);
            dropped = lists().map(|list| list.dropped).sum::<usize>().max(dropped);
        }
        assert!(
            rows <= 4 && 2 * entries < 3 * teams && 2 * dropped > teams,
            "{rows} {entries} {dropped}"
        );
    });
}

/// Eliminates all teams and checks each state. Lists and degrees must match, and the neighbors of a
/// team must be joined by the total weight of an exact elimination, Σ wᵢ·wⱼ/Σw over pairs. Returns
/// the largest number of neighbors.
fn follow(laplacian: &Laplacian) -> usize {
    let mut work = Elimination::new(laplacian);
    let total = |work: &Elimination| -> f64 {
        let lists = work.lists.ids().map(|team| list(work, team).entries);
        let entries = lists.flatten().filter(|(other, _)| !work.gone[*other]);
        entries.map(|(_, weight)| weight).sum()
    };
    let (mut taken, mut most) = (0, 0);
    while let Some(team) = work.queue.take(&work.gone, &work.degrees) {
        // Teams with the fewest neighbors come first; degrees from 511 on are not distinguished.
        let left = work.degrees.with_ids().filter(|(team, _)| !work.gone[*team]);
        let fewest = left.map(|(_, degree)| *degree).min().unwrap();
        assert_eq!(fewest.min(511), work.degrees[team].min(511));
        let before = total(&work);
        let mut neighbors = work.remove(team);
        let pivot: f64 = neighbors.iter().map(|neighbor| neighbor.weight).sum();
        let squares: f64 = neighbors.iter().map(|neighbor| neighbor.weight.powi(2)).sum();
        work.join_neighbors(&mut neighbors, pivot);
        let joined = if pivot > 0.0 { (pivot * pivot - squares) / pivot } else { 0.0 };
        let expected = before - 2.0 * pivot + joined;
        assert!((total(&work) - expected).abs() < 1e-9, "{} {expected}", total(&work));
        let entries: usize = work.lists.ids().map(|team| list(&work, team).len()).sum();
        assert_eq!(work.entries, entries);
        for team in work.lists.ids().filter(|team| !work.gone[*team]) {
            let entries = list(&work, team).entries;
            let there = entries.iter().filter(|(other, _)| !work.gone[*other]).count();
            assert_eq!(work.degrees[team].at(), there, "{team:?}");
        }
        assert!(work.places.iter().all(|place| *place == ABSENT));
        taken += 1;
        most = most.max(neighbors.len());
    }
    assert_eq!(taken, laplacian.teams());
    most
}

#[test]
fn step_by_step() {
    let followed = |teams, edges: &[_]| with_laplacian(teams, edges, follow);
    assert_eq!(followed(60, &neighbors(60, 1..2, true)), 2);
    assert!(followed(60, &neighbors(60, 1..6, true)) >= 10);
    assert!(followed(90, &neighbors(90, 1..45, true)) > MAX_EXACT_NEIGHBOURS);
    assert!(followed(180, &neighbors(180, 1..90, true)) > MAX_SEARCHED);
    // A team without matches and two separate pairs.
    assert_eq!(followed(5, &[(0, 1, 1.0), (2, 3, 2.0)]), 1);
}

/// The lightest neighbor is joined with another with a probability proportional to the other's
/// weight. The new weight is its own weight times the others' share of the total.
#[test]
fn samples_by_weight() {
    let count = MAX_EXACT_NEIGHBOURS + 5;
    let star: Vec<_> = (1..=count).map(|team| (0, team, real(team))).collect();
    let mut partners = PerTeam::filled(count + 1, 0);
    for seed in 0..20_000 {
        with_laplacian(count + 1, &star, |laplacian| {
            let mut work = Elimination::new(laplacian);
            work.random = seed * 7_919;
            let mut neighbors = work.remove(Team::new(0));
            let pivot: f64 = neighbors.iter().map(|neighbor| neighbor.weight).sum();
            work.join_randomly(&mut neighbors, pivot);
            let own = |&&(other, _): &&(Team, f64)| other != Team::new(0);
            let entries = list(&work, Team::new(1)).entries;
            let joined: Vec<_> = entries.iter().filter(own).collect();
            let &[&(partner, weight)] = joined.as_slice() else { unreachable!("{joined:?}") };
            assert!((weight - (pivot - 1.0) / pivot).abs() < 1e-12, "{weight}");
            partners[partner] += 1;
        });
    }
    let all = 0.5 * real(count * (count + 1)) - 1.0;
    for (team, &times) in partners.with_ids().skip(2) {
        let expected = 20_000.0 * real(team.at()) / all;
        assert!(
            (real(times) - expected).abs() < 5.0 * expected.sqrt() + 1.0,
            "{team:?} {times} {expected}"
        );
    }
}

/// Random numbers are reproducible, lie from 0 to below 1, and are uniformly distributed.
#[test]
fn draws() {
    with_laplacian(2, &[(0, 1, 1.0)], |laplacian| {
        let (mut one, mut other) = (Elimination::new(laplacian), Elimination::new(laplacian));
        let drawn: Vec<f64> = (0..20_000).map(|_| one.next_random()).collect();
        assert!(drawn.iter().all(|&next_random| (0.0..1.0).contains(&next_random)
            && next_random.to_bits() == other.next_random().to_bits()));
        for tenth in 0..10 {
            let from = 0.1 * real(tenth);
            let count = drawn
                .iter()
                .filter(|&&next_random| (from..from + 0.1).contains(&next_random))
                .count();
            assert!((1_850..2_150).contains(&count), "{tenth}: {count}");
        }
        let pairs = drawn.windows(2).filter(|pair| pair[0] < pair[1]).count();
        assert!((9_700..10_300).contains(&pairs), "{pairs}");
    });
}
