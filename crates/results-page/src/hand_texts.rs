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

impl HandTexts {
    pub(crate) const GERMAN: Self = Self {
        hands: "Hände",
        points: "Figurenpunkte",
        tricks: "Double-Dummy-Stiche",
        par: "Par",
        auctions: "Reizungen und Ausspiele",
        leads: "Ausspiele",
        lead: "Ausspiel",
        pass: "Pass",
        all_pass: "Alle passen",
        compared: "DD",
        compared_long: "Stiche dieser Seite über oder unter Double Dummy",
        seats: ["Nord", "Ost", "Süd", "West"],
        seat_letters: ["N", "O", "S", "W"],
        ranks: ["A", "K", "D", "B", "10", "9", "8", "7", "6", "5", "4", "3", "2"],
    };

    pub(crate) const FRENCH: Self = Self {
        hands: "Mains",
        points: "Points d’honneurs",
        tricks: "Levées à quatre jeux",
        par: "Par",
        auctions: "Enchères et entames",
        leads: "Entames",
        lead: "entame",
        pass: "Passe",
        all_pass: "Tous passent",
        compared: "DD",
        compared_long: "Levées de ce camp au-dessus ou au-dessous du résultat à quatre jeux",
        seats: ["Nord", "Est", "Sud", "Ouest"],
        seat_letters: ["N", "E", "S", "O"],
        ranks: ["A", "R", "D", "V", "10", "9", "8", "7", "6", "5", "4", "3", "2"],
    };

    pub(crate) const DUTCH: Self = Self {
        hands: "Handen",
        points: "Honneurpunten",
        tricks: "Double-dummyslagen",
        par: "Par",
        auctions: "Biedverlopen en uitkomsten",
        leads: "Uitkomsten",
        lead: "uitkomst",
        pass: "Pas",
        all_pass: "Allen passen",
        compared: "DD",
        compared_long: "Slagen van deze kant boven of onder double dummy",
        seats: ["Noord", "Oost", "Zuid", "West"],
        seat_letters: ["N", "O", "Z", "W"],
        ranks: ["A", "H", "V", "B", "10", "9", "8", "7", "6", "5", "4", "3", "2"],
    };

    pub(crate) const POLISH: Self = Self {
        hands: "Karty",
        points: "Punkty honorowe",
        tricks: "Lewy w widne karty",
        par: "Minimaks",
        auctions: "Licytacje i wisty",
        leads: "Wisty",
        lead: "wist",
        pass: "Pas",
        all_pass: "Wszyscy pas",
        compared: "DD",
        compared_long: "Lewy tej strony powyżej lub poniżej wyniku w widne karty",
        seats: ["North", "East", "South", "West"],
        seat_letters: ["N", "E", "S", "W"],
        ranks: ["A", "K", "D", "W", "10", "9", "8", "7", "6", "5", "4", "3", "2"],
    };

    pub(crate) const ITALIAN: Self = Self {
        hands: "Mani",
        points: "Punti onori",
        tricks: "Prese a carte viste",
        par: "Par",
        auctions: "Licite e attacchi",
        leads: "Attacchi",
        lead: "attacco",
        pass: "Passo",
        all_pass: "Tutti passo",
        compared: "DD",
        compared_long: "Prese di questo lato sopra o sotto quelle a carte viste",
        seats: ["Nord", "Est", "Sud", "Ovest"],
        seat_letters: ["N", "E", "S", "O"],
        ranks: ["A", "R", "D", "F", "10", "9", "8", "7", "6", "5", "4", "3", "2"],
    };

    pub(crate) const SPANISH: Self = Self {
        hands: "Cartas",
        points: "Puntos de honor",
        tricks: "Bazas a cartas vistas",
        par: "Par",
        auctions: "Subastas y salidas",
        leads: "Salidas",
        lead: "salida",
        pass: "Paso",
        all_pass: "Todos pasan",
        compared: "DD",
        compared_long: "Bazas de este lado por encima o por debajo de las de cartas vistas",
        seats: ["Norte", "Este", "Sur", "Oeste"],
        seat_letters: ["N", "E", "S", "O"],
        ranks: ["A", "R", "D", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"],
    };

    pub(crate) const SWEDISH: Self = Self {
        hands: "Händer",
        points: "Honnörspoäng",
        tricks: "Stick med öppna kort",
        par: "Parresultat",
        auctions: "Budgivningar och utspel",
        leads: "Utspel",
        lead: "utspel",
        pass: "Pass",
        all_pass: "Alla pass",
        compared: "DD",
        compared_long: "Den här sidans stick över eller under stick med öppna kort",
        seats: ["Nord", "Öst", "Syd", "Väst"],
        seat_letters: ["N", "Ö", "S", "V"],
        ranks: ["E", "K", "D", "Kn", "10", "9", "8", "7", "6", "5", "4", "3", "2"],
    };
}
