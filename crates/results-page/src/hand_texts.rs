//! The texts of hands.

use bridge_core::Seat;
use hands::Rank;

/// The texts of the diagram, the analysis, and the auctions in one language.
#[derive(Debug)]
pub(crate) struct HandTexts {
    pub(crate) hands: &'static str,
    pub(crate) points: &'static str,
    pub(crate) tricks: &'static str,
    pub(crate) par: &'static str,
    pub(crate) auctions: &'static str,
    pub(crate) leads: &'static str,
    pub(crate) lead: &'static str,
    pub(crate) pass: &'static str,
    pub(crate) all_pass: &'static str,
    /// The abbreviation of the tricks of a side compared with double dummy.
    pub(crate) compared: &'static str,
    pub(crate) compared_long: &'static str,
    /// North, East, South, and West.
    seats: [&'static str; 4],
    seat_letters: [&'static str; 4],
    /// The ranks, highest first.
    ranks: [&'static str; 13],
}

impl HandTexts {
    pub(crate) const ENGLISH: Self = Self {
        hands: "Hands",
        points: "High-card points",
        tricks: "Double-dummy tricks",
        par: "Par",
        auctions: "Auctions and leads",
        leads: "Leads",
        lead: "lead",
        pass: "Pass",
        all_pass: "All pass",
        compared: "DD",
        compared_long: "Tricks of this side above or below double dummy",
        seats: ["North", "East", "South", "West"],
        seat_letters: ["N", "E", "S", "W"],
        ranks: ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"],
    };

    /// Returns the name of a seat.
    pub(crate) fn seat(&self, seat: Seat) -> &'static str {
        of_seat(self.seats, seat)
    }

    /// Returns the abbreviation of a seat.
    pub(crate) fn seat_letter(&self, seat: Seat) -> &'static str {
        of_seat(self.seat_letters, seat)
    }

    /// Returns the abbreviation of a rank.
    pub(crate) fn rank(&self, rank: Rank) -> &'static str {
        let mut texts = Rank::all().zip(self.ranks);
        texts.find(|(other, _)| *other == rank).map_or("", |(_, text)| text)
    }
}

const fn of_seat([north, east, south, west]: [&'static str; 4], seat: Seat) -> &'static str {
    match seat {
        Seat::North => north,
        Seat::East => east,
        Seat::South => south,
        Seat::West => west,
    }
}
