//! How the options of an area are declared: the struct that holds them and their rows of the table, from one text.

/// What a preset says where no source says anything.
pub(crate) const AS_PLAIN: &str = "no source found: as plain";

/// Declares the options of an area: a struct with a field for each, and a row of the table for each.
///
/// An option has a doc comment, a field and a type, and in braces, each with a semicolon:
/// - `name "…"`, where it is not the area's name and the field's;
/// - `short "…"`, where it has a name without the area;
/// - `values …`, where the type is no [`OptionValue`](bridge_core::Value);
/// - `read …`: how a value is read, where its type does not say well what was expected;
/// - `fits |game| …`: in which games it may be set; without it in all;
/// - `felt …`: what the event must hold for it to matter; without it nothing;
/// - for each preset `Preset = value, "source"`; `Plain` comes first, and a preset that is not named is as it.
macro_rules! options {
    (
        $(#[$about:meta])*
        pub struct $area:ident at $at:ident = $prefix:literal {
            $(
                $(#[doc = $help:literal])+
                $field:ident: $type:ty {
                    $(name $name:literal;)?
                    $(short $short:literal;)?
                    $(values $values:expr;)?
                    $(read $read:expr;)?
                    $(fits $fits:expr;)?
                    $(relevant $relevant:expr;)?
                    Plain $(| $alike:ident)* = $plain:expr, $plain_source:expr;
                    $($preset:ident $(| $likewise:ident)* = $value:expr, $source:expr;)*
                }
            )+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub struct $area {
            $($(#[doc = $help])+ pub $field: $type,)+
        }

        impl $area {
            $(
                /// The value of a preset, and where it has it from.
                fn $field(preset: $crate::Preset) -> ($type, &'static str) {
                    use $crate::Preset;
                    $(if [Preset::$preset $(, Preset::$likewise)*].contains(&preset) {
                        return ($value, $source);
                    })*
                    let stated = [Preset::Plain $(, Preset::$alike)*].contains(&preset);
                    ($plain, if stated { $plain_source } else { $crate::declare::AS_PLAIN })
                }
            )+

            /// The options of a preset.
            pub(crate) fn of(preset: $crate::Preset) -> Self {
                Self { $($field: Self::$field(preset).0),+ }
            }

            /// The options by name.
            pub(crate) const ROWS: &'static [$crate::OptionSpec] = &[$(
                $crate::OptionSpec {
                    name: $crate::declare::or!([$($name)?], concat!($prefix, ".", stringify!($field))),
                    short: $crate::declare::or!([$(Some($short))?], None),
                    help: concat!($($help),+),
                    values: $crate::declare::or!([$($values)?], <$type as bridge_core::OptionValue>::VALUES),
                    applies_to: $crate::declare::or!([$($fits)?], |_| true),
                    relevant_features: $crate::declare::or!([$($relevant)?], $crate::EventFeatures::NONE),
                    source: |preset| Self::$field(preset).1,
                    get: |regulations| regulations.$at.$field.to_string(),
                    set: |regulations, text| {
                        let read = $crate::declare::or!([$($read)?], str::parse::<$type>)(text.trim());
                        regulations.$at.$field = read.map_err(|why| format!("{why}"))?;
                        Ok(())
                    },
                },
            )+];
        }
    };
}

/// What was said, or what holds where nothing was.
macro_rules! or {
    ([], $otherwise:expr) => {
        $otherwise
    };
    ([$said:expr], $otherwise:expr) => {
        $said
    };
}

pub(crate) use {options, or};
