//! Deals and the contracts that a field plays on them.

use bridge_core::{
    BoardNumber, Contract, Doubling, Level, PlayedContract, Seat, Side, Strain, Tricks,
};

use crate::random::Random;

/// A deal: the tricks of both sides in each strain, and their strains.
pub(crate) struct Deal {
    /// The tricks of North-South and East-West in clubs, diamonds, hearts, spades, and notrump.
    tricks: [[i32; 5]; 2],
    /// The strains of the sides.
    best: [usize; 2],
    stronger: usize,
}

const STRAINS: [Strain; 5] =
    [Strain::Clubs, Strain::Diamonds, Strain::Hearts, Strain::Spades, Strain::Notrump];

impl Deal {
    pub(crate) fn new(random: &mut Random) -> Self {
        // Points of North-South, 8 to 32, most often about 20.
        let points: i32 = (0..4).map(|_| i32::try_from(random.below(7)).unwrap()).sum::<i32>() + 8;
        let mut tricks = [[0; 5]; 2];
        // Two sides do not have a fit in the same suit.
        let own = random.below(4);
        let fits = [own, (own + 1 + random.below(3)) % 4];
        for strain in 0..5 {
            let base = (points - 20) / 3;
            for side in 0..2 {
                let strength = if side == 0 { base } else { -base };
                let fit = if strain == fits[side] {
                    9
                } else if strain == 4 {
                    7
                } else {
                    6
                };
                let luck = i32::try_from(random.below(3)).unwrap() - 1;
                tricks[side][strain] = (fit + strength + luck).clamp(0, 13);
            }
        }
        let stronger = usize::from(points < 20 || (points == 20 && random.chance(50)));
        let mut best = fits;
        if random.chance(35) {
            best[stronger] = 4;
        }
        Self { tricks, best, stronger }
    }

    /// Returns the contract and result at a table.
    pub(crate) fn play(&self, random: &mut Random) -> PlayedContract {
        let other = 1 - self.stronger;
        let close = self.tricks[other][self.best[other]] >= 8;
        let side = if random.chance(if close { 75 } else { 96 }) { self.stronger } else { other };
        let strain = match random.below(100) {
            0..82 => self.best[side],
            82..94 => 4,
            _ => (0..4).find(|it| *it != self.best[side] && *it != self.best[1 - side]).unwrap(),
        };
        let expected = self.tricks[side][strain];
        let game = [11, 11, 10, 10, 9][strain];
        let level = if expected >= 12 && random.chance(45) {
            expected - 6
        } else if expected >= game || (expected == game - 1 && random.chance(30)) {
            if random.chance(80) { game - 6 } else { (expected - 6 - 1).clamp(1, 7) }
        } else {
            let level = (expected - 6).clamp(1, 3);
            level + i32::from(random.chance(25)) - i32::from(level > 1 && random.chance(30))
        };
        let luck = [-2, -1, 0, 1, 2][random.weighted(&[3, 19, 56, 19, 3])];
        let made = (expected + luck).clamp(0, 13);
        let down = level + 6 - made;
        let doubled = down >= 2 && random.chance(15);
        let seats = [[Seat::North, Seat::South], [Seat::East, Seat::West]][side];
        PlayedContract {
            contract: Contract {
                level: Level::new(u8::try_from(level.clamp(1, 7)).unwrap()).unwrap(),
                strain: STRAINS[strain],
                doubling: if doubled { Doubling::Doubled } else { Doubling::Undoubled },
            },
            declarer: seats[usize::from(random.chance(25))],
            tricks: Tricks::new(u8::try_from(made).unwrap()).unwrap(),
        }
    }
}

/// Returns the score of a contract on a board, from North-South's side.
pub(crate) fn score(contract: PlayedContract, board: u32) -> i32 {
    contract.score(BoardNumber::new(board).unwrap().vulnerability()).get()
}

/// Returns the contract declared by the other side.
pub(crate) fn other_side(contract: PlayedContract) -> PlayedContract {
    let declarer = contract.declarer.next();
    assert_ne!(declarer.side(), contract.declarer.side());
    let _ = Side::ALL;
    PlayedContract { declarer, ..contract }
}
