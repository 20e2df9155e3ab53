//! The texts of the page of a strength ranking.

/// The texts of the page of a strength ranking in one language. A word in braces is replaced by a
/// value.
#[derive(Debug)]
pub(crate) struct StrengthTexts {
    pub(crate) strongest: &'static str,
    /// The unit of a strength.
    pub(crate) times_average: &'static str,
    pub(crate) only_one_first: &'static str,
    pub(crate) some_first: &'static str,
    pub(crate) all_first: &'static str,
    pub(crate) not_computed: &'static str,
    pub(crate) first_in_table: &'static str,
    pub(crate) apart: &'static str,
    pub(crate) group: &'static str,
    pub(crate) completed: &'static str,
    pub(crate) games: &'static str,
    pub(crate) interval: &'static str,
    pub(crate) by_strength: &'static str,
    pub(crate) places: &'static str,
    pub(crate) note: &'static str,
    pub(crate) completed_note: &'static str,
    pub(crate) surprises: &'static str,
    pub(crate) surprises_note: &'static str,
    pub(crate) bold_note: &'static str,
    pub(crate) no_surprise: &'static str,
    pub(crate) one_match: &'static str,
    pub(crate) expected: &'static str,
    pub(crate) won: &'static str,
    pub(crate) cross_table: &'static str,
    pub(crate) cross_table_note: &'static str,
    pub(crate) star_note: &'static str,
    pub(crate) method: &'static str,
}

impl StrengthTexts {
    pub(crate) const ENGLISH: Self = Self {
        strongest: "Strongest team",
        times_average: "× average",
        only_one_first: "At {confidence} confidence, no other team can be the strongest.",
        some_first: "At {confidence} confidence, {some} of the {teams} teams can be the strongest.",
        all_first: "At {confidence} confidence, each of the {teams} teams can be the strongest.",
        not_computed: "The certainty of this place was not computed.",
        first_in_table: "First in the completed table: {team}.",
        apart: "The teams form groups without matches between them, so no team is the strongest of all.",
        group: "Group",
        completed: "Completed {unit}",
        games: "games",
        interval: "Interval, {confidence}",
        by_strength: "By strength",
        places: "Places, {confidence}",
        note: "Strength 1 is the average of all teams (geometric mean). Against a team half as strong, a team is \
               expected to win two thirds. The line is the interval at {confidence}, on a logarithmic scale.",
        completed_note: "The completed total contains the expected result of each match that was not played.",
        surprises: "Surprises",
        surprises_note: "the results farthest from the expectation: the share of the match that the first team won \
                         (dot), and its expected share (ring), in percent",
        bold_note: "Bold: more than two standard deviations.",
        no_surprise: "All results are within two standard deviations.",
        one_match: "Match",
        expected: "Expected",
        won: "Won",
        cross_table: "Completed cross-table",
        cross_table_note: "Sorted like the ranking. Bold on color: played. Italic: not played, the expected \
                           result.",
        star_note: "Star: converted to the usual number of games.",
        method: "Method",
    };

    pub(crate) const GERMAN: Self = Self {
        strongest: "Stärkstes Team",
        times_average: "× Durchschnitt",
        only_one_first: "Bei {confidence} Konfidenz kann kein anderes Team das stärkste sein.",
        some_first: "Bei {confidence} Konfidenz können {some} der {teams} Teams das stärkste sein.",
        all_first: "Bei {confidence} Konfidenz kann jedes der {teams} Teams das stärkste sein.",
        not_computed: "Wie sicher das ist, wurde nicht berechnet.",
        first_in_table: "Erster der vervollständigten Tabelle: {team}.",
        apart: "Die Teams bilden Gruppen ohne Kämpfe untereinander, darum ist kein Team das stärkste von allen.",
        group: "Gruppe",
        completed: "{unit} vervollständigt",
        games: "Spiele",
        interval: "Intervall, {confidence}",
        by_strength: "Nach Stärke",
        places: "Plätze, {confidence}",
        note: "Stärke 1 ist der Durchschnitt aller Teams (geometrisches Mittel). Gegen ein halb so starkes Team werden \
               zwei Drittel erwartet. Die Linie ist das Intervall bei {confidence}, auf logarithmischer Skala.",
        completed_note: "Die vervollständigte Summe enthält das erwartete Ergebnis jedes Kampfes, der nicht gespielt wurde.",
        surprises: "Überraschungen",
        surprises_note: "die Ergebnisse, die am weitesten von der Erwartung abweichen: der Anteil des Kampfes, den das \
                         erste Team gewann (Punkt), und sein erwarteter Anteil (Ring), in Prozent",
        bold_note: "Fett: mehr als zwei Standardabweichungen.",
        no_surprise: "Kein Ergebnis weicht um mehr als zwei Standardabweichungen ab.",
        one_match: "Kampf",
        expected: "Erwartet",
        won: "Gewonnen",
        cross_table: "Vervollständigte Kreuztabelle",
        cross_table_note: "In der Reihenfolge der Rangliste. Fett auf Farbe: gespielt. Kursiv: nicht gespielt, das \
                           erwartete Ergebnis.",
        star_note: "Stern: auf die übliche Zahl von Spielen umgerechnet.",
        method: "Verfahren",
    };

