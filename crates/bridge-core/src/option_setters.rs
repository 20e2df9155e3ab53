//! The builder methods of options.

/// Adds `new` and a builder method for each listed field to a struct of options with [`Default`].
///
/// A method takes the type after the name of its field and converts it with [`Into`], so an
/// optional field can be declared to take a value or an `Option`.
///
/// # Examples
///
/// ```
/// /// Options for dealing boards.
/// #[derive(Clone, Debug, Default)]
/// #[non_exhaustive]
/// pub struct DealOptions {
///     /// The number of boards.
///     pub boards: u32,
///     /// The seed of the deals; `None` for a random one.
///     pub seed: Option<u64>,
/// }
///
/// bridge_core::option_setters!(DealOptions { boards: u32, seed: impl Into<Option<u64>> });
///
/// let options = DealOptions::new().boards(24).seed(7);
/// assert_eq!((options.boards, options.seed), (24, Some(7)));
/// assert_eq!(options.seed(None).seed, None);
/// ```
#[macro_export]
macro_rules! option_setters {
    ($options:ident { $($field:ident: $value:ty),+ $(,)? }) => {
        impl $options {
            /// Creates options with their default values.
            #[must_use]
            pub fn new() -> Self {
                Self::default()
            }

            $(
                #[doc = concat!("Sets [`", stringify!($field), "`](#structfield.", stringify!($field), ").")]
                #[must_use]
                pub fn $field(mut self, $field: $value) -> Self {
                    self.$field = $field.into();
                    self
                }
            )+
        }
    };
}
