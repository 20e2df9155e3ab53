//! The sentences of derivations in Spanish.

use scoring::{Sentence, StepWording};

pub(crate) const SPANISH: StepWording =
    StepWording { sentence, decimal: ',', sides: ["N-S", "E-O"] };

#[expect(clippy::too_many_lines, reason = "the function is a table of sentences")]
const fn sentence(sentence: Sentence) -> &'static str {
    match sentence {
        Sentence::SumOfMatchpoints => "Suma de {0} manos: {1} de {2} matchpoints.",
        Sentence::SessionSumOfMatchpoints => {
            "Sesión {3}: suma de {0} manos, {1} de {2} matchpoints."
        }
        Sentence::SumOfShares => {
            "Suma de {0} manos, cada una llevada a un top de {3}: {1} de {2} matchpoints."
        }
        Sentence::SessionSumOfShares => {
            "Sesión {3}: suma de {0} manos, cada una llevada a un top de {4}, {1} de {2} matchpoints."
        }
        Sentence::SatOut => "{0} de {1} manos de descanso, al {2} % cada una: {3} de {4}.",
        Sentence::Factored => "Se esperaban {0} resultados: {1} · {2}/{3} de {2}.",
        Sentence::ImpsScaled => "Llevado a {0} manos: {1} IMPs.",
        Sentence::FewerBoardsSitOut => {
            "Algunas parejas jugaron {0} de {1} manos: cada otra mano cuenta {2} %."
        }
        Sentence::MinimumBoards => "Las parejas con menos de {0} manos no tienen puesto.",
        Sentence::OwnShare => "Los AVE+ y AVE- dependen del porcentaje en las demás manos, {0} %.",
        Sentence::OwnShareByMatch => {
            "Sus AVE+ y AVE- dependen de las demás manos de cada encuentro."
        }
        Sentence::PercentOf => "{0} de {1} son el {2} %.",
        Sentence::BonusOfTop => "Bonificación del {0} % de un top de {1}: {2} más, en total {3}.",
        Sentence::PenaltyOfTop => "Penalización del {0} % de un top de {1}: {2} menos, quedan {3}.",
        Sentence::MeanOfSessions => "Media de los porcentajes de las sesiones: {0} %.",
        Sentence::Scaled => "Ajustado de {0} a {1} manos: {2} · {1}/{0} = {3}, de {4}.",
        Sentence::PenaltiesOff => "Se restan las penalizaciones: {0}.",
        Sentence::TogetherMatchpoints => "En total {0} de {1} matchpoints.",
        Sentence::Carried => {
            "Carry-over de {0} de {1} matchpoints en {2} manos: {3} de ellos, con los tops de esta fase {4} de {5}."
        }
        Sentence::PrintedPercent => "Impreso como {0}; {0} de {1} son el {2} %.",
        Sentence::NothingToWin => "No había nada que ganar: sin porcentaje.",
        Sentence::Handicap => "Con un hándicap del {0} %: {1} + {0} = {2} %.",
        Sentence::NotPlayedNoScore => "La mano no se jugó aquí: sin anotación.",
        Sentence::Matchpoints => "{0} de {1} matchpoints.",
        Sentence::NoMatchpoints => "Sin matchpoints.",
        Sentence::AwardedToSide => "El árbitro adjudicó {0}: {1} a {2}.",
        Sentence::AveragePlus => {
            "AVE+ es el mejor entre el 60 % y su {0} % en las demás manos: {1} % de un top de {2}."
        }
        Sentence::AverageMinus => {
            "AVE- es el peor entre el 40 % y su {0} % en las demás manos: {1} % de un top de {2}."
        }
        Sentence::AveragePlusAlone => {
            "AVE+ es al menos el 60 %, y no hay otras manos: {0} % de un top de {1}."
        }
        Sentence::AverageMinusAlone => {
            "AVE- es como máximo el 40 %, y no hay otras manos: {0} % de un top de {1}."
        }
        Sentence::PercentOfTop => "{0} % de un top de {1}.",
        Sentence::OneScoreGroup => {
            "Un grupo de una sola anotación: anulada, el árbitro adjudica un resultado."
        }
        Sentence::RoundedBy => "{0} redondeado según {1}: {2}.",
        Sentence::RoundedOnUnits => "{0} redondeado según {1} en la escala 2-1-0: {2}.",
        Sentence::ComparedWithOthers => {
            "{0} anotó {1}. Otras anotaciones: {2}, inferiores: {3}, iguales: {4}; {5} · {3} + {4} = {6}."
        }
        Sentence::ComparedWithOthersAndTies => {
            "{0} anotó {1}. Otras anotaciones: {2}, inferiores: {3}, iguales: {4}; {5} · {3} + {7} · {4} = {6}."
        }
        Sentence::TieWithItself => "La anotación también empata consigo misma: {0} + {1} = {2}.",
        Sentence::TieWithItselfOf => "La anotación también empata consigo misma: {0} de {1}.",
        Sentence::ThatIs => "Son {0} de {1}.",
        Sentence::Neuberg => "Se esperaban {0} anotaciones: {0}/{1} · ({2} + {3}) − {3} de {4}.",
        Sentence::MissingTies => {
            "Faltan {0} de {1} anotaciones, cada una cuenta como empate: {2} + {3} de {4}."
        }
        Sentence::SmallGroup => {
            "Un grupo de {0} de {1} anotaciones: 60 % y 5 % por cada matchpoint sobre su media de {2}, de un top de {3}."
        }
        Sentence::SmallGroupOnScale => {
            "Un grupo de {0} de {1} anotaciones: 60 % y 5 % por cada {4} matchpoints sobre su media de {2}, de un top de {3}."
        }
        Sentence::WeightedAmongScores => "{0} entre {1} anotaciones vale {2}; el {3} % es {4}.",
        Sentence::AmongScores => {
            "{0} entre {1} anotaciones vale {2}: {3} por cada inferior y {4} por cada igual."
        }
        Sentence::WeightedMatchpoints => {
            "En total {0}: se ponderan los matchpoints, no las anotaciones."
        }
        Sentence::Damage => {
            "La anotación normal vale {0}, la de la mesa {1}: el daño propio es {2}, y {3} − {2} = {4}."
        }
        Sentence::Both => "{0} y {1}",
        Sentence::Awarded => "El árbitro adjudicó {0}.",
        Sentence::NotPlayed => "La mano no se jugó aquí.",
        Sentence::Imps => "{0} IMPs.",
        Sentence::NoImps => "Sin IMPs.",
        Sentence::ArtificialImps => "{0} es {1}; {2} ({3}).",
        Sentence::ArtificialImpsAre => "{0} es {1}; {2} ({3}): {4}.",
        Sentence::ThreeImps => "3 IMPs",
        Sentence::ThreeImpsBy => "3 IMPs, {0}",
        Sentence::OwnAverageIs => "la media de la pareja en las demás manos es {0}",
        Sentence::NoOtherBoards => "la pareja no tiene otras manos",
        Sentence::OwnAverageIsIgnored => "no cuenta",
        Sentence::OwnAverageCounts | Sentence::TableCounts => "cuenta",
        Sentence::SumOfImps => "Suma de {0} manos: {1} IMPs.",
        Sentence::SessionSumOfImps => "Sesión {2}: suma de {0} manos, {1} IMPs.",
        Sentence::OwnImps => "Los AVE+ y AVE- dependen de la media en las demás manos, {0}.",
        Sentence::LeavesImps => "Quedan {0} IMPs.",
        Sentence::Together => "En total {0}.",
        Sentence::ImpsPerBoard => "{0} IMPs en {1} manos son {2} por mano.",
        Sentence::BonusOfImps => "Se suma una bonificación de {0} IMPs.",
        Sentence::PenaltyOfImps => "Se resta una penalización de {0} IMPs.",
        Sentence::Against => "{0} desde Norte-Sur contra las {1} anotaciones: {2}.",
        Sentence::WeightedAgainst => {
            "{0} desde Norte-Sur contra las {1} anotaciones, de lo que cuenta el {3} %: {2}."
        }
        Sentence::ImpsInAll => "En total {0} IMPs, para {1} {2}.",
        Sentence::NothingToCompare => "No hay nada con que comparar la anotación.",
        Sentence::FewerScores => "{0} de {1} anotaciones: por {2} ({3}).",
        Sentence::NotDivided => "sin dividir: {0}.",
        Sentence::DividedByComparisons => "dividido por {0} comparaciones: {1}.",
        Sentence::DividedByResults => "dividido por {0} resultados: {1}.",
        Sentence::DividedByRoot => "dividido por √({0} · {1} / 2): {2}.",
        Sentence::AwardedImps => "Adjudicado: {0} IMPs.",
        Sentence::WeightedImps => {
            "En total {0} para {1}: se ponderan los IMPs, no las anotaciones."
        }
        Sentence::ForEastWest => "Para Este-Oeste son {0}.",
        Sentence::NoOtherTable => "En la otra mesa no hay anotación con que comparar.",
        Sentence::TwoTables => "{0} aquí y {1} en la otra mesa: {2}.",
        Sentence::WeightedTwoTables => "{0} aquí y {1} en la otra mesa, {3} % de la mano: {2}.",
        Sentence::DifferenceInImps => "{0} puntos son {1} IMPs",
        Sentence::BoardWon => "diferencia de {0}, la mano está ganada, 2 puntos",
        Sentence::BoardTied => "diferencia de {0}, la mano está empatada, 1 punto",
        Sentence::BoardLost => "diferencia de {0}, la mano está perdida, 0 puntos",
        Sentence::WeightedTables => {
            "En total {0}: se ponderan los IMPs o puntos de las anotaciones, no las anotaciones."
        }
        Sentence::AwardedPoints => "Adjudicado: {0} de 2 puntos.",
        Sentence::DatumWasEntered => "El datum se introdujo: {0}.",
        Sentence::DatumIsEntered => "El datum está introducido: {0}.",
        Sentence::FromDatum => "{0} desde Norte-Sur está a {1} puntos del datum {2}: {3} IMPs.",
        Sentence::WeightedFromDatum => {
            "{0} desde Norte-Sur está a {1} puntos del datum {2}: {3} IMPs, de los que cuenta el {4} %."
        }
        Sentence::DatumScores => "{0} anotaciones, {1}: {2}.",
        Sentence::TrimmedDatumScores => "{0} anotaciones ({1}, recorte {3}): {2}.",
        Sentence::Counted => "{0} (contados: {1})",
        Sentence::Datum => "Su suma {0} entre {1} es {2}; redondeo {3}: el datum es {4}.",
        Sentence::AwardedAtTable => "El árbitro adjudicó {0} en la mesa de {1} y {2}.",
        Sentence::ArtificialIs => "{0} es {1}.",
        Sentence::BetterOfOwnAverage => {
            "{0} es {1}, o la media propia del equipo si es mejor ({2}): {3}."
        }
        Sentence::WorseOfOwnAverage => {
            "{0} es {1}, o la media propia del equipo si es peor ({2}): {3}."
        }
        Sentence::KnockOutAverage => {
            "En eliminatoria ambos equipos tienen un solo resultado, la media de los dos lados: {0}."
        }
        Sentence::VoidBoards => "El encuentro es nulo: sus manos se muestran y no cuentan.",
        Sentence::Points => "{0} puntos.",
        Sentence::NoPoints => "Sin puntos.",
        Sentence::NoImpsBecause => "Sin IMPs: {0}.",
        Sentence::NoPointsBecause => "Sin puntos: {0}.",
        Sentence::NeitherTablePlayed => "ninguna mesa jugó la mano",
        Sentence::OneTableNotPlayed => "una mesa no jugó la mano",
        Sentence::OneResultMissing => "falta el resultado de una mesa",
        Sentence::MatchAgainst => "contra {0}: {1}.",
        Sentence::RoundAgainst => "Ronda {2}, contra {0}: {1}.",
        Sentence::WithoutOpponents => "descansa: {0}.",
        Sentence::RoundWithoutOpponents => "Ronda {1}, descansa: {0}.",
        Sentence::OutsideMatches => "Penalizaciones y carry-over fuera de los encuentros: {0}.",
        Sentence::NameAndValue => "{0} {1}",
        Sentence::TiedWith => "Empate con {0}.",
        Sentence::TieBreak => "{0}: {1}.",
        Sentence::PlaceIsShared => "Nada separa de {0}: el puesto es compartido.",
        Sentence::AndMore => "y {0} más",
        Sentence::CanceledByWithdrawal => "anulado por una retirada",
        Sentence::ForfeitedByTeam => "incomparecencia, el equipo no estaba: {0}",
        Sentence::ForfeitedByPair => "incomparecencia, la pareja no estaba: {0}",
        Sentence::ForfeitedByOpponents => "incomparecencia, los rivales no estaban: {0}",
        Sentence::DirectorHasSet => "el árbitro fijó {0}",
        Sentence::SubmittedAs => "comunicado como {0}",
        Sentence::Plain => "{0}",
        Sentence::MatchAward => "{0}: {1}",
        Sentence::ImpsOnBoards => "{0} – {1} IMPs en {2} manos",
        Sentence::PointsOnBoards => "{0} – {1} puntos en {2} manos",
        Sentence::VoidImpsOnBoards => "se jugó menos de la mitad, {0} – {1} IMPs por {2} manos",
        Sentence::VoidPointsOnBoards => "se jugó menos de la mitad, {0} – {1} puntos por {2} manos",
        Sentence::ExtraPoints => "penalizaciones y carry-over {0}",
        Sentence::OneScoreOfBoth => "como un solo resultado de ambos {0} – {1}",
        Sentence::Margin => "diferencia de {0}",
        Sentence::Aggregate => "un total de {0} IMPs y {1} puntos",
        Sentence::PercentOnBoards => "{0} de {1} matchpoints en {2} manos son el {3} %: {4} PV",
        Sentence::PercentWithBonus => {
            "{0} de {1} matchpoints en {2} manos con una bonificación de {5} son el {3} %: {4} PV"
        }
        Sentence::PercentAfterPenalty => {
            "{0} de {1} matchpoints en {2} manos tras una penalización de {5} son el {3} %: {4} PV"
        }
        Sentence::MarginOnBoards => "{0} IMPs en {1} manos, diferencia de {2}: {3} PV",
        Sentence::MarginWithBonus => {
            "{0} IMPs en {1} manos con una bonificación de {4}, diferencia de {2}: {3} PV"
        }
        Sentence::MarginAfterPenalty => {
            "{0} IMPs en {1} manos tras una penalización de {4}, diferencia de {2}: {3} PV"
        }
        Sentence::UnitVps => "{0} PV",
        Sentence::UnitImps => "{0} IMPs",
        Sentence::UnitPoints => "{0} puntos",
        Sentence::UnitRounds => "{0} rondas",
        Sentence::FewerBoardsByMean => {
            "Algunas parejas jugaron {0} de {1} manos: la clasificación usa la media de los porcentajes de las sesiones."
        }
        Sentence::FewerBoardsScaled => {
            "Parejas que jugaron {0} de {1} manos: matchpoints ajustados a {1} manos."
        }
        Sentence::FewerBoardsByPercent => {
            "Algunas parejas jugaron {0} de {1} manos: la clasificación usa porcentajes."
        }
        Sentence::TooManySessions => {
            "Hay {0} sesiones: JSON contiene el resultado de cada una, una tabla el de {1} como máximo."
        }
        Sentence::UnequalBoards => {
            "No todas las parejas jugaron las mismas manos: la clasificación usa {0}."
        }
        Sentence::UnequalBoardsAndMinimum => {
            "No todas las parejas jugaron las mismas manos: la clasificación usa {0}; con menos de {1} no hay puesto."
        }
        Sentence::BoardResultMissing => {
            "La mano {0} de {1} – {2} no cuenta: falta el resultado de una mesa."
        }
        Sentence::BoardTableNotPlayed => "La mano {0} de {1} – {2} no cuenta: una mesa no la jugó.",
        Sentence::HasWithdrawn => {
            "{0} se retiró: sus resultados no cuentan para nadie, tampoco en rondas anteriores."
        }
        Sentence::TieAt => "Empate con {0}: {1}.",
        Sentence::TieNotBroken => "Sin resolver, el puesto es compartido: {0}.",
        Sentence::UnitNetImps => "{0} IMPs de saldo",
        Sentence::ValueAndValue => "{0}; {1}",
        Sentence::PenaltyInTop => "{0} % de un top de {1}, {2} matchpoints",
        Sentence::CarriedMatchpoints => "{0} de {1} matchpoints en {2} manos",
        Sentence::ComparedInGroup => "grupo {0}: comparados solo entre sí",
        Sentence::CorrectedTo => "{0}; ahora {1}",
        Sentence::Removed => "{0}; eliminado",
        Sentence::Added => "añadido: {0}",
        Sentence::ResultOnBoard => "mano {0}, {1}, {2}",
        Sentence::DidNotPlay => "{0} no jugó",
        Sentence::ScoreOfMatch => "{0} – {1}",
        Sentence::WithScore => "{0}, {1}",
        Sentence::DrawnInOrder => "sorteados en este orden",
        Sentence::EarlierMatch => "encuentro anterior ganado por {0} IMPs",
        Sentence::EarlierMatchFor => "{1} IMPs: encuentro anterior ganado por {0} IMPs",
        Sentence::PercentageFrom => "{0}, porcentaje de {1}",
        Sentence::Law => "Laws 2017, ley {0}",
        Sentence::RegulationsOrLaw87 => "el reglamento; en una mano alterada Laws 2017, ley 87B",
        Sentence::Director => "el árbitro",
        Sentence::Decisions => "las decisiones del torneo",
        Sentence::Results => "los resultados",
        Sentence::Regulations => "reglamento",
        Sentence::Sum => "suma",
        Sentence::SumOfBoards => "la suma de las manos",
        Sentence::Average => "la media",
        Sentence::PointsOfPair => "puntos de la pareja",
        Sentence::PointsOfTeam => "para el equipo",
        Sentence::VoidMatch => "equipos: un encuentro nulo",
        Sentence::Handicaps => "los hándicaps del torneo",
        Sentence::SmallGroups => "el reglamento de los grupos pequeños",
        Sentence::NeubergFormula => "fórmula de Neuberg (Eidt 2015)",
    }
}