    pub(crate) const FRENCH: Self = Self {
        strongest: "Équipe la plus forte",
        times_average: "× moyenne",
        only_one_first: "Au niveau de confiance de {confidence}, aucune autre équipe ne peut être la plus forte.",
        some_first: "Au niveau de confiance de {confidence}, {some} des {teams} équipes peuvent être la plus forte.",
        all_first: "Au niveau de confiance de {confidence}, chacune des {teams} équipes peut être la plus forte.",
        not_computed: "Le degré de certitude n’a pas été calculé.",
        first_in_table: "Première du tableau complété : {team}.",
        apart: "Les équipes forment des groupes sans matchs entre eux : aucune n’est la plus forte de toutes.",
        group: "Groupe",
        completed: "{unit} complétés",
        games: "Parties",
        interval: "Intervalle, {confidence}",
        by_strength: "Selon la force",
        places: "Places, {confidence}",
        note: "La force 1 est la moyenne de toutes les équipes (moyenne géométrique). Contre une équipe deux fois moins \
               forte, une équipe devrait gagner les deux tiers. La ligne est l’intervalle à {confidence}, sur une échelle \
               logarithmique.",
        completed_note: "Le total complété contient le résultat attendu de chaque match non joué.",
        surprises: "Surprises",
        surprises_note: "les résultats les plus éloignés de l’attente : la part du match gagnée par la première équipe \
                         (point) et sa part attendue (anneau), en pour cent",
        bold_note: "En gras : plus de deux écarts types.",
        no_surprise: "Aucun résultat ne s’écarte de plus de deux écarts types.",
        one_match: "Match",
        expected: "Attendu",
        won: "Gagné",
        cross_table: "Tableau croisé complété",
        cross_table_note: "Dans l’ordre du classement. En gras sur fond coloré : joué. En italique : non joué, le \
                           résultat attendu.",
        star_note: "Étoile : converti au nombre habituel de parties.",
        method: "Méthode",
    };

    pub(crate) const DUTCH: Self = Self {
        strongest: "Sterkste team",
        times_average: "× gemiddelde",
        only_one_first: "Bij {confidence} betrouwbaarheid kan geen ander team het sterkste zijn.",
        some_first: "Bij {confidence} betrouwbaarheid kunnen {some} van de {teams} teams het sterkste zijn.",
        all_first: "Bij {confidence} betrouwbaarheid kan elk van de {teams} teams het sterkste zijn.",
        not_computed: "Hoe zeker dit is, is niet berekend.",
        first_in_table: "Eerste in de aangevulde tabel: {team}.",
        apart: "De teams vormen groepen zonder onderlinge wedstrijden; daarom is geen team het sterkste van alle.",
        group: "Groep",
        completed: "{unit} aangevuld",
        games: "Partijen",
        interval: "Interval, {confidence}",
        by_strength: "Naar sterkte",
        places: "Plaatsen, {confidence}",
        note: "Sterkte 1 is het gemiddelde van alle teams (meetkundig gemiddelde). Tegen een half zo sterk team wint een \
               team naar verwachting twee derde. De lijn is het interval bij {confidence}, op een logaritmische schaal.",
        completed_note: "Het aangevulde totaal bevat het verwachte resultaat van elke niet gespeelde wedstrijd.",
        surprises: "Verrassingen",
        surprises_note: "de resultaten die het verst van de verwachting liggen: het deel van de wedstrijd dat het eerste \
                         team won (punt), en het verwachte deel (ring), in procenten",
        bold_note: "Vet: meer dan twee standaardafwijkingen.",
        no_surprise: "Geen resultaat wijkt meer dan twee standaardafwijkingen af.",
        one_match: "Wedstrijd",
        expected: "Verwacht",
        won: "Gewonnen",
        cross_table: "Aangevulde kruistabel",
        cross_table_note: "In de volgorde van de ranglijst. Vet op kleur: gespeeld. Cursief: niet gespeeld, het \
                           verwachte resultaat.",
        star_note: "Ster: omgerekend naar het gebruikelijke aantal partijen.",
        method: "Methode",
    };

