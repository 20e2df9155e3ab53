//! Movements that were found by search: starters, sets of boards, and arrow-switches.

use super::mitchell::Numbers;

/// Returns the starter of a Howell movement with its arrow-switches.
pub(crate) fn howell(numbers: Numbers) -> Option<(&'static str, &'static str)> {
    let Numbers { tables, rounds } = numbers;
    let found = HOWELLS.iter().find(|howell| (howell.tables, howell.rounds) == (tables, rounds))?;
    Some((found.starter, found.switches))
}

/// Returns the possible numbers of rounds of Howell movements.
pub(crate) fn howell_rounds(tables: u16) -> Vec<u16> {
    let tables = i32::from(tables);
    let small = SMALL_HOWELLS.iter().filter(|small| small.tables == tables);
    let small = small.map(|small| small.rows.len());
    let found = HOWELLS.iter().filter(|howell| howell.tables == tables);
    let rounds = found.filter_map(|howell| usize::try_from(howell.rounds).ok()).chain(small);
    let mut rounds: Vec<u16> = rounds.filter_map(|rounds| u16::try_from(rounds).ok()).collect();
    rounds.sort_unstable();
    rounds
}

/// Returns the rounds of a Howell movement that shares boards. A table is North-South, East-West, and the
/// set.
pub(crate) fn small_howell(numbers: Numbers) -> Option<&'static [&'static [[i32; 3]]]> {
    let found = SMALL_HOWELLS.iter().find(|small| small.tables == numbers.tables)?;
    Some(found.rows)
}

/// Returns the sets of the tables of an endless Howell movement.
pub(crate) fn endless_howell(tables: i32) -> Option<&'static [i32]> {
    let sets = ENDLESS.iter();
    sets.copied().find(|sets| i32::try_from(sets.len()).is_ok_and(|length| length == tables))
}

/// Returns the tables of round 0 of an individual: North, South, East, and West, and the set. The player
/// −1 stays.
pub(crate) fn individual(tables: i32) -> Option<&'static [([i32; 4], i32)]> {
    let individuals = INDIVIDUALS.iter();
    let fits = |found: &&[_]| i32::try_from(found.len()).is_ok_and(|length| length == tables);
    individuals.copied().find(fits)
}

/// A Howell movement that shares boards.
struct SmallHowell {
    tables: i32,
    rows: &'static [&'static [[i32; 3]]],
}

/// A cyclic Howell movement.
struct Howell {
    tables: i32,
    rounds: i32,
    starter: &'static str,
    switches: &'static str,
}

/// Movements without a cyclic starter. In the last round of the movement for 3 tables, all tables have the same
/// boards.
const SMALL_HOWELLS: &[SmallHowell] = &[
    SmallHowell {
        tables: 2,
        rows: &[&[[4, 1, 1], [2, 3, 1]], &[[4, 2, 2], [3, 1, 2]], &[[4, 3, 3], [1, 2, 3]]],
    },
    SmallHowell {
        tables: 3,
        rows: &[
            &[[6, 1, 1], [2, 5, 2], [3, 4, 3]],
            &[[6, 2, 3], [3, 1, 2], [4, 5, 4]],
            &[[6, 3, 4], [4, 2, 1], [5, 1, 3]],
            &[[6, 4, 2], [5, 3, 1], [1, 2, 4]],
            &[[6, 5, 5], [1, 4, 5], [2, 3, 5]],
        ],
    },
];

