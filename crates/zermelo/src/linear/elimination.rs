use index_vec::IndexVec;

use crate::linear::laplacian::Laplacian;
use crate::linear::queue::Queue;
use crate::numbers::index::{at, short};
use crate::numbers::number::{Number, PerTeam, Team};

/// A Cholesky factor of a Laplacian, exact if that is cheap and sampled otherwise.
///
/// Teams are eliminated one by one, starting with the fewest neighbors. Eliminating a team joins
/// each two of its d neighbors with the weight wᵢ·wⱼ/Σw. This is done exactly if d is small or if
/// the factor stays sparse, so the factor is exact for chains, rings, trees, and leagues of
/// neighbors.
///
/// Otherwise each neighbor, from the lightest up, is joined with only one heavier neighbor. That
/// neighbor is drawn with probability wⱼ/Σw among the heavier ones, and the new weight makes the
/// expectation correct. The result is a good preconditioner with no more entries than the graph.
/// The random numbers are reproducible.
///
/// Source: R. Kyng and S. Sachdeva, *Approximate Gaussian Elimination for Laplacians*, 2016; the draw
/// along a tree as in Y. Gao, R. Kyng and D. Spielman, *Robust and Practical Solution of Laplacian
/// Equations by Approximate Elimination*, 2023.
pub(crate) struct Sparse {
    /// Teams in the order of their elimination.
    order: Vec<Team>,
    /// The start of each team's row in `others` and `parts`, and the end of the last row. `others`
    /// holds positions in `order`.
    bounds: Vec<u32>,
    others: Vec<u32>,
    parts: Vec<f64>,
    pivots: Vec<f64>,
}

/// The maximum number of neighbors of a team that may be eliminated exactly.
const MAX_EXACT_NEIGHBOURS: usize = 40;

/// The maximum number of neighbors for which elimination is always exact because it adds no edge.
const MAX_FREE_NEIGHBOURS: usize = 3;

/// The maximum length of a list that is searched for repeated entries.
const MAX_SEARCHED: usize = 4 * MAX_EXACT_NEIGHBOURS;

/// Marks a team that is not in the list.
const ABSENT: u32 = u32::MAX;

/// A neighbor of the team being eliminated, its total weight, and the number of entries that listed
/// it.
#[derive(Clone, Copy)]
struct Neighbor {
    team: Team,
    weight: f64,
    listed: u32,
}

/// The neighbors of a team that is not yet eliminated. They may include eliminated teams.
struct List {
    entries: Vec<(Team, f64)>,
    /// The number of entries removed because their teams are eliminated.
    dropped: usize,
}

impl List {
    fn new(laplacian: &Laplacian, team: Team) -> Self {
        Self { entries: laplacian.merged_row(team), dropped: 0 }
    }

    /// Returns the number of entries, including dropped ones.
    fn len(&self) -> usize {
        self.entries.len().saturating_add(self.dropped)
    }

    /// Adds an entry. A long list drops eliminated teams instead of growing. Otherwise the list of
    /// a team that met all others would grow to two entries for each team.
    fn push(&mut self, entry: (Team, f64), gone: &PerTeam<bool>) {
        let before = self.entries.len();
        if before == self.entries.capacity() && before > MAX_SEARCHED {
            self.entries.retain(|&(other, _)| !gone[other]);
            let left = self.entries.len();
            self.dropped = self.dropped.saturating_add(before.saturating_sub(left));
            self.entries.reserve_exact((left >> 2).next());
        }
        self.entries.push(entry);
    }
}

struct Elimination<'l> {
    laplacian: &'l Laplacian<'l>,
    /// Rows changed by elimination; the others are read from the Laplacian. In a chain only a few
    /// rows differ at a time.
    lists: PerTeam<Option<Box<List>>>,
    degrees: PerTeam<u32>,
    gone: PerTeam<bool>,
    /// Positions in a list; `ABSENT` between uses.
    places: PerTeam<u32>,
    queue: Queue,
    /// The number of entries of all lists; `room` is the maximum.
    entries: usize,
    room: usize,
    random: u64,
}

