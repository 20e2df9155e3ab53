use crate::Encounter;

/// An encounter names a contestant that does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("encounter {encounter} names contestant {contestant}: expected 0 to {last}")]
pub struct NoSuchContestant {
    /// The position of the encounter.
    pub encounter: usize,
    /// The contestant it names.
    pub contestant: usize,
    /// The last contestant there is.
    pub last: usize,
}

/// Who can be compared with whom: the groups that encounters connect, directly or through others.
///
/// - Takes: the number of contestants, numbered from 0, and their encounters.
/// - Gives: the groups, each in order, by their first contestant. One group means that everybody can be
///   compared; a contestant who met nobody is a group of its own.
///
/// Source: `Dirksen–Stieglitz`, section 2: teams of separate groups must not be compared.
///
/// # Errors
///
/// [`NoSuchContestant`] when an encounter names a contestant beyond the number given.
pub fn groups(
    contestants: usize,
    encounters: &[Encounter],
) -> Result<Vec<Vec<usize>>, NoSuchContestant> {
    let mut parent: Vec<usize> = (0..contestants).collect();
    for (index, encounter) in encounters.iter().enumerate() {
        for contestant in encounter.contestants() {
            if contestant >= contestants {
                let last = contestants.saturating_sub(1);
                return Err(NoSuchContestant { encounter: index, contestant, last });
            }
        }
        let [first, second] = encounter.contestants().map(|c| root(&mut parent, c));
        // The smaller number stays the root, so that a group is known by its first contestant.
        parent[first.max(second)] = first.min(second);
    }

    let mut groups: Vec<Vec<usize>> = vec![Vec::new(); contestants];
    for contestant in 0..contestants {
        groups[root(&mut parent, contestant)].push(contestant);
    }
    groups.retain(|group| !group.is_empty());
    Ok(groups)
}

/// The first contestant of a group; the way there is halved as it is walked.
fn root(parent: &mut [usize], mut contestant: usize) -> usize {
    while parent[contestant] != contestant {
        parent[contestant] = parent[parent[contestant]];
        contestant = parent[contestant];
    }
    contestant
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn met(pairs: &[(usize, usize)]) -> Vec<Encounter> {
        pairs.iter().map(|&(a, b)| Encounter::new(a, b, 1.0, 2.0).unwrap()).collect()
    }

    #[test]
    fn a_ring_a_pair_and_one_alone() {
        let encounters = met(&[(4, 1), (1, 0), (0, 4), (5, 3)]);
        assert_eq!(groups(6, &encounters), Ok(vec![vec![0, 1, 4], vec![2], vec![3, 5]]));
        assert_eq!(groups(0, &[]), Ok(vec![]));
        let error = groups(5, &encounters).unwrap_err().to_string();
        assert_eq!(error, "encounter 3 names contestant 5: expected 0 to 4");
    }

    proptest! {
        /// Every contestant is in one group, and nobody met anybody of another group.
        #[test]
        fn a_partition(pairs in prop::collection::vec((0_usize..12, 0_usize..12), 0..15)) {
            let pairs: Vec<(usize, usize)> = pairs.into_iter().filter(|(a, b)| a != b).collect();
            let groups = groups(12, &met(&pairs)).unwrap();
            let mut all: Vec<usize> = groups.concat();
            all.sort_unstable();
            prop_assert_eq!(all, (0..12).collect::<Vec<_>>());
            let of = |c: usize| groups.iter().position(|group| group.contains(&c));
            prop_assert!(pairs.iter().all(|&(a, b)| of(a) == of(b)));
        }
    }
}
