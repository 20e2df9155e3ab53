//! `traveller-web-build MODULE FOLDER NAME`: writes a WebAssembly module and the script that loads
//! it to a folder.

use std::env;
use std::error::Error;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let (Some(module), Some(folder), Some(name)) =
        (arguments.next(), arguments.next(), arguments.next())
    else {
        return Err("expected the compiled module, a folder and a name".into());
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name(&name).web(true)?;
    bindgen.typescript(false).remove_name_section(true).remove_producers_section(true);
    bindgen.omit_default_module_path(false).generate(folder)?;
    Ok(())
}
