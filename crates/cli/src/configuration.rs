//! The configuration file of the user.

use std::path::{Path, PathBuf};

use anyhow::Context;
use etcetera::BaseStrategy;
use files::LocalFiles;
use traveller::formats::Configuration;
use traveller::{FileSource, ScoreOptions, read_configuration};

use crate::console::Console;
use crate::event_args::EventArgs;
use crate::failure::Failure;

/// The environment variable that names another file.
pub(crate) const VARIABLE: &str = "TRAVELLER_CONFIG";

/// Returns the path of the file, which may not exist.
///
/// # Errors
///
/// [`Failure::Other`] if the system knows no folder for configurations.
pub(crate) fn path() -> Result<PathBuf, Failure> {
    if let Some(path) = std::env::var_os(VARIABLE).filter(|path| !path.is_empty()) {
        return Ok(path.into());
    }
    let folders = etcetera::choose_base_strategy().with_context(|| {
        format!("found no folder for the configuration: set {VARIABLE} to the path of a file")
    })?;
    Ok(folders.config_dir().join("traveller").join("config.toml"))
}

/// Reads the file. If it does not exist, the configuration is empty.
pub(crate) fn read(console: &Console, path: &Path) -> Result<Configuration, Failure> {
    if !path.exists() {
        return Ok(Configuration::default());
    }
    // The file is not an input of the event, and `traveller config` replaces it.
    let bytes =
        LocalFiles::default().read(path).map_err(|error| anyhow::anyhow!(error))?.into_owned();
    console.report(read_configuration(&path.display().to_string(), &bytes))
}

/// Returns the options of an event for the library. If the call names no rules, the rules of the
/// configuration apply to an event file without rules.
pub(crate) fn event_options(console: &Console, event: &EventArgs) -> Result<ScoreOptions, Failure> {
    let mut options = event.options()?;
    // Without a folder for configurations, there is no configuration.
    if options.rules.is_none()
        && let Ok(path) = path()
    {
        options.default_rules = read(console, &path)?.rules;
    }
    Ok(options)
}
