//! `cargo xtask web`: builds the web page that scores in a browser, as a folder for any file
//! server.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;

/// The maximum compressed size of the module that every page loads, in bytes.
const MOST: usize = 1_450_000;

/// The default target directory.
const TARGET: &str = "target";

/// Build the web page that scores in a browser, in target/web/.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Write to this folder instead of target/web/.
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

/// The modules that a page loads.
#[derive(Clone, Copy)]
enum Module {
    /// The module that is loaded immediately.
    First,
    /// The module that replaces it when a file requires formats that the first one lacks.
    All,
}

impl Module {
    /// Returns the base name of the module's files.
    const fn name(self) -> &'static str {
        match self {
            Self::First => "traveller",
            Self::All => "traveller_all",
        }
    }

    const fn features(self) -> &'static [&'static str] {
        match self {
            Self::First => &["--no-default-features"],
            Self::All => &[],
        }
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize()?;
    let web = root.join("bindings/web");
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join(TARGET), PathBuf::from);
    let folder = args.folder.clone().unwrap_or_else(|| target.join("web"));

    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("emptying {}", folder.display()))?;
    }
    fs::create_dir_all(&folder)?;
    // A separate workspace has a separate target directory.
    let built = target.join("bindings");
    for module in [Module::First, Module::All] {
        let mut compiled = cargo(&web, &built, "build");
        compiled.args(["--release", "--target", "wasm32-unknown-unknown"]).args(module.features());
        compiled.env("CARGO_ENCODED_RUSTFLAGS", without_folders(&root)?);
        finish(&mut compiled)?;
        let mut script = cargo(&web.join("build"), &built, "run");
        script.arg("--").arg(built.join("wasm32-unknown-unknown/release/traveller_web.wasm"));
        finish(script.arg(&folder).arg(module.name()))?;
    }
    for entry in fs::read_dir(web.join("site")).context("the page's files")? {
        let entry = entry?;
        fs::copy(entry.path(), folder.join(entry.file_name()))?;
    }
    weigh(&folder)
}

/// Returns a cargo command for the package in a folder.
fn cargo(package: &Path, target: &Path, what: &str) -> Command {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args([what, "--locked", "--manifest-path"]);
    command.arg(package.join("Cargo.toml")).arg("--target-dir").arg(target);
    command
}

fn finish(command: &mut Command) -> anyhow::Result<()> {
    let status = command.status().context("starting cargo")?;
    ensure!(status.success(), "{command:?} has failed");
    Ok(())
}

/// Returns compiler flags that remove the folder names of the build machine from the module.
fn without_folders(root: &Path) -> anyhow::Result<OsString> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
    let home = home.context("finding cargo's own folder")?.join("registry/src");
    // The folder of the standard library, if its source is installed.
    let asked = Command::new("rustc").args(["--print", "sysroot"]).current_dir(root).output();
    let toolchain = String::from_utf8(asked.context("asking rustc where it lies")?.stdout)?;
    let flag = |folder: &Path| {
        let mut flag = OsString::from("--remap-path-prefix=");
        flag.push(folder);
        flag.push("=");
        flag
    };
    let flags = [root, home.as_path(), Path::new(toolchain.trim())].map(flag);
    // Cargo expects this separator between flags.
    Ok(flags.join(OsStr::new("\u{1f}")))
}

/// Prints the sizes of the files and checks the size of the module.
fn weigh(folder: &Path) -> anyhow::Result<()> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        names.push(entry?.file_name());
    }
    names.sort();
    let mut module = 0;
    for name in names {
        let bytes = fs::read(folder.join(&name))?;
        let mut packed = GzEncoder::new(Vec::new(), Compression::best());
        packed.write_all(&bytes)?;
        let packed = packed.finish()?.len();
        let name = name.to_string_lossy();
        print(&format!("{name:<20} {:>9} bytes, {packed:>7} with gzip", bytes.len()));
        if name == format!("{}_bg.wasm", Module::First.name()) {
            module = packed;
        }
    }
    ensure!(module > 0, "there is no module in {}", folder.display());
    ensure!(
        module <= MOST,
        "the module has {module} bytes with gzip: more than {MOST} take too long to load"
    );
    print(&format!("{}: serve this folder", folder.display()));
    Ok(())
}

#[expect(clippy::print_stdout, reason = "printing is the purpose of this task")]
fn print(text: &str) {
    println!("{text}");
}
