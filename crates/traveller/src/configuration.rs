//! The configuration of the user.

use std::collections::BTreeMap;

use formats::Configuration;

use crate::diagnostics::Output;
use crate::read_context::ReadContext;

/// Reads the configuration of the user from the bytes of a file. `file` is its name for messages.
///
/// ```
/// let configuration = traveller::read_configuration("config.toml", b"rules = 'ebu'").into_result()?;
/// assert_eq!(configuration.rules, Some(traveller::regulations::Preset::Ebu));
/// # Ok::<(), traveller::Diagnostics>(())
/// ```
#[must_use]
pub fn read_configuration(file: &str, bytes: &[u8]) -> Output<Configuration> {
    let no_files = BTreeMap::<String, Vec<u8>>::new();
    ReadContext::run(&no_files, |context| context.value_or_report(file, Configuration::read(bytes)))
}
