//! The properties of a machine that affect counts.

use std::env;
use std::process::Command;

use super::valgrind::Valgrind;

/// The compiler, processor, and tools of a measurement.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Setup {
    /// The compiler, as printed by `rustc --version`.
    pub(super) compiler: String,
    /// The settings of the release profile.
    pub(super) profile: String,
    /// The architecture, and the vector instructions selected by libraries at run time.
    pub(super) processor: String,
    /// The version of valgrind.
    pub(super) valgrind: String,
    /// The C library.
    pub(super) libc: String,
}

impl Setup {
    /// Returns the setup of this machine and of a workspace with this `Cargo.toml`.
    pub(super) fn current(valgrind: &Valgrind, manifest: &str) -> Self {
        let changes = env::vars().filter(|(name, _)| name.starts_with("CARGO_PROFILE_RELEASE_"));
        let changes = changes.map(|(name, value)| format!("{name}={value}"));
        Self {
            compiler: first_line("rustc", &["--version"]),
            profile: profile(manifest).chain(changes).collect::<Vec<_>>().join(", "),
            processor: processor(),
            valgrind: valgrind.version().to_owned(),
            libc: first_line("getconf", &["GNU_LIBC_VERSION"]),
        }
    }

    /// Returns each property with its name in the file of budgets.
    pub(super) fn named(&self) -> [(&'static str, &String); 5] {
        let Self { compiler, profile, processor, valgrind, libc } = self;
        [
            ("compiler", compiler),
            ("profile", profile),
            ("processor", processor),
            ("valgrind", valgrind),
            ("libc", libc),
        ]
    }

    /// Sets the property with this name. Returns `false` for an unknown name.
    pub(super) fn set(&mut self, name: &str, value: &str) -> bool {
        let part = match name {
            "compiler" => &mut self.compiler,
            "profile" => &mut self.profile,
            "processor" => &mut self.processor,
            "valgrind" => &mut self.valgrind,
            "libc" => &mut self.libc,
            _ => return false,
        };
        value.clone_into(part);
        true
    }

    /// Returns a line for each property that differs from the file of budgets.
    pub(super) fn differences(&self, budgets: &Self) -> Vec<String> {
        let parts = self.named().into_iter().zip(budgets.named());
        parts
            .filter(|((_, here), (_, there))| here != there)
            .map(|((name, here), (_, there))| {
                format!(
                    "note: other {name}: {here}, budgets {there}: counts may differ for this reason"
                )
            })
            .collect()
    }
}

/// Returns the settings in the section `[profile.release]` of a manifest.
fn profile(manifest: &str) -> impl Iterator<Item = String> {
    let section = manifest.lines().skip_while(|line| line.trim() != "[profile.release]").skip(1);
    let settings = section.take_while(|line| !line.starts_with('[')).map(str::trim);
    settings.filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::to_owned)
}

/// Returns the first line of a command's output, or `unknown`.
fn first_line(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let line = text.ok().and_then(|text| text.lines().next().map(str::to_owned));
    line.filter(|line| !line.is_empty()).unwrap_or_else(|| "unknown".to_owned())
}

/// Returns the architecture and the vector instructions. Valgrind offers AVX2 to a program only if
/// the machine supports it, and the search for bytes and the copying of memory then use it.
#[cfg(target_arch = "x86_64")]
fn processor() -> String {
    let vectors = if std::is_x86_feature_detected!("avx2") { "avx2" } else { "sse2" };
    format!("x86_64 {vectors}")
}

#[cfg(not(target_arch = "x86_64"))]
fn processor() -> String {
    std::env::consts::ARCH.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_profile() {
        let manifest = "[lib]\n\n[profile.release]\nlto = \"thin\"\n# A comment.\ncodegen-units = 1\n\n[profile.dev]\nlto = true\n";
        let settings: Vec<String> = profile(manifest).collect();
        assert_eq!(settings, ["lto = \"thin\"", "codegen-units = 1"]);
        assert_eq!(profile("[lib]\n").count(), 0);
    }

    #[test]
    fn names_what_differs() {
        let mut here = Setup::default();
        for (name, value) in [
            ("compiler", "rustc 1.95.0"),
            ("profile", "codegen-units = 16"),
            ("processor", "x86_64 avx2"),
            ("valgrind", "valgrind-3.19.0"),
            ("libc", "glibc 2.36"),
        ] {
            assert!(here.set(name, value));
        }
        assert!(!here.set("weather", "fine"));
        assert_eq!(here.differences(&here), [""; 0]);
        let budgets = Setup { compiler: "rustc 1.96.0".to_owned(), ..here.clone() };
        let line = "note: other compiler: rustc 1.95.0, budgets rustc 1.96.0: counts may differ for this reason";
        assert_eq!(here.differences(&budgets), [line]);
    }
}
