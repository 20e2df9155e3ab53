//! The words of headings, by language.

use std::collections::HashMap;
use std::sync::LazyLock;

use bridge_core::Seat;

use super::languages::{Language, Languages};
use crate::text::fold::fold;

/// The meaning of a word. The patterns in `headings.rs` use this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Word {
    North,
    South,
    East,
    West,
    NorthSouth,
    EastWest,
    Pair,
    Team,
    Home,
    Away,
    First,
    Second,
    Declarer,
    Names,
    Result,
    Tricks,
    Score,
    Board,
    Contract,
    Section,
    Session,
    Round,
    Table,
    Vulnerability,
    Adjustment,
    Room,
    Imps,
    Vps,
    Direction,
    /// A given name, in a list of names.
    GivenName,
    /// A family name, in a list of names.
    FamilyName,
    /// The number of a member, or a federation.
    Member,
    /// A word such as `number`, which adds nothing.
    Number,
    /// A preposition or an article.
    Filler,
}

impl Word {
    /// Returns the seat that a word means.
    pub(crate) const fn seat(self) -> Option<Seat> {
        Some(match self {
            Self::North => Seat::North,
            Self::South => Seat::South,
            Self::East => Seat::East,
            Self::West => Seat::West,
            _ => return None,
        })
    }

    /// Returns the meaning in a table of all words.
    const fn about(self) -> &'static str {
        match self {
            Self::North => "North",
            Self::South => "South",
            Self::East => "East",
            Self::West => "West",
            Self::NorthSouth => "North-South",
            Self::EastWest => "East-West",
            Self::Pair => "pair",
            Self::Team => "team",
            Self::Home => "home team",
            Self::Away => "away team",
            Self::First => "first, with `team`",
            Self::Second => "second, with `team`",
            Self::Declarer => "`declarer`",
            Self::Names => "names",
            Self::Result => "`result`",
            Self::Tricks => "`tricks`",
            Self::Score => "`score`",
            Self::Board => "`board`",
            Self::Contract => "`contract`",
            Self::Section => "`section`",
            Self::Session => "`session`",
            Self::Round => "`round`",
            Self::Table => "`table`",
            Self::Vulnerability => "`vul`",
            Self::Adjustment => "`adjustment`",
            Self::Room => "`room`",
            Self::Imps => "IMPs of a team",
            Self::Vps => "Victory Points of a team",
            Self::Direction => "direction, in a list of names",
            Self::GivenName => "given name, in a list of names",
            Self::FamilyName => "family name, in a list of names",
            Self::Member => "number of a member, in a list of names",
            Self::Number => "number, which is ignored",
            Self::Filler => "preposition, which is ignored",
        }
    }
}

/// The words with one meaning in the headings of CSV files, by language.
#[derive(Clone, Copy, Debug)]
pub struct HeadingWords {
    /// The meaning, such as a column.
    pub meaning: &'static str,
    /// The languages and their words, separated by spaces.
    pub words: [(&'static str, &'static str); 11],
}

/// Returns the words that the reader of CSV files knows in headings.
///
/// ```
/// let board = formats::heading_words().find(|row| row.meaning == "`board`").expect("a row");
/// assert_eq!(board.words[1], ("German", "board bd brett spiel boards"));
/// ```
pub fn heading_words() -> impl Iterator<Item = HeadingWords> {
    WORDS.iter().map(|(word, texts)| {
        let mut words = [("", ""); 11];
        let named = Language::ALL.into_iter().zip(texts);
        for (place, (language, text)) in words.iter_mut().zip(named) {
            *place = (language.name(), text);
        }
        HeadingWords { meaning: word.about(), words }
    })
}

