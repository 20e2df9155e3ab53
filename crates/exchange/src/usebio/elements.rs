//! Writes elements.

use std::io::{self, Write};

use formats::usebio::ElementName;
use quick_xml::Writer;
use quick_xml::events::{BytesEnd, BytesStart, BytesText, Event};

use super::xml_text::to_xml_text;

pub(super) type XmlWriter<'o> = Writer<&'o mut dyn Write>;

pub(super) fn write_element_with(
    xml: &mut XmlWriter<'_>,
    start: BytesStart<'_>,
    inside: impl FnOnce(&mut XmlWriter<'_>) -> io::Result<()>,
) -> io::Result<()> {
    let name = start.name().into_inner().to_owned();
    xml.write_event(Event::Start(start))?;
    inside(xml)?;
    xml.write_event(Event::End(BytesEnd::new(name)))
}

/// Returns the start of an element without attributes.
pub(super) fn start(name: ElementName) -> BytesStart<'static> {
    BytesStart::new(name.name())
}

pub(super) fn write_element(
    xml: &mut XmlWriter<'_>,
    name: ElementName,
    text: &str,
) -> io::Result<()> {
    xml.create_element(name.name()).write_text_content(BytesText::new(&to_xml_text(text)))?;
    Ok(())
}

/// Writes the elements whose texts are known.
pub(super) fn write_known_elements(
    xml: &mut XmlWriter<'_>,
    elements: &[(ElementName, &Option<String>)],
) -> io::Result<()> {
    let known = elements.iter().filter_map(|(name, text)| Some((*name, text.as_deref()?)));
    known.into_iter().try_for_each(|(name, text)| write_element(xml, name, text))
}

/// Writes an element with a label around `inside`, or only `inside` without a label.
pub(super) fn write_within(
    xml: &mut XmlWriter<'_>,
    name: ElementName,
    attribute: ElementName,
    label: Option<&str>,
    inside: impl FnOnce(&mut XmlWriter<'_>) -> io::Result<()>,
) -> io::Result<()> {
    let Some(label) = label else { return inside(xml) };
    let label = to_xml_text(label);
    write_element_with(
        xml,
        start(name).with_attributes([(attribute.name(), label.as_ref())]),
        inside,
    )
}