    pub(crate) const POLISH: Self = Self {
        strongest: "Najsilniejsza drużyna",
        times_average: "× średnia",
        only_one_first: "Przy ufności {confidence} żadna inna drużyna nie może być najsilniejsza.",
        some_first: "Liczba drużyn, które przy ufności {confidence} mogą być najsilniejsze: {some} z {teams}.",
        all_first: "Przy ufności {confidence} każda drużyna może być najsilniejsza (liczba drużyn: {teams}).",
        not_computed: "Pewności tego wyniku nie obliczono.",
        first_in_table: "Pierwsza w uzupełnionej tabeli: {team}.",
        apart: "Drużyny tworzą grupy bez meczów między sobą, więc żadna nie jest najsilniejsza ze wszystkich.",
        group: "Grupa",
        completed: "{unit} uzupełnione",
        games: "Partie",
        interval: "Przedział, {confidence}",
        by_strength: "Według siły",
        places: "Miejsca, {confidence}",
        note: "Siła 1 to średnia wszystkich drużyn (średnia geometryczna). Z drużyną o połowę słabszą oczekuje się \
               zdobycia dwóch trzecich. Linia to przedział przy ufności {confidence}, w skali logarytmicznej.",
        completed_note: "Uzupełniona suma zawiera oczekiwany wynik każdego nierozegranego meczu.",
        surprises: "Niespodzianki",
        surprises_note: "wyniki najdalsze od oczekiwań: część meczu zdobyta przez pierwszą drużynę (kropka) i część \
                         oczekiwana (pierścień), w procentach",
        bold_note: "Pogrubione: ponad dwa odchylenia standardowe.",
        no_surprise: "Żaden wynik nie odbiega o więcej niż dwa odchylenia standardowe.",
        one_match: "Mecz",
        expected: "Oczekiwane",
        won: "Zdobyte",
        cross_table: "Uzupełniona tabela krzyżowa",
        cross_table_note: "W kolejności klasyfikacji. Pogrubione na tle: rozegrane. Kursywa: nierozegrane, wynik \
                           oczekiwany.",
        star_note: "Gwiazdka: przeliczone na zwykłą liczbę partii.",
        method: "Metoda",
    };

    pub(crate) const ITALIAN: Self = Self {
        strongest: "Squadra più forte",
        times_average: "× media",
        only_one_first: "Con una confidenza di {confidence}, nessun’altra squadra può essere la più forte.",
        some_first: "Con una confidenza di {confidence}, {some} delle {teams} squadre possono essere la più forte.",
        all_first: "Con una confidenza di {confidence}, ognuna delle {teams} squadre può essere la più forte.",
        not_computed: "La certezza di questo risultato non è stata calcolata.",
        first_in_table: "Prima nella tabella completata: {team}.",
        apart: "Le squadre formano gruppi senza incontri tra loro: nessuna è la più forte di tutte.",
        group: "Gruppo",
        completed: "{unit} completati",
        games: "Partite",
        interval: "Intervallo, {confidence}",
        by_strength: "Per forza",
        places: "Posti, {confidence}",
        note: "La forza 1 è la media di tutte le squadre (media geometrica). Contro una squadra forte la metà, si prevede \
               che una squadra vinca due terzi. La linea è l’intervallo al {confidence}, su scala logaritmica.",
        completed_note: "Il totale completato contiene il risultato atteso di ogni incontro non giocato.",
        surprises: "Sorprese",
        surprises_note: "i risultati più lontani dalle attese: la quota dell’incontro vinta dalla prima squadra (punto) e \
                         la sua quota attesa (anello), in percentuale",
        bold_note: "In grassetto: più di due deviazioni standard.",
        no_surprise: "Nessun risultato si discosta di più di due deviazioni standard.",
        one_match: "Incontro",
        expected: "Atteso",
        won: "Vinto",
        cross_table: "Tabella incrociata completata",
        cross_table_note: "Nell’ordine della classifica. In grassetto su sfondo colorato: giocato. In corsivo: non \
                           giocato, il risultato atteso.",
        star_note: "Asterisco: convertito al numero usuale di partite.",
        method: "Metodo",
    };