/// The best starters and arrow-switches of the searches in `starter_search.rs` and `switch_search.rs`, ordered by
/// tables and rounds. Starters with pairs g²ⁱ and g²ⁱ⁺¹ for a primitive root g (Mullin and Nemeth 1969) need
/// no switches.
const HOWELLS: &[Howell] = &[
    Howell { tables: 4, rounds: 7, starter: "7 *-0@0 2-6@1 4-5@2 1-3@4", switches: "" },
    Howell {
        tables: 5,
        rounds: 6,
        starter: "6 *-2@0 1-0@1 *-5@2 *-4@3 *-3@5",
        switches: "1:3 3:5 5:1+2 6:5",
    },
    Howell { tables: 5, rounds: 7, starter: "7 3-6@0 *-1@1 *-0@2 4-5@3 *-2@5", switches: "" },
    Howell { tables: 5, rounds: 9, starter: "9 *-5@1 0-6@3 4-3@5 7-2@6 8-1@8", switches: "" },
    Howell {
        tables: 6,
        rounds: 8,
        starter: "8 *-0@0 4-5@2 *-1@4 *-3@5 2-7@6 *-6@7",
        switches: "1:2+5 2:1+3 4:2+4 5:1+2+4+5 6:3 8:5",
    },
    Howell {
        tables: 6,
        rounds: 9,
        starter: "9 *-5@1 *-1@2 *-6@4 2-3@5 0-7@6 4-8@8",
        switches: "2:6 3:2+3 4:3 5:2+5+6 6:6 7:3 9:6",
    },
    Howell {
        tables: 6,
        rounds: 10,
        starter: "10 6-9@3 *-2@4 4-0@5 7-8@7 *-5@8 3-1@9",
        switches: "1:3+4 2:1+4 3:1+3 4:1 5:1+3 6:1+4 7:1+2+3 8:3+4 9:4 10:1+2+4",
    },
    Howell {
        tables: 6,
        rounds: 11,
        starter: "11 *-0@0 4-8@1 1-2@3 5-10@4 9-7@5 3-6@9",
        switches: "",
    },
    Howell {
        tables: 7,
        rounds: 9,
        starter: "9 5-7@1 *-1@2 *-4@3 *-2@4 *-8@5 *-6@6 0-3@7",
        switches: "1:4+7 2:1+3+7 4:1+7 5:3+5+6 6:1+4+7 7:1+5 8:1+4+7 9:1+7",
    },
    Howell {
        tables: 7,
        rounds: 11,
        starter: "11 1-6@3 0-9@4 5-4@5 *-8@7 10-3@8 *-2@9 *-7@10",
        switches: "1:2+3+5 2:1+3+7 3:1+3+5 4:3+7 5:1+5 6:2+3+7 7:1+5 8:2+3 9:1+5 10:2+3+5 11:1+5+7",
    },
    Howell {
        tables: 7,
        rounds: 12,
        starter: "12 2-1@0 10-0@2 *-7@3 8-5@5 3-11@6 9-4@10 *-6@11",
        switches: "1:1+6 2:1+4+6+7 3:3+7 4:2 5:4+6 6:6 7:6 9:6 10:4+6 11:4+5",
    },
    Howell {
        tables: 7,
        rounds: 13,
        starter: "13 7-1@0 5-0@2 10-9@5 *-6@6 2-4@7 12-3@10 8-11@12",
        switches: "",
    },
    Howell {
        tables: 8,
        rounds: 11,
        starter: "11 6-4@0 1-0@2 *-10@3 *-5@4 *-9@7 *-8@8 *-3@9 2-7@10",
        switches: "1:1+3 2:1+6 4:6 5:2 7:2+3+6 8:5 9:3+4 10:3+5",
    },
    Howell {
        tables: 8,
        rounds: 12,
        starter: "12 *-4@2 *-2@3 *-9@4 0-10@6 3-8@7 6-7@9 5-1@10 *-11@11",
        switches: "1:1+4+8 2:4+6+7 3:2+4+5 4:6+8 5:3+4+6+7 6:5 7:4+6 8:3+4+6 9:2+5+6 10:4+6+8 11:4+5+6+8 12:2+4+5+7",
    },
    Howell {
        tables: 8,
        rounds: 13,
        starter: "13 *-8@1 6-0@3 2-12@4 7-5@5 11-3@7 10-1@9 *-9@10 *-4@11",
        switches: "1:3+5+7 2:2+3+6+7 3:4+5 4:6 5:1+2+4+5 6:1+3+5+8 7:2+4+5 8:5+6 9:2+3+4+5+8 10:3+7 11:2+5+6+7+8 12:2+7 13:2+3+6+8",
    },
    Howell {
        tables: 8,
        rounds: 15,
        starter: "15 8-12@0 *-13@3 3-2@4 9-11@5 14-7@7 10-5@9 6-0@12 4-1@14",
        switches: "",
    },
    Howell {
        tables: 9,
        rounds: 11,
        starter: "11 5-9@0 10-4@3 *-1@4 *-7@5 *-6@6 *-2@7 *-0@8 *-8@9 *-3@10",
        switches: "1:1+3+9 2:1 3:1+2+6+7 4:2 5:1+2+3+9 6:1+3+4 7:1+7+8 8:1+2+6 9:1+2+6 10:2 11:3+8+9",
    },
    Howell {
        tables: 9,
        rounds: 12,
        starter: "12 8-9@0 *-4@1 6-1@2 2-5@4 *-0@5 *-11@6 *-7@7 *-10@8 *-3@9",
        switches: "1:7 2:2+9 3:8+9 4:7+9 5:6+8+9 6:4+7+8+9 7:7+8 8:3+5+7+8 10:1",
    },
    Howell {
        tables: 9,
        rounds: 13,
        starter: "13 0-10@1 *-3@3 *-8@4 7-1@6 *-12@7 *-5@8 *-11@9 4-9@11 6-2@12",
        switches: "1:1+4+6+8+9 2:4+8 4:1+3+4+9 5:1+4+5+6+8+9 6:1+5+8 7:1 8:4 9:1+2+4+5 10:1+9 11:8 12:4+6+7 13:1+2+4+9",
    },
    Howell {
        tables: 9,
        rounds: 17,
        starter: "17 *-12@2 10-0@5 6-15@6 4-7@8 2-8@11 13-14@12 11-16@13 1-3@14 5-9@15",
        switches: "",
    },
    Howell {
        tables: 10,
        rounds: 12,
        starter: "12 *-4@0 11-10@1 *-7@2 *-2@3 *-8@5 1-6@6 *-3@7 *-9@8 *-0@10 *-5@11",
        switches: "1:2+6 2:2+5+7+8 3:4+6 6:1+2+8 7:6 8:1+9+10 9:1+5 10:1+2+6+8+10 11:2+4+6+9 12:3+8",
    },
    Howell {
        tables: 10,
        rounds: 13,
        starter: "13 *-12@0 *-7@2 9-1@3 *-8@4 *-5@5 2-4@7 10-11@8 *-3@9 *-6@10 *-0@12",
        switches: "1:3+7 2:1+6+7 3:6 4:5+10 5:1+3+8 6:2+7 7:6+7 8:1+3+6+9 9:3+5 10:3+7 11:2+6+7+9 12:4+6+7+9 13:3+4+6",
    },
    Howell {
        tables: 10,
        rounds: 19,
        starter: "19 *-0@0 7-14@2 1-2@3 9-18@8 16-13@10 4-8@12 17-15@13 11-3@14 5-10@15 6-12@18",
        switches: "",
    },
    Howell {
        tables: 11,
        rounds: 12,
        starter: "12 *-9@0 *-0@1 *-4@2 *-10@4 *-6@5 *-1@6 *-11@7 *-8@8 5-7@9 *-3@10 *-2@11",
        switches: "1:1+3+5 2:2+8+9+10+11 3:2+7 4:6+8+9 5:7+9+10+11 6:1+7 7:5 8:8+10 9:2+7 10:6+8 11:7+9+11 12:1+9",
    },
    Howell {
        tables: 11,
        rounds: 13,
        starter: "13 *-12@0 *-4@1 *-7@2 *-10@4 *-2@6 *-11@7 *-8@8 3-6@9 *-5@10 *-9@11 0-1@12",
        switches: "1:2+3+7+8+11 2:1+2+4+10+11 3:1+5 5:7+11 6:1+6+11 7:3+5 8:2+3+11 9:2+5+9+11 10:1+5+8 11:8+10 12:6+11 13:3+9+11",
    },
    Howell {
        tables: 11,
        rounds: 21,
        starter: "21 13-17@0 *-6@1 12-11@3 19-1@8 8-3@9 9-0@11 7-14@12 18-16@15 15-4@18 10-2@19 20-5@20",
        switches: "",
    },
    Howell {
        tables: 12,
        rounds: 23,
        starter: "23 *-0@0 4-20@1 8-17@2 12-14@3 16-11@4 1-5@6 9-22@8 13-19@9 2-10@12 6-7@13 18-21@16 3-15@18",
        switches: "",
    },
    Howell {
        tables: 13,
        rounds: 25,
        starter: "25 *-21@0 16-17@1 3-12@2 6-9@4 4-11@5 0-20@7 23-13@9 10-22@10 7-15@12 2-8@16 1-24@17 14-18@20 19-5@22",
        switches: "",
    },
    Howell {
        tables: 14,
        rounds: 27,
        starter: "27 6-13@0 9-19@1 *-25@3 8-7@5 16-2@6 12-21@7 15-23@8 18-3@9 5-10@13 0-4@15 1-17@17 11-14@21 20-26@22 24-22@23",
        switches: "1:2+6+7+11+13 2:3+8+10+14 3:3+4+6+7+11+13+14 4:3+7+8+12 5:3+5+7+11+12+13 6:5+7+11+12+14 7:3+13+14 8:2+4+6+7+9+10+12+14 9:3+4+7+8+9+10+12 10:3+6+9 11:6+8+9+11+12+14 12:2+3+4+7+10+12 13:2+8+10+14 14:4+5+6+8+11+12 15:1+6+8+11+12+13+14 16:1+3+11+13+14 17:2+3+5+8+12+13 18:2+3+5+6+7+13 19:1+3+7+9+11+13 20:2+4+5+8+9+12 21:4+7+9+12 22:3+4+7+10+13+14 23:4+6+7+10+11 24:5+6+9+10+13+14 25:4+8 26:1+5+6+7+10+11+14 27:1+2+4+6+7+8",
    },
    Howell {
        tables: 15,
        rounds: 29,
        starter: "29 16-11@2 9-18@5 1-26@7 7-15@8 22-5@10 14-12@12 10-23@13 3-2@14 *-25@17 19-4@18 8-27@21 20-13@22 0-6@24 17-28@25 21-24@28",
        switches: "",
    },
    Howell {
        tables: 16,
        rounds: 31,
        starter: "31 *-0@0 8-24@1 16-17@2 1-3@4 9-27@5 25-13@7 2-6@8 10-30@9 18-23@10 19-26@14 4-12@16 20-29@18 28-22@19 5-15@20 14-11@25 7-21@28",
        switches: "",
    },
];

