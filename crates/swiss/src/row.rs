use index_vec::IndexVec;

use crate::options::Grouping;
use crate::standings::Standings;

/// One value for each position in the row.
pub(crate) type PerPosition<T> = IndexVec<usize, T>;

/// Returns the indices of the paired contestants in grouping order, in which neighbors
/// are the best pairings. `playing` is in standings order. Scores never rise along the
/// order.
pub(crate) fn pairing_row(
    standings: Standings<'_>,
    playing: &[usize],
    grouping: Grouping,
) -> PerPosition<usize> {
    let same_score = |&a: &usize, &b: &usize| standings.score(a) == standings.score(b);
    match grouping {
        Grouping::Adjacent => playing.iter().copied().collect(),
        Grouping::Halves => playing.chunk_by(same_score).flat_map(interleaved).collect(),
    }
}

/// Returns the order 1, 5, 2, 6, 3, 7, 4, 8: neighbors are opposite each other in the halves. The
/// last contestant of an odd group is put at the end, next to the group below.
fn interleaved(group: &[usize]) -> Vec<usize> {
    let (top, bottom) = group.split_at(group.len().div_euclid(2));
    let facing = top.iter().zip(bottom).flat_map(|(&one, &other)| [one, other]);
    facing.chain(bottom.get(top.len()).copied()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contestant::Contestant;

    #[test]
    fn interleaves_the_halves_of_score_groups() {
        let scores = [9, 9, 9, 9, 9, 4, 4, 4, 4, 1];
        let contestants: Vec<Contestant> =
            scores.iter().map(|&score| Contestant::new(score).unwrap()).collect();
        let playing: Vec<usize> = (0..10).collect();
        let row = |playing: &[usize], grouping| {
            pairing_row(Standings(&contestants), playing, grouping).values().to_vec()
        };
        assert_eq!(row(&playing, Grouping::Halves), [0, 2, 1, 3, 4, 5, 7, 6, 8, 9]);
        assert_eq!(row(&playing, Grouping::Adjacent), playing);
        let without_two = [0, 1, 3, 4, 5, 6, 8, 9];
        assert_eq!(row(&without_two, Grouping::Halves), [0, 3, 1, 4, 5, 6, 8, 9]);
    }
}
