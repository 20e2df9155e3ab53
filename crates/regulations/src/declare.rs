//! Declaration of the options of an area: one macro call produces the struct and its option specs.

use crate::preset::Preset;

/// The source of a program's value if only the organization's value is known.
pub(crate) const AS_EBU: &str = "no source found: as the EBU";

/// The source of a preset's value if no source was found.
pub(crate) const AS_PLAIN: &str = "no source found: as plain";

/// Returns the source of a program's value that is its base's value.
pub(crate) fn base_source(base: Preset, source: &'static str) -> &'static str {
    match base {
        Preset::Ebu => AS_EBU,
        Preset::Acbl => source,
        _ => AS_PLAIN,
    }
}

/// Declares the options of an area: a struct with a field for each option, and an option spec for
/// each.
///
/// An option has a doc comment, a field, and a type. The doc comment is its help text. The braces
/// contain these parts, each ending in a semicolon:
/// - `name "…"`: required unless the name is the area's name and the field's name.
/// - `short "…"`: the name without the area, for options that have one.
/// - `values …`: required unless the type is an [`OptionValue`](bridge_core::OptionValue).
/// - `read …`: the parser of a value. The default is `FromStr`, whose error may be too unspecific.
/// - `applies_to |event_kind| …`: the kinds of event that the option applies to. By default it applies to all.
/// - `relevant …`: the features that an event needs for the option to matter. By default it needs
///   no feature.
/// - `Preset = value, "source"` for each preset. `Plain` is first, and its value is the default for
///   presets without a value. A program without a value has the value of its base.
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
                    $(applies_to $applies_to:expr;)?
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

        const _: () = {
            /// The values of presets, one function for each option.
            struct PresetValues;

            impl PresetValues {
                $(
                    /// Returns the value of a preset and its source.
                    fn $field(preset: $crate::Preset) -> ($type, &'static str) {
                        use $crate::Preset;
                        $(if [Preset::$preset $(, Preset::$likewise)*].contains(&preset) {
                            return ($value, $source);
                        })*
                        let stated = [Preset::Plain $(, Preset::$alike)*].contains(&preset);
                        if let Some(base) = preset.base().filter(|_| !stated) {
                            let (value, source) = Self::$field(base);
                            return (value, $crate::declare::base_source(base, source));
                        }
                        ($plain, if stated { $plain_source } else { $crate::declare::AS_PLAIN })
                    }
                )+
            }

            impl From<$crate::Preset> for $area {
                fn from(preset: $crate::Preset) -> Self {
                    Self { $($field: PresetValues::$field(preset).0),+ }
                }
            }

            impl $area {
                /// The option specs of the area.
                pub(crate) const SPECS: &'static [$crate::OptionSpec] = &[$(
                    $crate::OptionSpec {
                        name: $crate::declare::or!([$($name)?], concat!($prefix, ".", stringify!($field))),
                        short: $crate::declare::or!([$(Some($short))?], None),
                        help: concat!($($help),+),
                        values: $crate::declare::or!([$($values)?], <$type as bridge_core::OptionValue>::VALUES),
                        applies_to: $crate::declare::or!([$($applies_to)?], |_| true),
                        relevant_features: $crate::declare::or!([$($relevant)?], $crate::EventFeatures::NONE),
                        source: |preset| PresetValues::$field(preset).1,
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

        impl Default for $area {
            /// Returns the options of the preset `plain`.
            fn default() -> Self {
                $crate::Preset::Plain.into()
            }
        }

        bridge_core::option_setters!($area { $($field: $type),+ });
    };
}

/// Expands to the given value, or to a default.
macro_rules! or {
    ([], $otherwise:expr) => {
        $otherwise
    };
    ([$given:expr], $otherwise:expr) => {
        $given
    };
}

pub(crate) use {options, or};