/// The sets of tables 1, 2, … in endless Howell movements.
const ENDLESS: &[&[i32]] = &[
    &[0, 5, 3, 6],
    &[9, 4, 8, 5, 0, 6],
    &[1, 8, 2, 9, 12, 10, 4],
    &[10, 4, 0, 9, 3, 14, 2, 8],
    &[7, 5, 15, 11, 14, 4, 9, 12, 3],
    &[2, 7, 5, 15, 1, 14, 17, 3, 9, 4],
    &[18, 5, 1, 20, 11, 14, 16, 7, 3, 17, 2],
    &[15, 1, 6, 10, 16, 21, 5, 3, 9, 0, 8, 17],
    &[2, 11, 9, 19, 4, 23, 0, 16, 13, 8, 5, 15, 1],
    &[6, 9, 19, 16, 1, 25, 20, 18, 10, 13, 17, 12, 24, 2],
    &[21, 14, 28, 19, 2, 9, 1, 24, 11, 3, 10, 0, 22, 12, 23],
    &[4, 10, 19, 21, 2, 25, 6, 12, 18, 23, 17, 14, 27, 15, 30, 7],
];

/// Individuals for 8, 12, and 16 players. The first is in use in the ACBL. Both tables share boards.
const INDIVIDUALS: &[&[([i32; 4], i32)]] = &[
    &[([-1, 0, 5, 1], 0), ([4, 6, 2, 3], 0)],
    &[([-1, 0, 6, 8], 1), ([4, 5, 1, 9], 3), ([2, 7, 3, 10], 10)],
    &[([6, 4, 3, 8], 6), ([11, 12, 13, 2], 7), ([1, 9, -1, 0], 8), ([7, 10, 5, 14], 11)],
];
