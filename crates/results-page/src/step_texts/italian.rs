//! The sentences of derivations in Italian.

use scoring::{Sentence, StepWording};

pub(crate) const ITALIAN: StepWording =
    StepWording { sentence, decimal: ',', sides: ["N-S", "E-O"] };

#[expect(clippy::too_many_lines, reason = "the function is a table of sentences")]
const fn sentence(sentence: Sentence) -> &'static str {
    match sentence {
        Sentence::SumOfMatchpoints => "Somma di {0} board: {1} matchpoint su {2}.",
        Sentence::SessionSumOfMatchpoints => {
            "Sessione {3}: somma di {0} board, {1} matchpoint su {2}."
        }
        Sentence::SumOfShares => {
            "Somma di {0} board, ciascuno riportato a un top di {3}: {1} matchpoint su {2}."
        }
        Sentence::SessionSumOfShares => {
            "Sessione {3}: somma di {0} board, ciascuno riportato a un top di {4}, {1} matchpoint su {2}."
        }
        Sentence::SatOut => "{0} board su {1} di riposo, al {2} % ciascuno: {3} su {4}.",
        Sentence::Factored => "Erano previsti {0} score: {1} · {2}/{3} su {2}.",
        Sentence::ImpsScaled => "Riportato a {0} board: {1} IMP.",
        Sentence::FewerBoardsSitOut => {
            "Alcune coppie hanno giocato {0} board su {1}: ogni altro board vale il {2} %."
        }
        Sentence::MinimumBoards => "Le coppie con meno di {0} board non sono classificate.",
        Sentence::OwnShare => "AVE+ e AVE- dipendono dalla quota sugli altri board, {0} %.",
        Sentence::OwnShareByMatch => "AVE+ e AVE- dipendono dagli altri board di ogni incontro.",
        Sentence::PercentOf => "{0} su {1} sono il {2} %.",
        Sentence::BonusOfTop => "Bonus del {0} % di un top di {1}: {2} in più, in tutto {3}.",
        Sentence::PenaltyOfTop => "Penalità del {0} % di un top di {1}: {2} in meno, restano {3}.",
        Sentence::MeanOfSessions => "Media delle percentuali delle sessioni: {0} %.",
        Sentence::Scaled => "Riportato da {0} a {1} board: {2} · {1}/{0} = {3}, su {4}.",
        Sentence::PenaltiesOff => "Si tolgono le penalità: {0}.",
        Sentence::TogetherMatchpoints => "In totale {0} matchpoint su {1}.",
        Sentence::Carried => {
            "Carry-over da {0} matchpoint su {1} in {2} board: {3} di questi, con i top di questa fase {4} su {5}."
        }
        Sentence::PrintedPercent => "Stampato come {0}; {0} su {1} sono il {2} %.",
        Sentence::NothingToWin => "Non c’era nulla da vincere: nessuna percentuale.",
        Sentence::Handicap => "Con un handicap del {0} %: {1} + {0} = {2} %.",
        Sentence::NotPlayedNoScore => "Il board non è stato giocato qui: nessuno score.",
        Sentence::Matchpoints => "{0} matchpoint su {1}.",
        Sentence::NoMatchpoints => "Nessun matchpoint.",
        Sentence::AwardedToSide => "L’arbitro ha assegnato {0}: {1} a {2}.",
        Sentence::AveragePlus => {
            "AVE+ è il migliore tra il 60 % e il proprio {0} % sugli altri board: {1} % di un top di {2}."
        }
        Sentence::AverageMinus => {
            "AVE- è il peggiore tra il 40 % e il proprio {0} % sugli altri board: {1} % di un top di {2}."
        }
        Sentence::AveragePlusAlone => {
            "AVE+ è almeno il 60 %, e non ci sono altri board: {0} % di un top di {1}."
        }
        Sentence::AverageMinusAlone => {
            "AVE- è al massimo il 40 %, e non ci sono altri board: {0} % di un top di {1}."
        }
        Sentence::PercentOfTop => "{0} % di un top di {1}.",
        Sentence::OneScoreGroup => {
            "Un gruppo di un solo score: annullato, l’arbitro assegna un punteggio."
        }
        Sentence::RoundedBy => "{0} arrotondato secondo {1}: {2}.",
        Sentence::RoundedOnUnits => "{0} arrotondato secondo {1} sulla scala 2-1-0: {2}.",
        Sentence::ComparedWithOthers => {
            "{0} ha segnato {1}. Altri score: {2}, inferiori: {3}, uguali: {4}; {5} · {3} + {4} = {6}."
        }
        Sentence::ComparedWithOthersAndTies => {
            "{0} ha segnato {1}. Altri score: {2}, inferiori: {3}, uguali: {4}; {5} · {3} + {7} · {4} = {6}."
        }
        Sentence::TieWithItself => "Lo score è in parità anche con sé stesso: {0} + {1} = {2}.",
        Sentence::TieWithItselfOf => "Lo score è in parità anche con sé stesso: {0} su {1}.",
        Sentence::ThatIs => "Cioè {0} su {1}.",
        Sentence::Neuberg => "Erano attesi {0} score: {0}/{1} · ({2} + {3}) − {3} su {4}.",
        Sentence::MissingTies => {
            "Mancano {0} score su {1}, ciascuno vale come parità: {2} + {3} su {4}."
        }
        Sentence::SmallGroup => {
            "Un gruppo di {0} score su {1}: 60 % e 5 % per ogni matchpoint sopra la sua media di {2}, di un top di {3}."
        }
        Sentence::SmallGroupOnScale => {
            "Un gruppo di {0} score su {1}: 60 % e 5 % per ogni {4} matchpoint sopra la sua media di {2}, di un top di {3}."
        }
        Sentence::WeightedAmongScores => "{0} tra {1} score vale {2}; il {3} % è {4}.",
        Sentence::AmongScores => {
            "{0} tra {1} score vale {2}: {3} per ogni score inferiore e {4} per ogni uguale."
        }
        Sentence::WeightedMatchpoints => "In totale {0}: si pesano i matchpoint, non gli score.",
        Sentence::Damage => {
            "Lo score normale vale {0}, lo score al tavolo {1}: il danno autoinflitto è {2}, e {3} − {2} = {4}."
        }
        Sentence::Both => "{0} e {1}",
        Sentence::Awarded => "L’arbitro ha assegnato {0}.",
        Sentence::NotPlayed => "Il board non è stato giocato qui.",
        Sentence::Imps => "{0} IMP.",
        Sentence::NoImps => "Nessun IMP.",
        Sentence::ArtificialImps => "{0} è {1}; {2} ({3}).",
        Sentence::ArtificialImpsAre => "{0} è {1}; {2} ({3}): {4}.",
        Sentence::ThreeImps => "3 IMP",
        Sentence::ThreeImpsBy => "3 IMP, {0}",
        Sentence::OwnAverageIs => "la media della coppia sugli altri board è {0}",
        Sentence::NoOtherBoards => "la coppia non ha altri board",
        Sentence::OwnAverageIsIgnored => "non conta",
        Sentence::OwnAverageCounts | Sentence::TableCounts => "conta",
        Sentence::SumOfImps => "Somma di {0} board: {1} IMP.",
        Sentence::SessionSumOfImps => "Sessione {2}: somma di {0} board, {1} IMP.",
        Sentence::OwnImps => "AVE+ e AVE- dipendono dalla media sugli altri board, {0}.",
        Sentence::LeavesImps => "Restano {0} IMP.",
        Sentence::Together => "In totale {0}.",
        Sentence::ImpsPerBoard => "{0} IMP su {1} board sono {2} per board.",
        Sentence::BonusOfImps => "Si aggiunge un bonus di {0} IMP.",
        Sentence::PenaltyOfImps => "Si toglie una penalità di {0} IMP.",
        Sentence::Against => "{0} visto da Nord-Sud contro i {1} score: {2}.",
        Sentence::WeightedAgainst => {
            "{0} visto da Nord-Sud contro i {1} score, di cui conta il {3} %: {2}."
        }
        Sentence::ImpsInAll => "In tutto {0} IMP, per {1} {2}.",
        Sentence::NothingToCompare => "Non c’è nulla con cui confrontare lo score.",
        Sentence::FewerScores => "{0} score su {1}: per {2} ({3}).",
        Sentence::NotDivided => "non diviso: {0}.",
        Sentence::DividedByComparisons => "diviso per {0} confronti: {1}.",
        Sentence::DividedByResults => "diviso per {0} risultati: {1}.",
        Sentence::DividedByRoot => "diviso per √({0} · {1} / 2): {2}.",
        Sentence::AwardedImps => "Assegnati: {0} IMP.",
        Sentence::WeightedImps => "In totale {0} per {1}: si pesano gli IMP, non gli score.",
        Sentence::ForEastWest => "Per Est-Ovest sono {0}.",
        Sentence::NoOtherTable => "All’altro tavolo non c’è uno score da confrontare.",
        Sentence::TwoTables => "{0} qui e {1} all’altro tavolo: {2}.",
        Sentence::WeightedTwoTables => "{0} qui e {1} all’altro tavolo, {3} % del board: {2}.",
        Sentence::DifferenceInImps => "{0} punti sono {1} IMP",
        Sentence::BoardWon => "differenza {0}, il board è vinto, 2 punti",
        Sentence::BoardTied => "differenza {0}, il board è pari, 1 punto",
        Sentence::BoardLost => "differenza {0}, il board è perso, 0 punti",
        Sentence::WeightedTables => {
            "In totale {0}: si pesano gli IMP o i punti degli score, non gli score."
        }
        Sentence::AwardedPoints => "Assegnati: {0} punti su 2.",
        Sentence::DatumWasEntered => "Il datum è stato inserito: {0}.",
        Sentence::DatumIsEntered => "Il datum è inserito: {0}.",
        Sentence::FromDatum => "{0} visto da Nord-Sud dista {1} punti dal datum {2}: {3} IMP.",
        Sentence::WeightedFromDatum => {
            "{0} visto da Nord-Sud dista {1} punti dal datum {2}: {3} IMP, di cui conta il {4} %."
        }
        Sentence::DatumScores => "{0} score, {1}: {2}.",
        Sentence::TrimmedDatumScores => "{0} score ({1}, scarto {3}): {2}.",
        Sentence::Counted => "{0} (contati: {1})",
        Sentence::Datum => {
            "La loro somma {0} diviso {1} è {2}; arrotondamento {3}: il datum è {4}."
        }
        Sentence::AwardedAtTable => "L’arbitro ha assegnato {0} al tavolo di {1} e {2}.",
        Sentence::ArtificialIs => "{0} è {1}.",
        Sentence::BetterOfOwnAverage => {
            "{0} è {1}, o la media della squadra se è migliore ({2}): {3}."
        }
        Sentence::WorseOfOwnAverage => {
            "{0} è {1}, o la media della squadra se è peggiore ({2}): {3}."
        }
        Sentence::KnockOutAverage => {
            "Nell’eliminazione diretta le due squadre hanno un solo punteggio, la media dei due lati: {0}."
        }
        Sentence::VoidBoards => "L’incontro è nullo: i suoi board sono mostrati e non contano.",
        Sentence::Points => "{0} punti.",
        Sentence::NoPoints => "Nessun punto.",
        Sentence::NoImpsBecause => "Nessun IMP: {0}.",
        Sentence::NoPointsBecause => "Nessun punto: {0}.",
        Sentence::NeitherTablePlayed => "nessun tavolo ha giocato il board",
        Sentence::OneTableNotPlayed => "un tavolo non ha giocato il board",
        Sentence::OneResultMissing => "manca il risultato di un tavolo",
        Sentence::MatchAgainst => "contro {0}: {1}.",
        Sentence::RoundAgainst => "Turno {2}, contro {0}: {1}.",
        Sentence::WithoutOpponents => "riposo: {0}.",
        Sentence::RoundWithoutOpponents => "Turno {1}, riposo: {0}.",
        Sentence::OutsideMatches => "Penalità e carry-over fuori dagli incontri: {0}.",
        Sentence::NameAndValue => "{0} {1}",
        Sentence::TiedWith => "In parità con {0}.",
        Sentence::TieBreak => "{0}: {1}.",
        Sentence::PlaceIsShared => "Nulla separa da {0}: la posizione è condivisa.",
        Sentence::AndMore => "e altri {0}",
        Sentence::CanceledByWithdrawal => "annullato per un ritiro",
        Sentence::ForfeitedByTeam => "forfait, la squadra era assente: {0}",
        Sentence::ForfeitedByPair => "forfait, la coppia era assente: {0}",
        Sentence::ForfeitedByOpponents => "forfait, gli avversari erano assenti: {0}",
        Sentence::DirectorHasSet => "l’arbitro ha fissato {0}",
        Sentence::SubmittedAs => "comunicato come {0}",
        Sentence::Plain => "{0}",
        Sentence::MatchAward => "{0}: {1}",
        Sentence::ImpsOnBoards => "{0} – {1} IMP su {2} board",
        Sentence::PointsOnBoards => "{0} – {1} punti su {2} board",
        Sentence::VoidImpsOnBoards => "giocata meno della metà, {0} – {1} IMP per {2} board",
        Sentence::VoidPointsOnBoards => "giocata meno della metà, {0} – {1} punti per {2} board",
        Sentence::ExtraPoints => "penalità e carry-over {0}",
        Sentence::OneScoreOfBoth => "come punteggio unico dei due lati {0} – {1}",
        Sentence::Margin => "scarto {0}",
        Sentence::Aggregate => "un totale di {0} IMP e {1} punti",
        Sentence::PercentOnBoards => "{0} matchpoint su {1} in {2} board sono il {3} %: {4} VP",
        Sentence::PercentWithBonus => {
            "{0} matchpoint su {1} in {2} board con un bonus di {5} sono il {3} %: {4} VP"
        }
        Sentence::PercentAfterPenalty => {
            "{0} matchpoint su {1} in {2} board dopo una penalità di {5} sono il {3} %: {4} VP"
        }
        Sentence::MarginOnBoards => "{0} IMP su {1} board, scarto {2}: {3} VP",
        Sentence::MarginWithBonus => "{0} IMP su {1} board con un bonus di {4}, scarto {2}: {3} VP",
        Sentence::MarginAfterPenalty => {
            "{0} IMP su {1} board dopo una penalità di {4}, scarto {2}: {3} VP"
        }
        Sentence::UnitVps => "{0} VP",
        Sentence::UnitImps => "{0} IMP",
        Sentence::UnitPoints => "{0} punti",
        Sentence::UnitRounds => "{0} turni",
        Sentence::FewerBoardsByMean => {
            "Alcune coppie hanno giocato {0} board su {1}: la classifica segue la media delle percentuali delle sessioni."
        }
        Sentence::FewerBoardsScaled => {
            "Coppie che hanno giocato {0} board su {1}: matchpoint riportati a {1} board."
        }
        Sentence::FewerBoardsByPercent => {
            "Alcune coppie hanno giocato {0} board su {1}: la classifica segue le percentuali."
        }
        Sentence::TooManySessions => {
            "Ci sono {0} sessioni: JSON contiene il punteggio di ciascuna, una tabella al massimo di {1}."
        }
        Sentence::UnequalBoards => {
            "Non tutte le coppie hanno giocato lo stesso numero di board: la classifica segue {0}."
        }
        Sentence::UnequalBoardsAndMinimum => {
            "Non tutte le coppie hanno giocato lo stesso numero di board: la classifica segue {0}; con meno di {1} nessuna posizione."
        }
        Sentence::BoardResultMissing => {
            "Il board {0} di {1} – {2} non conta: manca il risultato di un tavolo."
        }
        Sentence::BoardTableNotPlayed => {
            "Il board {0} di {1} – {2} non conta: un tavolo non l’ha giocato."
        }
        Sentence::HasWithdrawn => {
            "{0} si è ritirato: i suoi risultati non contano per nessuno, neanche nei turni precedenti."
        }
        Sentence::TieAt => "Parità a {0}: {1}.",
        Sentence::TieNotBroken => "Non risolta, la posizione è condivisa: {0}.",
        Sentence::UnitNetImps => "{0} IMP di saldo",
        Sentence::ValueAndValue => "{0}; {1}",
        Sentence::PenaltyInTop => "{0} % di un top di {1}, {2} matchpoint",
        Sentence::CarriedMatchpoints => "{0} matchpoint su {1} in {2} board",
        Sentence::ComparedInGroup => "gruppo {0}: confrontati solo tra loro",
        Sentence::CorrectedTo => "{0}; ora {1}",
        Sentence::Removed => "{0}; rimosso",
        Sentence::Added => "aggiunto: {0}",
        Sentence::ResultOnBoard => "sul board {0}, {1}, {2}",
        Sentence::DidNotPlay => "{0} non ha giocato",
        Sentence::ScoreOfMatch => "{0} – {1}",
        Sentence::WithScore => "{0}, {1}",
        Sentence::DrawnInOrder => "sorteggiati in quest’ordine",
        Sentence::EarlierMatch => "incontro precedente vinto di {0} IMP",
        Sentence::EarlierMatchFor => "{1} IMP: incontro precedente vinto di {0} IMP",
        Sentence::PercentageFrom => "{0}, percentuale da {1}",
        Sentence::Law => "Laws 2017, articolo {0}",
        Sentence::RegulationsOrLaw87 => {
            "il regolamento; per un board irregolare Laws 2017, articolo 87B"
        }
        Sentence::Director => "l’arbitro",
        Sentence::Decisions => "le decisioni del torneo",
        Sentence::Results => "i risultati",
        Sentence::Regulations => "regolamento",
        Sentence::Sum => "somma",
        Sentence::SumOfBoards => "la somma dei board",
        Sentence::Average => "la media",
        Sentence::PointsOfPair => "punti della coppia",
        Sentence::PointsOfTeam => "alla squadra",
        Sentence::VoidMatch => "squadre: un incontro nullo",
        Sentence::Handicaps => "gli handicap del torneo",
        Sentence::SmallGroups => "il regolamento dei gruppi piccoli",
        Sentence::NeubergFormula => "formula di Neuberg (Eidt 2015)",
    }
}