/// The words of each meaning, in the order of [`Language::ALL`].
#[rustfmt::skip]
const WORDS: [(Word, [&str; 11]); 34] = [
    (Word::North, ["n north", "n nord", "n nord", "n noord", "n północ", "n nord", "n norte", "n nord", "n nord", "n nord", "n norte"]),
    (Word::South, ["s south", "s süd sued", "s sud", "z zuid", "s południe", "s sud", "s sur", "s syd", "s syd", "s sør syd", "s sul"]),
    (Word::East, ["e east", "o ost", "e est", "o oost", "e wschód", "e est", "e este", "ö öst ost", "ø øst ost", "ø øst ost", "e este l leste"]),
    (Word::West, ["w west", "w west", "o ouest", "w west", "w zachód", "o ovest", "o oeste", "v väst", "v vest", "v vest", "o oeste"]),
    (Word::NorthSouth, ["ns", "ns", "ns", "nz ns", "ns", "ns", "ns", "ns", "ns", "ns", "ns"]),
    (Word::EastWest, ["ew", "ow ew", "eo ew", "ow ew", "ew we", "eo ew", "eo ew", "öv ew", "øv ew", "øv ew", "eo lo ew"]),
    (Word::Pair, ["pair pairs prs pr", "paar paare", "paire paires ligne", "paar paren koppel", "para pary", "coppia coppie linea", "pareja parejas línea", "par", "par", "par", "par pares dupla duplas"]),
    (Word::Team, ["team teams", "team teams mannschaft", "équipe équipes", "team teams viertal ploeg", "drużyna drużyny zespół team", "squadra squadre", "equipo equipos", "lag", "hold", "lag", "equipa equipas equipe equipes"]),
    (Word::Home, ["home", "heim heimteam", "domicile local locaux recevant locale recevante receveuse receveur", "thuis thuisteam thuisploeg", "gospodarze gospodarz gospodarzy", "casa locali casalinga", "local locales", "hemma hemmalag hemmalaget", "hjemme hjemmehold hjemmeholdet", "hjemme hjemmelag hjemmelaget", "casa visitada visitado"]),
    (Word::Away, ["away visitor visitors", "gast gäste gastteam auswärts", "visiteur visiteurs extérieur visiteuse adverse reçue extérieure", "uit gasten bezoekers uitteam uitploeg bezoeker bezoekend", "goście gość gości", "ospiti ospite trasferta", "visitante visitantes foráneo", "borta bortalag gästlag", "ude udehold udeholdet gæst", "borte bortelag bortelaget", "fora visitante visitantes"]),
    (Word::First, ["1 a", "1 a", "1 a", "1 a", "1 a", "1 a", "1 a", "1 a", "1 a", "1 a", "1 a"]),
    (Word::Second, ["2 b", "2 b", "2 b", "2 b", "2 b", "2 b", "2 b", "2 b", "2 b", "2 b", "2 b"]),
    (Word::Declarer, ["declarer by dec decl declr played dcl declaring", "alleinspieler von durch gespielt as alleinsp ase alleinspiel", "déclarant par joué jouant demandeur décl dec joueuse", "leider door gespeeld ldr leid gesp", "rozgrywający rozgr rozgrywa rozgrywka rozg gra", "dichiarante giocante da giocato dich gioca giocata dic", "declarante por jugado jug decl dec", "spelförare spelf av spelad spf spelas spelförande", "spilfører spilf af spillet spf spilforer spilførende", "spillefører spillef spf av spilt spillforer spilleførende", "declarante carteador por jogado decl dec cart"]),
    (Word::Names, ["name names player players", "name namen spieler", "nom noms joueur joueurs", "naam namen speler spelers spelersnamen", "nazwisko nazwiska gracz gracze zawodnicy zawodnik", "nome nomi giocatore giocatori", "nombre nombres jugador jugadores", "namn spelare", "navn navne spiller spillere", "navn spiller spillere namn", "nome nomes jogador jogadores"]),
    (Word::Result, ["result res made rslt", "ergebnis erg resultat erfüllt ergeb gemacht res", "résultat rés fait résul res result", "resultaat res gemaakt uitslag uitkomst", "wynik wyn rezultat", "risultato ris esito", "resultado res resul", "resultat res utfall", "resultat res", "resultat res", "resultado res resul"]),
    (Word::Tricks, ["tricks trick tks trks", "stiche stich stichzahl", "levées levée plis pli lev", "slagen slag", "lewy lew wziątki wziatki", "prese presa", "bazas baza", "stick", "stik", "stikk", "vazas vaza"]),
    (Word::Score, ["score points pts sc", "punkte score anschrift pkt", "score marque points pts", "score punten", "zapis score", "score punteggio punti", "puntuación puntos tanteo score anotación", "poäng score poang", "point score", "poeng score", "pontos pontuação score"]),
    (Word::Board, ["board boards bd brd deal brds deals", "board bd brett spiel boards", "donne étui board donnes étuis", "spel gift board spellen", "rozdanie rozd board rozdania", "board smazzata mano mani smazzate", "mano tablero estuche board manos", "bricka brick giv board brickor", "spil mappe board spilnr", "spill mappe board", "mão board estojo jogo mãos"]),
    (Word::Contract, ["contract contr ctr bid", "kontrakt kontr ansage endkontrakt ktr", "contrat contr final ctr", "contract contr ctr kontrakt", "kontrakt kontr ktr", "contratto contr ctr", "contrato contr ctr", "kontrakt slutbud bud kontr ktr", "kontrakt melding kontr ktr", "kontrakt melding kontr ktr", "contrato contr ctr"]),
    (Word::Section, ["section sec sect", "sektion abteilung", "section", "lijn sectie", "sektor", "sezione girone", "sección", "sektion", "sektion række", "seksjon pulje", "secção seção"]),
    (Word::Session, ["session", "durchgang sitzung", "séance session", "zitting sessie", "sesja", "sessione", "sesión", "session pass", "session", "sesjon", "sessão"]),
    (Word::Round, ["round rd rnd", "runde rd rnd rde", "tour ronde tours", "ronde rd rnd", "runda rnd", "turno round giro", "ronda vuelta rda", "rond omgång rnd rd", "runde rd rnd", "runde rd rnd", "ronda rodada rd"]),
    (Word::Table, ["table tbl", "tisch", "table", "tafel tfl", "stół stolik stol", "tavolo", "mesa", "bord", "bord", "bord", "mesa"]),
    (Word::Vulnerability, ["vul vuln vulnerable vulnerability", "gefahr gefahrenlage zone", "vulnérabilité vul", "kwetsbaar kwetsbaarheid", "założenia", "zona vul vulnerabilità", "vulnerabilidad vul zona", "zon zonläge", "zone zonestilling", "sone faresone", "vulnerabilidade vul zona"]),
    (Word::Adjustment, ["adjustment adj ruling", "korrektur", "arbitrage ajustement", "arbitrage", "orzeczenie", "arbitrale", "ajuste arbitraje", "justering domslut", "justering kendelse", "justering kjennelse", "ajuste arbitragem"]),
    (Word::Room, ["room", "raum zimmer", "salle", "zaal kamer", "pokój", "sala", "sala", "rum", "rum lokale", "rom", "sala"]),
    (Word::Imps, ["imp imps", "imp imps", "imp imps", "imp imps", "imp impy", "imp imps", "imp imps", "imp imps", "imp imps", "imp imps", "imp imps"]),
    (Word::Vps, ["vp vps", "vp vps sp siegpunkte", "vp vps pv", "vp vps wp wps", "vp vps", "vp vps", "vp vps pv", "vp vps vinstpoäng", "vp vps kp kamppoint", "vp vps vinstpoeng kampoeng", "vp vps pv"]),
    (Word::Direction, ["direction dir side", "richtung linie", "direction ligne", "richting", "kierunek linia", "direzione linea", "dirección línea", "riktning", "retning", "retning", "direção linha"]),
    (Word::GivenName, ["first given forename firstname", "vorname vornamen", "prénom prénoms", "voornaam voornamen", "imię imiona", "nome", "nombre", "förnamn", "fornavn", "fornavn", "nome"]),
    (Word::FamilyName, ["last family surname lastname", "nachname familienname nachnamen", "famille", "achternaam achternamen", "nazwisko", "cognome", "apellido apellidos", "efternamn", "efternavn", "etternavn", "apelido sobrenome"]),
    (Word::Member, ["id ids member members membership national license licence federation ebu sbu wbu acbl ngs abf nzb", "mitgliedsnummer mitgliedsnr mitglied dbv öbv", "licence ffb", "bondsnummer lidnummer lidnr nbb", "pid legitymacja pzbs", "tessera figb codice", "licencia aeb federado", "medlemsnummer medlemsnr mid sbf", "medlemsnummer medlemsnr dbf", "medlemsnummer medlemsnr nbf", "licença fpb federado"]),
    (Word::Number, ["no nr number num", "nr nummer no nummern", "n no nb num numéro nombre", "nr nummer aantal no", "nr numer numery", "n nr numero num", "n no num número", "nr nummer antal", "nr nummer antal", "nr nummer antall", "n no num número"]),
    (Word::Filler, ["of the for", "der des am erzielte für", "de du la le des", "van de", "dla", "del di", "del de", "vunna", "antal", "antal", "da do de"]),
];