impl Sparse {
    pub(crate) fn new(laplacian: &Laplacian) -> Self {
        let teams = laplacian.teams();
        let mut work = Elimination::new(laplacian);
        // The exact factor of a tree has one entry for each pair that met. Growing vectors would be
        // copied.
        let pairs = laplacian.entries() >> 1;
        let mut others = Vec::with_capacity(pairs);
        let mut bounds = Vec::with_capacity(teams.next());
        bounds.push(0);
        let mut factor = Self {
            order: Vec::with_capacity(teams),
            bounds,
            others: Vec::new(),
            parts: Vec::with_capacity(pairs),
            pivots: Vec::with_capacity(teams),
        };
        while let Some(team) = work.queue.take(&work.gone, &work.degrees) {
            let mut neighbors = work.remove(team);
            let pivot: f64 = neighbors.iter().map(|neighbor| neighbor.weight).sum();
            factor.order.push(team);
            factor.pivots.push(pivot);
            for neighbor in &neighbors {
                others.push(neighbor.team);
                factor.parts.push(neighbor.weight / pivot);
            }
            factor.bounds.push(short(others.len()));
            work.join_neighbors(&mut neighbors, pivot);
        }
        factor.others = factor.positions(others);
        factor
    }

    /// Returns the positions of teams in the order.
    fn positions(&self, teams: Vec<Team>) -> Vec<u32> {
        let mut positions = PerTeam::filled(self.order.len(), 0);
        for (position, &team) in (0..).zip(&self.order) {
            positions[team] = position;
        }
        teams.into_iter().map(|team| positions[team]).collect()
    }

    /// Returns the row between two bounds: later positions in the order and their parts.
    #[expect(clippy::indexing_slicing, reason = "bounds are ascending lengths of both vectors")]
    fn row(&self, bounds: [u32; 2]) -> impl Iterator<Item = (u32, f64)> {
        let [start, end] = bounds.map(at);
        let others = self.others[start..end].iter().copied();
        others.zip(self.parts[start..end].iter().copied())
    }

    /// Solves L·x = b approximately, with 0 for the last team of each connected group.
    ///
    /// `work` is reused between calls. It holds values in elimination order, so that related values
    /// are close in memory.
    pub(crate) fn solve(
        &self,
        b: &PerTeam<f64>,
        x: &mut PerTeam<f64>,
        work: &mut IndexVec<u32, f64>,
    ) {
        for (value, &team) in work.iter_mut().zip(&self.order) {
            *value = b[team];
        }
        let rows = self.bounds.array_windows();
        for (position, (&row, &pivot)) in (0..).zip(rows.clone().zip(&self.pivots)) {
            let value = work[position];
            for (other, part) in self.row(row) {
                work[other] += part * value;
            }
            work[position] = if pivot > 0.0 { value / pivot } else { 0.0 };
        }
        for (position, &row) in work.ids().zip(rows).rev() {
            work[position] += self.row(row).map(|(other, part)| part * work[other]).sum::<f64>();
        }
        for (&team, &value) in self.order.iter().zip(work.iter()) {
            x[team] = value;
        }
    }
}

impl<'l> Elimination<'l> {
    /// Creates the state before any team is eliminated.
    fn new(laplacian: &'l Laplacian<'l>) -> Self {
        let teams = laplacian.teams();
        let degree = |team| Number::new(laplacian.merged_row(team).len());
        let degrees = Team::first(teams).map(degree).collect();
        let queue = Queue::new(&degrees);
        Self {
            laplacian,
            lists: Team::first(teams).map(|_| None).collect(),
            degrees,
            gone: PerTeam::filled(teams, false),
            places: PerTeam::filled(teams, ABSENT),
            queue,
            entries: laplacian.entries(),
            room: laplacian.entries().saturating_add(4_096),
            random: 0x9e37_79b9_7f4a_7c15,
        }
    }

    /// Eliminates a team and returns its neighbors, merged and sorted by team.
    fn remove(&mut self, team: Team) -> Vec<Neighbor> {
        self.gone[team] = true;
        let taken = self.lists[team].take();
        let taken = taken.map_or_else(|| List::new(self.laplacian, team), |list| *list);
        self.entries = self.entries.saturating_sub(taken.len());
        let mut entries = taken.entries;
        entries.retain(|&(other, _)| !self.gone[other]);
        entries.sort_unstable_by_key(|&(other, _)| other);
        let mut neighbors: Vec<Neighbor> = Vec::with_capacity(entries.len());
        for (neighbor, weight) in entries {
            match neighbors.last_mut() {
                Some(last) if last.team == neighbor => {
                    last.weight += weight;
                    last.listed.count_up();
                }
                _ => neighbors.push(Neighbor { team: neighbor, weight, listed: 1 }),
            }
        }
        neighbors
    }

