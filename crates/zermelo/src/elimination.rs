use crate::index::{at, short};
use crate::laplacian::Laplacian;
use crate::queue::Queue;

/// A Cholesky factor of a Laplacian, exact where that is cheap and sampled elsewhere.
///
/// Teams are eliminated one by one, those with the fewest neighbours first. Eliminating a team joins each
/// two of its d neighbours with the weight wᵢ·wⱼ/Σw. Where d is small, or the whole stays sparse, that is
/// done exactly: on chains, rings, trees and leagues of neighbours the factor is exact. Otherwise each
/// neighbour, from the lightest up, is joined with only one of the heavier ones, drawn with probability
/// wⱼ/Σw of those, with a weight that makes the mean right: what comes out is a good preconditioner with
/// no more entries than the graph. The draws are the same every time.
///
/// Source: R. Kyng and S. Sachdeva, *Approximate Gaussian Elimination for Laplacians*, 2016; the draw
/// along a tree as in Y. Gao, R. Kyng and D. Spielman, *Robust and Practical Solution of Laplacian
/// Equations by Approximate Elimination*, 2023.
pub(crate) struct Factor {
    /// Teams as they were eliminated.
    order: Vec<u32>,
    /// Where each one's neighbours end; these are positions in the order.
    ends: Vec<usize>,
    others: Vec<u32>,
    parts: Vec<f64>,
    pivots: Vec<f64>,
}

/// Up to so many neighbours a team may be eliminated exactly.
const EXACT: usize = 40;

/// Up to so many it always is: it adds no edge.
const FREE: usize = 3;

/// Lists longer than this are not searched for repetitions.
const SEARCHED: usize = 4 * EXACT;

/// A neighbour of the team being eliminated: its number, its weight, how often it was listed.
#[derive(Clone, Copy)]
struct Neighbour {
    team: u32,
    weight: f64,
    listed: u32,
}

struct Elimination {
    lists: Vec<Vec<(u32, f64)>>,
    degrees: Vec<u32>,
    gone: Vec<bool>,
    /// Positions in a list, by team, plus 1; all 0 between uses.
    places: Vec<u32>,
    queue: Queue,
    /// Entries of all lists, and how many there may be.
    entries: usize,
    room: usize,
    random: u64,
}

impl Factor {
    pub(crate) fn new(laplacian: &Laplacian) -> Self {
        let teams = laplacian.teams();
        let lists: Vec<_> = (0..teams).map(|team| laplacian.merged_row(team)).collect();
        let degrees: Vec<u32> = lists.iter().map(|list| short(list.len())).collect();
        let queue = Queue::new(&degrees);
        let mut work = Elimination {
            lists,
            degrees,
            gone: vec![false; teams],
            places: vec![0; teams],
            queue,
            entries: laplacian.entries(),
            room: laplacian.entries() + 4_096,
            random: 0x9e37_79b9_7f4a_7c15,
        };
        let mut factor = Self {
            order: Vec::with_capacity(teams),
            ends: Vec::with_capacity(teams),
            others: Vec::new(),
            parts: Vec::new(),
            pivots: Vec::with_capacity(teams),
        };
        while let Some(team) = work.queue.take(&work.gone, &work.degrees) {
            let mut neighbours = work.remove(team);
            let pivot: f64 = neighbours.iter().map(|neighbour| neighbour.weight).sum();
            factor.order.push(team);
            factor.pivots.push(pivot);
            for neighbour in &neighbours {
                factor.others.push(neighbour.team);
                factor.parts.push(neighbour.weight / pivot);
            }
            factor.ends.push(factor.others.len());
            work.join(&mut neighbours, pivot);
        }
        let mut positions = vec![0; teams];
        for (position, &team) in factor.order.iter().enumerate() {
            positions[at(team)] = short(position);
        }
        for other in &mut factor.others {
            *other = positions[at(*other)];
        }
        factor
    }

    /// Solves L·x = b nearly; the last team of each connected group gets 0.
    ///
    /// `work` is kept between calls; inside, teams stand in the order of their elimination, so that what
    /// belongs together lies together.
    pub(crate) fn solve(&self, b: &[f64], x: &mut [f64], work: &mut Vec<f64>) {
        work.clear();
        work.extend(self.order.iter().map(|&team| b[at(team)]));
        let mut start = 0;
        for (position, (&end, &pivot)) in self.ends.iter().zip(&self.pivots).enumerate() {
            let value = work[position];
            for (&other, &part) in self.others[start..end].iter().zip(&self.parts[start..end]) {
                work[at(other)] += part * value;
            }
            work[position] = if pivot > 0.0 { value / pivot } else { 0.0 };
            start = end;
        }
        for position in (0..self.order.len()).rev() {
            let start = if position == 0 { 0 } else { self.ends[position - 1] };
            let row = start..self.ends[position];
            let rest = self.others[row.clone()].iter().zip(&self.parts[row]);
            work[position] += rest.map(|(&other, &part)| part * work[at(other)]).sum::<f64>();
        }
        for (&team, &value) in self.order.iter().zip(work.iter()) {
            x[at(team)] = value;
        }
    }
}