/// Longer words are unknown.
const MAX_LETTERS: usize = 20;

/// A meaning of a word, which may be composed of two words, and the languages that know it.
pub(crate) type WordMeaning = (Vec<Word>, Languages);

/// Returns the meanings of a folded word. It may be composed of two words, as `boardno` is.
pub(crate) fn meanings(token: &str) -> Vec<WordMeaning> {
    let single = simple_meanings(token);
    if !single.is_empty() {
        return single.iter().map(|&(word, languages)| (vec![word], languages)).collect();
    }
    if token.len() > MAX_LETTERS {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (at, _) in token.char_indices().skip(2) {
        let Some((first, second)) = token.split_at_checked(at) else { continue };
        if second.len() < 2 && !matches!(second, "1" | "2") {
            continue;
        }
        let seconds = simple_meanings(second);
        for &(first, languages) in simple_meanings(first) {
            for &(second, of) in seconds {
                let both = languages.intersection(of);
                if !both.is_empty() {
                    found.push((vec![first, second], both));
                }
            }
        }
    }
    found
}

/// Returns the meanings of a folded word that is not composed.
fn simple_meanings(token: &str) -> &'static [(Word, Languages)] {
    BY_TEXT.get(token).map_or(&[], Vec::as_slice)
}

/// The meanings of each folded word.
static BY_TEXT: LazyLock<HashMap<String, Vec<(Word, Languages)>>> = LazyLock::new(|| {
    let mut by_text: HashMap<String, Vec<(Word, Languages)>> = HashMap::new();
    for (word, texts) in WORDS {
        for (language, text) in Language::ALL.into_iter().zip(texts) {
            for text in text.split_whitespace() {
                let meanings = by_text.entry(fold(text)).or_default();
                let of = Languages::of(language);
                match meanings.iter_mut().find(|(known, _)| *known == word) {
                    Some((_, languages)) => *languages = languages.union(of),
                    None => meanings.push((word, of)),
                }
            }
        }
    }
    by_text
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_one_row_each() {
        for (at, (word, _)) in WORDS.iter().enumerate() {
            assert!(WORDS.iter().take(at).all(|(other, _)| other != word), "{word:?}");
        }
    }
}
