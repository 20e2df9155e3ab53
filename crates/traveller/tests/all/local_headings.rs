//! One small evening with the headings, seats, and suits of each language.
#![expect(clippy::panic, reason = "a test may panic")]

use std::collections::BTreeMap;

use traveller::{ScoreOptions, ScoredEvent, score};

/// A contract: level, strain (0 for clubs to 4 for notrump), and doubles, declarer (0 for North, 1 for East), and tricks.
type Played = (u8, usize, &'static str, usize, u8);

/// Board, North-South pair, East-West pair, and contract. `None` if all passed.
#[rustfmt::skip]
const RESULTS: [(u8, u8, u8, Option<Played>); 12] = [
    (1, 1, 11, Some((1, 0, "", 0, 8))), (1, 2, 12, Some((2, 1, "", 1, 8))), (1, 3, 13, Some((3, 2, "X", 2, 7))),
    (2, 1, 12, Some((4, 3, "", 3, 10))), (2, 2, 13, Some((3, 4, "", 0, 9))), (2, 3, 11, None),
    (3, 1, 13, Some((2, 0, "XX", 1, 9))), (3, 2, 11, Some((3, 1, "", 2, 8))), (3, 3, 12, Some((6, 2, "", 3, 12))),
    (4, 1, 11, Some((1, 3, "", 0, 7))), (4, 2, 12, Some((5, 4, "X", 1, 10))), (4, 3, 13, Some((1, 4, "", 3, 7))),
];

/// The spellings of a language.
struct Writing {
    headings: &'static str,
    /// Clubs, diamonds, hearts, spades, and notrump.
    strains: [&'static str; 5],
    /// North, East, South, and West.
    seats: [&'static str; 4],
    doubled: [&'static str; 2],
    pass: &'static str,
    /// The result of a contract that was just made. `None` if the number of tricks is written.
    made: Option<&'static str>,
}

const X: [&str; 2] = ["X", "XX"];

#[rustfmt::skip]
const WRITINGS: [Writing; 14] = [
    Writing { headings: "Board No;NS Pair;EW Pair;Contract;Played by;+/-", strains: ["C", "D", "H", "S", "NT"],
        seats: ["N", "E", "S", "W"], doubled: X, pass: "Passed Out", made: Some("=") },
    Writing { headings: "Deal;Pair N-S;Pair E-W;Contract;Decl.;Made", strains: [" Clubs", " Diamonds", " Hearts", " Spades", " NT"],
        seats: ["North", "East", "South", "West"], doubled: [" doubled", " redoubled"], pass: "All pass", made: None },
    Writing { headings: "Brett;Paar NS;Paar OW;Ansage;Alleinspieler;Stiche", strains: ["Treff", "Karo", "Coeur", "Pik", " Ohne Trumpf"],
        seats: ["Nord", "Ost", "Süd", "West"], doubled: X, pass: "Rundpass", made: None },
    Writing { headings: "N° étui;NS;EO;Contrat;Joué par;Nb levées", strains: [" Trèfle", " Carreau", " Cœur", " Pique", " Sans Atout"],
        seats: ["Nord", "Est", "Sud", "Ouest"], doubled: [" contré", " surcontré"], pass: "Passe générale", made: None },
    Writing { headings: "Spel;Paar NZ;Paar OW;Contract;Leider;Resultaat", strains: ["K", "R", "H", "S", "SA"],
        seats: ["N", "O", "Z", "W"], doubled: X, pass: "Rondpas", made: Some("C") },
    Writing { headings: "Spelnr;NZ;OW;Contract;Door;Gemaakt", strains: [" Klaveren", " Ruiten", " Harten", " Schoppen", " SA"],
        seats: ["Noord", "Oost", "Zuid", "West"], doubled: X, pass: "Pas", made: None },
    Writing { headings: "Rozd.;Para NS;Para WE;Kontrakt;Rozgr.;Lewy", strains: [" trefle", " kara", " kiery", " piki", " bez atu"],
        seats: ["N", "E", "S", "W"], doubled: [" kontra", " rekontra"], pass: "Pas", made: None },
    Writing { headings: "Mano;N/S;E/O;Contratto;Giocante;Prese", strains: ["F", "Q", "C", "P", "SA"],
        seats: ["Nord", "Est", "Sud", "Ovest"], doubled: X, pass: "Passo generale", made: None },
    Writing { headings: "Estuche;NS;EO;Contrato;Jugado por;Bazas", strains: [" Tréboles", " Diamantes", " Corazones", " Picas", " Sin Triunfo"],
        seats: ["Norte", "Este", "Sur", "Oeste"], doubled: [" doblado", " redoblado"], pass: "Pasado", made: None },
    Writing { headings: "Bricka;Par NS;Par ÖV;Kontrakt;Spelförare;Resultat", strains: ["K", "R", "H", "S", "NT"],
        seats: ["N", "Ö", "S", "V"], doubled: X, pass: "Pass", made: Some("=") },
    Writing { headings: "Giv;NS;ÖV;Kontrakt;Spelad av;Stick", strains: [" klöver", " ruter", " hjärter", " spader", " sang"],
        seats: ["N", "Ö", "S", "V"], doubled: [" dubblat", " redubblat"], pass: "Alla pass", made: None },
    Writing { headings: "Spil;Par NS;Par ØV;Kontrakt;Spilfører;Resultat", strains: [" klør", " ruder", " hjerter", " spar", " UT"],
        seats: ["Nord", "Øst", "Syd", "Vest"], doubled: X, pass: "Pas", made: Some("=") },
    Writing { headings: "Spill;Par NS;Par ØV;Kontrakt;Spillefører;Stikk", strains: ["K", "R", "H", "S", "NT"],
        seats: ["N", "Ø", "S", "V"], doubled: X, pass: "Pass", made: None },
    Writing { headings: "Jogo;Dupla NS;Dupla LO;Contrato;Carteador;Vazas", strains: [" Paus", " Ouros", " Copas", " Espadas", " ST"],
        seats: ["N", "L", "S", "O"], doubled: X, pass: "Passo", made: None },
];

impl Writing {
    /// Returns the results as a file.
    fn file(&self) -> String {
        let rows = RESULTS.into_iter().map(|(board, north_south, east_west, played)| {
            let cells = format!("{board};{north_south};{east_west}");
            let Some((level, strain, doubled, declarer, tricks)) = played else {
                return format!("{cells};{};;\n", self.pass);
            };
            let doubled = match doubled {
                "X" => self.doubled[0],
                "XX" => self.doubled[1],
                _ => "",
            };
            let over = i32::from(tricks) - i32::from(level) - 6;
            let result = match self.made {
                None => tricks.to_string(),
                Some(made) if over == 0 => made.to_owned(),
                Some(_) => format!("{over:+}"),
            };
            let (strain, declarer) = (self.strains[strain], self.seats[declarer]);
            format!("{cells};{level}{strain}{doubled};{declarer};{result}\n")
        });
        format!("{}\n{}", self.headings, rows.collect::<String>())
    }
}

fn scored(text: &str) -> ScoredEvent {
    let files = BTreeMap::from([("evening.csv".to_owned(), text.as_bytes().to_vec())]);
    let output = score(&files, "evening.csv", &ScoreOptions::default());
    output.value.unwrap_or_else(|| panic!("{text}: {:?}", output.diagnostics))
}

/// Returns the scores of all results.
fn scores(text: &str) -> Vec<Option<i32>> {
    let event = scored(text);
    let results = event.event().results();
    results.ids().map(|id| results.score(id).map(bridge_core::Score::get)).collect()
}

#[test]
fn all_languages_give_the_same_scores() {
    let expected = scores(&WRITINGS[0].file());
    assert_eq!(expected[0], Some(90));
    for writing in &WRITINGS {
        assert_eq!(scores(&writing.file()), expected, "{}", writing.file());
        let below_a_title = format!("Club evening;;;;;\n24.11.2026\n\n{}", writing.file());
        assert_eq!(scores(&below_a_title), expected, "{below_a_title}");
    }
}