impl Elimination {
    /// Takes a team out: its neighbours, without repetitions, by team.
    fn remove(&mut self, team: u32) -> Vec<Neighbour> {
        self.gone[at(team)] = true;
        let mut entries = std::mem::take(&mut self.lists[at(team)]);
        self.entries = self.entries.saturating_sub(entries.len());
        entries.retain(|&(other, _)| !self.gone[at(other)]);
        entries.sort_unstable_by_key(|&(other, _)| other);
        let mut neighbours: Vec<Neighbour> = Vec::with_capacity(entries.len());
        for (neighbour, weight) in entries {
            match neighbours.last_mut() {
                Some(last) if last.team == neighbour => {
                    last.weight += weight;
                    last.listed += 1;
                }
                _ => neighbours.push(Neighbour { team: neighbour, weight, listed: 1 }),
            }
        }
        neighbours
    }

    /// Joins the neighbours of a team that is gone.
    fn join(&mut self, neighbours: &mut [Neighbour], pivot: f64) {
        let d = neighbours.len();
        for neighbour in neighbours.iter() {
            let degree = &mut self.degrees[at(neighbour.team)];
            *degree = degree.saturating_sub(neighbour.listed);
        }
        if d <= FREE || (d <= EXACT && self.entries + d * (d - 1) <= self.room) {
            for index in 0..d {
                self.join_exactly(neighbours, index, pivot);
            }
        } else {
            self.join_by_lot(neighbours, pivot);
        }
        for neighbour in neighbours.iter() {
            self.queue.put(neighbour.team, self.degrees[at(neighbour.team)]);
        }
    }

    /// Joins one neighbour with all others.
    fn join_exactly(&mut self, neighbours: &[Neighbour], index: usize, pivot: f64) {
        let Neighbour { team, weight, .. } = neighbours[index];
        let list = &mut self.lists[at(team)];
        let before = list.len();
        let others = neighbours.iter().enumerate().filter(|&(other, _)| other != index);
        let joined = others.map(|(_, other)| (other.team, weight / pivot * other.weight));
        if neighbours.len() == 1 {
            return;
        }
        if before > SEARCHED {
            list.extend(joined);
            self.degrees[at(team)] += short(neighbours.len() - 1);
        } else {
            list.retain(|&(other, _)| !self.gone[at(other)]);
            for (place, &(other, _)) in list.iter().enumerate() {
                self.places[at(other)] = short(place + 1);
            }
            for (other, weight) in joined {
                match self.places[at(other)] {
                    0 => list.push((other, weight)),
                    place => list[at(place - 1)].1 += weight,
                }
            }
            for &(other, _) in list.iter() {
                self.places[at(other)] = 0;
            }
            self.degrees[at(team)] = short(list.len());
        }
        self.entries = (self.entries + list.len()).saturating_sub(before);
    }

    /// Joins each neighbour, from the lightest up, with one of the heavier ones.
    fn join_by_lot(&mut self, neighbours: &mut [Neighbour], pivot: f64) {
        neighbours.sort_unstable_by(|a, b| a.weight.total_cmp(&b.weight).then(a.team.cmp(&b.team)));
        let sums: Vec<f64> = neighbours
            .iter()
            .scan(0.0, |sum, neighbour| {
                *sum += neighbour.weight;
                Some(*sum)
            })
            .collect();
        let last = neighbours.len() - 1;
        for index in 0..last {
            let rest = sums[last] - sums[index];
            let drawn = sums[index] + self.draw() * rest;
            let partner = sums[index + 1..last].partition_point(|&sum| sum < drawn) + index + 1;
            let weight = neighbours[index].weight * (rest / pivot);
            let (one, other) = (neighbours[index].team, neighbours[partner].team);
            if weight > 0.0 {
                for (team, other) in [(one, other), (other, one)] {
                    self.lists[at(team)].push((other, weight));
                    self.degrees[at(team)] += 1;
                }
                self.entries += 2;
            }
        }
    }

    /// The next number between 0 and 1 of a fixed sequence (splitmix64).
    fn draw(&mut self) -> f64 {
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.random;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let high = u32::try_from((bits ^ (bits >> 31)) >> 32).unwrap_or(0);
        f64::from(high) / 4_294_967_296.0
    }
}