    pub(crate) const SPANISH: Self = Self {
        strongest: "Equipo más fuerte",
        times_average: "× media",
        only_one_first: "Con una confianza del {confidence}, ningún otro equipo puede ser el más fuerte.",
        some_first: "Con una confianza del {confidence}, {some} de los {teams} equipos pueden ser el más fuerte.",
        all_first: "Con una confianza del {confidence}, cada uno de los {teams} equipos puede ser el más fuerte.",
        not_computed: "No se calculó la certeza de este resultado.",
        first_in_table: "Primero en la tabla completada: {team}.",
        apart: "Los equipos forman grupos sin encuentros entre sí; ninguno es el más fuerte de todos.",
        group: "Grupo",
        completed: "{unit} completados",
        games: "Partidas",
        interval: "Intervalo, {confidence}",
        by_strength: "Por fuerza",
        places: "Puestos, {confidence}",
        note: "La fuerza 1 es la media de todos los equipos (media geométrica). Contra un equipo la mitad de fuerte, se \
               espera que un equipo gane dos tercios. La línea es el intervalo al {confidence}, en escala logarítmica.",
        completed_note: "El total completado contiene el resultado esperado de cada encuentro no jugado.",
        surprises: "Sorpresas",
        surprises_note: "los resultados más alejados de lo esperado: la parte del encuentro que ganó el primer equipo \
                         (punto) y su parte esperada (anillo), en porcentaje",
        bold_note: "En negrita: más de dos desviaciones típicas.",
        no_surprise: "Ningún resultado se desvía más de dos desviaciones típicas.",
        one_match: "Encuentro",
        expected: "Esperado",
        won: "Ganado",
        cross_table: "Tabla cruzada completada",
        cross_table_note: "En el orden de la clasificación. En negrita sobre color: jugado. En cursiva: no jugado, \
                           el resultado esperado.",
        star_note: "Asterisco: convertido al número habitual de partidas.",
        method: "Método",
    };

    pub(crate) const SWEDISH: Self = Self {
        strongest: "Starkaste laget",
        times_average: "× genomsnittet",
        only_one_first: "Med {confidence} konfidens kan inget annat lag vara starkast.",
        some_first: "Med {confidence} konfidens kan {some} av de {teams} lagen vara starkast.",
        all_first: "Med {confidence} konfidens kan vart och ett av de {teams} lagen vara starkast.",
        not_computed: "Hur säkert detta är har inte beräknats.",
        first_in_table: "Först i den kompletterade tabellen: {team}.",
        apart: "Lagen bildar grupper utan inbördes matcher, så inget lag är starkast av alla.",
        group: "Grupp",
        completed: "{unit} kompletterade",
        games: "Partier",
        interval: "Intervall, {confidence}",
        by_strength: "Efter styrka",
        places: "Placeringar, {confidence}",
        note: "Styrka 1 är genomsnittet av alla lag (geometriskt medelvärde). Mot ett hälften så starkt lag väntas ett lag \
               vinna två tredjedelar. Linjen är intervallet vid {confidence}, på logaritmisk skala.",
        completed_note: "Den kompletterade summan innehåller det väntade resultatet av varje match som inte spelades.",
        surprises: "Överraskningar",
        surprises_note: "resultaten längst från det väntade: den del av matchen som det första laget vann (punkt) och dess \
                         väntade del (ring), i procent",
        bold_note: "Fetstil: mer än två standardavvikelser.",
        no_surprise: "Inget resultat avviker mer än två standardavvikelser.",
        one_match: "Match",
        expected: "Väntat",
        won: "Vunnet",
        cross_table: "Kompletterad korstabell",
        cross_table_note: "I resultatlistans ordning. Fetstil på färg: spelad. Kursiv: inte spelad, det väntade \
                           resultatet.",
        star_note: "Stjärna: omräknat till det vanliga antalet partier.",
        method: "Metod",
    };
}

/// Replaces each word in braces by its value. A value is not searched for braces.
pub(crate) fn filled(template: &str, values: &[(&str, &str)]) -> String {
    let (mut text, mut rest) = (String::new(), template);
    while let Some((before, (word, after))) =
        rest.split_once('{').and_then(|(before, after)| Some((before, after.split_once('}')?)))
    {
        text.push_str(before);
        text.push_str(values.iter().find(|(name, _)| *name == word).map_or("", |(_, value)| value));
        rest = after;
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fills_each_word_once() {
        let values = [("team", "{place}"), ("place", "1")];
        assert_eq!(filled("{team}: {place}, {other}.", &values), "{place}: 1, .");
        assert_eq!(filled("no words", &values), "no words");
    }
}
