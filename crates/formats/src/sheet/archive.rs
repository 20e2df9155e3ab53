//! Checks of the parts of a workbook before its cells are read.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufReader, Cursor, Read};

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use super::workbook_problem::WorkbookProblem;
use crate::read::budget::{Budget, Layer, OverBudget};
use crate::read::limits::SHEETS;
use crate::text::place;

/// The number of bytes unpacked at once.
const BUFFER_SIZE: usize = 1 << 13;

/// The number of shared strings that a part of any size may declare.
const MAX_DECLARED_STRINGS: usize = 1 << 16;

/// Checks the parts of a workbook and returns their unpacked size in bytes. Errors in XML are left
/// to the reader of cells.
pub(super) fn check(bytes: &[u8], budget: &Budget) -> Result<u64, WorkbookProblem> {
    let Ok(archive) = ZipArchive::new(Cursor::new(bytes)) else { return Ok(0) };
    let mut parts = Parts::new(archive)?;
    let too_large =
        |over: OverBudget| WorkbookProblem::WorkbookTooLarge { error: over.to_string() };
    let unpacked = parts.unpack(budget).map_err(too_large)?;
    parts.check_sheets()?;
    Ok(unpacked)
}

struct Parts<'b> {
    archive: ZipArchive<Cursor<&'b [u8]>>,
    /// The index and the unpacked size of each part, by its name in lower case, because workbooks
    /// ignore case.
    known: BTreeMap<String, (usize, usize)>,
}

/// The requested attributes of an element.
type Attributes<const N: usize> = [Option<String>; N];

impl<'b> Parts<'b> {
    fn new(archive: ZipArchive<Cursor<&'b [u8]>>) -> Result<Self, WorkbookProblem> {
        let mut known = BTreeMap::new();
        let mut is_twice = archive.has_duplicate_names();
        for index in 0..archive.len() {
            let Some(Ok(name)) = archive.name_for_index(index) else { continue };
            is_twice |= known.insert(normalized_name(&name), (index, 0)).is_some();
        }
        if is_twice {
            return Err(WorkbookProblem::DuplicatePart);
        }
        Ok(Self { archive, known })
    }

    /// Unpacks every part once, because the sizes declared in an archive may be wrong.
    fn unpack(&mut self, budget: &Budget) -> Result<u64, OverBudget> {
        let mut layer = Layer::packed(budget);
        let mut buffer = [0; BUFFER_SIZE];
        for (index, size) in self.known.values_mut() {
            let Ok(mut part) = self.archive.by_index(*index) else { continue };
            // A damaged part ends here. The error is reported when its XML is read.
            while let Ok(read @ 1..) = part.read(&mut buffer) {
                *size = place::after(*size, read);
                layer.take(read.try_into().unwrap_or(u64::MAX))?;
            }
        }
        Ok(layer.bytes())
    }

    /// Checks the number of sheets, and that no two have the same part or name.
    fn check_sheets(&mut self) -> Result<(), WorkbookProblem> {
        let packages = self.elements("_rels/.rels", "Relationship", ["Type", "Target"]);
        let is_workbook = |kind: &str| kind.ends_with("/relationships/officeDocument");
        let workbook = packages.into_iter().rev().find_map(|[kind, target]| {
            kind.is_some_and(|kind| is_workbook(&kind)).then_some(target).flatten()
        });
        let Some(workbook) = workbook else { return Ok(()) };
        let (folder, name) = match workbook.rsplit_once('/') {
            Some((folder, name)) => (format!("{}/", folder.trim_start_matches('/')), name),
            None => (String::new(), workbook.as_str()),
        };
        self.check_strings(&format!("{folder}sharedStrings.xml"))?;
        let relations = format!("{folder}_rels/{name}.rels");
        let relations = self.elements(&relations, "Relationship", ["Id", "Target"]);
        let targets: BTreeMap<_, _> =
            relations.into_iter().filter_map(|[id, target]| Some((id?, target?))).collect();
        let sheets = self.elements(&format!("{folder}{name}"), "sheet", ["name", "id"]);
        if sheets.len() > SHEETS {
            return Err(WorkbookProblem::TooManySheets { count: sheets.len() });
        }
        let (mut names, mut parts) = (BTreeSet::new(), BTreeMap::new());
        for [name, id] in sheets {
            let name = name.unwrap_or_default();
            if !names.insert(name.clone()) {
                return Err(WorkbookProblem::DuplicateSheet { sheet: name });
            }
            let Some(target) = id.and_then(|id| targets.get(&id)) else { continue };
            let part = match target.strip_prefix('/') {
                Some(target) => normalized_name(target),
                None => normalized_name(&format!("{folder}{target}")),
            };
            if let Some(first) = parts.insert(part, name.clone()) {
                return Err(WorkbookProblem::SharedPart { first, second: name });
            }
        }
        Ok(())
    }

    /// Checks the number of shared strings that a part declares, because memory is reserved for
    /// them.
    fn check_strings(&mut self, name: &str) -> Result<(), WorkbookProblem> {
        let size = self.known.get(&normalized_name(name)).map_or(0, |&(_, size)| size);
        let declared = self.elements(name, "sst", ["uniqueCount"]).into_iter().next();
        let Some([Some(declared)]) = declared else { return Ok(()) };
        match declared.parse::<usize>() {
            Ok(count) if count > size.max(MAX_DECLARED_STRINGS) => {
                Err(WorkbookProblem::TooManyStrings { count, part: name.to_owned() })
            }
            _ => Ok(()),
        }
    }

    /// Returns attributes of all elements called `name`, up to the first XML error.
    fn elements<const N: usize>(
        &mut self,
        part: &str,
        name: &str,
        attributes: [&str; N],
    ) -> Vec<Attributes<N>> {
        let mut found = Vec::new();
        let Some(&(index, _)) = self.known.get(&normalized_name(part)) else { return found };
        let Ok(part) = self.archive.by_index(index) else { return found };
        let mut reader = Reader::from_reader(BufReader::new(part));
        reader.config_mut().check_end_names = false;
        let mut buffer = Vec::new();
        loop {
            buffer.clear();
            match reader.read_event_into(&mut buffer) {
                Ok(Event::Start(element) | Event::Empty(element)) => {
                    if element.local_name().as_ref() == name {
                        found.push(attributes.map(|it| attribute(&element, it)));
                    }
                }
                Ok(Event::Eof) | Err(_) => return found,
                Ok(_) => {}
            }
        }
    }
}

/// Returns the attribute with a name, ignoring prefixes.
fn attribute(element: &BytesStart<'_>, name: &str) -> Option<String> {
    let mut all = element.attributes();
    let mut valid = all.with_checks(false).flatten();
    let found = valid.find(|it| it.key.local_name().as_ref() == name)?;
    Some(found.value.into_owned())
}

/// Returns the name of a part in the form used for comparison.
fn normalized_name(name: &str) -> String {
    name.replace('\\', "/").to_ascii_lowercase()
}
