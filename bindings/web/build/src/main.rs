//! `traveller-web-build MODULE FOLDER`: writes the module that a browser loads, and the script that loads it, into a folder.

use std::env;
use std::error::Error;
use std::path::PathBuf;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let mut paths = env::args_os().skip(1).map(PathBuf::from);
    let (Some(module), Some(folder)) = (paths.next(), paths.next()) else {
        return Err("expected the compiled module and a folder".into());
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name("traveller").web(true)?;
    bindgen.typescript(false).remove_name_section(true).remove_producers_section(true);
    bindgen.omit_default_module_path(false).generate(folder)?;
    Ok(())
}