    /// Joins the neighbors of an eliminated team.
    fn join_neighbors(&mut self, neighbors: &mut [Neighbor], pivot: f64) {
        let d = neighbors.len();
        for neighbor in neighbors.iter() {
            let degree = &mut self.degrees[neighbor.team];
            *degree = degree.saturating_sub(neighbor.listed);
        }
        let joined = d.saturating_mul(d.saturating_sub(1));
        if d <= MAX_FREE_NEIGHBOURS
            || (d <= MAX_EXACT_NEIGHBOURS && self.entries.saturating_add(joined) <= self.room)
        {
            for &neighbor in neighbors.iter() {
                self.join_exactly(neighbor, neighbors, pivot);
            }
        } else {
            self.join_randomly(neighbors, pivot);
        }
        for neighbor in neighbors.iter() {
            self.queue.put(neighbor.team, self.degrees[neighbor.team]);
        }
    }

    /// Joins one neighbor with all others.
    fn join_exactly(&mut self, one: Neighbor, neighbors: &[Neighbor], pivot: f64) {
        let Neighbor { team, weight, .. } = one;
        let list =
            self.lists[team].get_or_insert_with(|| Box::new(List::new(self.laplacian, team)));
        let before = list.len();
        let others = neighbors.iter().filter(|other| other.team != team);
        let joined = others.map(|other| (other.team, weight / pivot * other.weight));
        if neighbors.len() == 1 {
            return;
        }
        if before > MAX_SEARCHED {
            for entry in joined {
                list.push(entry, &self.gone);
                self.degrees[team].count_up();
            }
        } else {
            list.dropped = 0;
            let list = &mut list.entries;
            list.retain(|&(other, _)| !self.gone[other]);
            for (place, &(other, _)) in (0..).zip(list.iter()) {
                self.places[other] = place;
            }
            for (other, weight) in joined {
                match list.get_mut(self.places[other].at()) {
                    None => list.push((other, weight)),
                    Some((_, sum)) => *sum += weight,
                }
            }
            for &(other, _) in list.iter() {
                self.places[other] = ABSENT;
            }
            self.degrees[team] = Number::new(list.len());
        }
        self.entries = self.entries.saturating_add(list.len()).saturating_sub(before);
    }

    /// Joins each neighbor, from the lightest up, with one random heavier neighbor.
    fn join_randomly(&mut self, neighbors: &mut [Neighbor], pivot: f64) {
        neighbors.sort_unstable_by(|a, b| a.weight.total_cmp(&b.weight).then(a.team.cmp(&b.team)));
        let sums: Vec<(Team, f64, f64)> = neighbors
            .iter()
            .scan(0.0, |sum, &Neighbor { team, weight, .. }| {
                *sum += weight;
                Some((team, weight, *sum))
            })
            .collect();
        let mut left = &sums[..];
        while let &[(team, weight, sum), ref heavier @ ..] = left
            && let Some((heaviest, between)) = heavier.split_last()
        {
            let rest = heaviest.2 - sum;
            let drawn = sum + self.next_random() * rest;
            let partner = between.partition_point(|&(_, _, sum)| sum < drawn);
            let &(partner, ..) = between.get(partner).unwrap_or(heaviest);
            let weight = weight * (rest / pivot);
            if weight > 0.0 {
                for (team, other) in [(team, partner), (partner, team)] {
                    let list = self.lists[team]
                        .get_or_insert_with(|| Box::new(List::new(self.laplacian, team)));
                    list.push((other, weight), &self.gone);
                    self.degrees[team].count_up();
                    self.entries.count_up();
                }
            }
            left = heavier;
        }
    }

    /// Returns the next number from 0 to below 1 of a fixed sequence (splitmix64).
    fn next_random(&mut self) -> f64 {
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.random;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let high = u32::try_from((bits ^ (bits >> 31)) >> 32).unwrap_or(0);
        f64::from(high) / 4_294_967_296.0
    }
}

#[cfg(test)]
#[expect(clippy::arithmetic_side_effects, reason = "the numbers are small")]
mod tests;
