//! The complete page.

use std::collections::BTreeSet;
use std::io::{BufWriter, Write};

use askama::Template;

use crate::boards::BoardPart;
use crate::bracket;
use crate::error::PageError;
use crate::heat::Heat;
use crate::matches::MatchRound;
use crate::picture::{Curve, PlaceRace, Race};
use crate::section::{Item, Section};
use crate::table::TableView;
use crate::texts::Texts;

/// The contents of a page, in order.
#[derive(Debug, Template)]
#[template(path = "page.html")]
pub(crate) struct PageView {
    pub(crate) title: String,
    /// The logo as a `data:` URL, or an empty text.
    pub(crate) logo: String,
    pub(crate) kick: Vec<String>,
    pub(crate) sections: Vec<Section>,
    pub(crate) races: Vec<Race>,
    pub(crate) sides: Vec<SideCards>,
    pub(crate) are_teams: bool,
    pub(crate) matches: Vec<MatchRound>,
    pub(crate) place_race: Option<PlaceRace>,
    pub(crate) curve: Option<Curve>,
    pub(crate) boards: Vec<BoardPart>,
    /// The hands of a team event as markup.
    pub(crate) hands: String,
    pub(crate) heat: Option<Heat>,
    pub(crate) left_out: Vec<&'static str>,
    /// The rulings in full, as markup.
    pub(crate) rulings: String,
    /// Every decision of the director that is not among the rulings.
    pub(crate) decisions: Option<TableView>,
    pub(crate) regulations: Option<Regulations>,
    pub(crate) texts: &'static Texts,
    /// The rules that align the columns of the tables.
    pub(crate) alignment: Option<Alignment>,
    pub(crate) style: &'static str,
    /// The rules for parts that few pages have.
    pub(crate) part_styles: Vec<&'static str>,
    pub(crate) script: &'static str,
    pub(crate) policy: &'static str,
}

/// The cards of one side.
#[derive(Debug)]
pub(crate) struct SideCards {
    pub(crate) title: &'static str,
    /// The cards as markup.
    pub(crate) cards: Vec<String>,
}

/// The regulations of the event.
#[derive(Debug)]
pub(crate) struct Regulations {
    pub(crate) preset: String,
    pub(crate) options: Vec<WordedOption>,
}

/// An option in words.
#[derive(Debug)]
pub(crate) struct WordedOption {
    pub(crate) option: String,
    pub(crate) value: String,
    /// The name and the value in an event file.
    pub(crate) code: String,
    pub(crate) source: &'static str,
}

impl PageView {
    /// The style sheet, the script, and the hash of the script for the content security policy.
    const STYLE: &str = include_str!("../templates/style.css");
    const SCRIPT: &str = include_str!("../templates/script.js");
    /// The SHA-256 hash of the script in Base64. The policy allows no other script.
    pub(crate) const POLICY: &str = "TQaPh8Cg3AZOjJYx9uvm0amXOK1kPb0AWAgYPqhddew=";

    /// Creates a page without contents.
    pub(crate) fn empty(title: String, texts: &'static Texts) -> Self {
        Self {
            title,
            logo: String::new(),
            kick: Vec::new(),
            sections: Vec::new(),
            races: Vec::new(),
            sides: Vec::new(),
            are_teams: false,
            matches: Vec::new(),
            place_race: None,
            curve: None,
            boards: Vec::new(),
            hands: String::new(),
            heat: None,
            left_out: Vec::new(),
            rulings: String::new(),
            decisions: None,
            regulations: None,
            texts,
            alignment: None,
            style: Self::STYLE,
            part_styles: Vec::new(),
            script: Self::SCRIPT,
            policy: Self::POLICY,
        }
    }
}

/// The CSS rules for table classes: `r3` aligns the third column to the right, and `b3` makes it bold. `n3` wraps its
/// names. In a narrow table, `y3` and then `w3` hide it.
#[derive(Debug, Template)]
#[template(
    source = "{% for it in right %}.r{{ it }} :is(td,th):nth-child({{ it }}){text-align:right}{% endfor %}{% for it in bold %}.b{{ it }} td:nth-child({{ it }}){font-weight:700;font-size:1.0625rem}{% endfor %}{% for it in names %}.n{{ it }} td:nth-child({{ it }}){white-space:normal;width:100%;min-width:8em}{% endfor %}{% for it in wider %}html:has(#poster:target) .y{{ it }} :is(td,th):nth-child({{ it }}){display:none}{% endfor %}{% for it in wide %}html:has(#poster:target) .w{{ it }} :is(td,th):nth-child({{ it }}){display:none}{% endfor %}@container(max-width:36rem){ {% for it in wider %}.y{{ it }} :is(td,th):nth-child({{ it }}){display:none}{% endfor %}}@container(max-width:30rem){ {% for it in wide %}.w{{ it }} :is(td,th):nth-child({{ it }}){display:none}{% endfor %}}",
    ext = "txt"
)]
pub(crate) struct Alignment {
    right: BTreeSet<u32>,
    bold: BTreeSet<u32>,
    names: BTreeSet<u32>,
    wide: BTreeSet<u32>,
    wider: BTreeSet<u32>,
}

impl Alignment {
    /// Returns the rules for the classes of tables.
    pub(crate) fn new<'a>(tables: impl Iterator<Item = &'a String>) -> Self {
        let classes: Vec<&str> = tables.flat_map(|class| class.split(' ')).collect();
        let of = |kind: char| {
            let columns = classes.iter().filter_map(|class| class.strip_prefix(kind)?.parse().ok());
            columns.collect()
        };
        Self { right: of('r'), bold: of('b'), names: of('n'), wide: of('w'), wider: of('y') }
    }
}

impl PageView {
    /// Adds the bracket of a knock-out after the ranking.
    pub(crate) fn add_bracket(&mut self, bracket: String) {
        self.part_styles.push(bracket::STYLE);
        let section = Section::of_part("bracket", self.texts.bracket, bracket);
        self.sections.insert(self.sections.len().min(1), section);
    }

    /// Writes the page with the rules that its tables need.
    pub(crate) fn write(mut self, out: &mut dyn Write) -> Result<(), PageError> {
        self.alignment = Some(self.alignment());
        let mut out = BufWriter::new(out);
        self.write_into(&mut out)?;
        out.flush()?;
        Ok(())
    }

    /// Returns the rules that the tables of the page need.
    fn alignment(&self) -> Alignment {
        let of_sections = self.sections.iter().flat_map(|section| &section.items);
        let of_tables = of_sections.flat_map(Item::tables).map(|table| &table.class);
        let of_tables = of_tables.chain(self.decisions.iter().map(|table| &table.class));
        Alignment::new(of_tables)
    }
}

#[cfg(test)]
mod tests {
    use sha2::{Digest, Sha256};

    use super::*;

    /// The policy has the hash of the current script.
    #[test]
    fn policy() {
        const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let digest = Sha256::digest(PageView::SCRIPT.as_bytes());
        let bits: Vec<u8> =
            digest.iter().flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1)).collect();
        let sixes = bits
            .chunks(6)
            .map(|bits| bits.iter().enumerate().map(|(at, bit)| bit << (5 - at)).sum::<u8>());
        let text: String = sixes.map(|six| char::from(LETTERS[usize::from(six)])).collect();
        assert_eq!(PageView::POLICY, format!("{text}="));
    }
}
