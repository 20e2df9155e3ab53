//! Serialization with names instead of IDs, with the feature `serde`.

use bridge_core::{
    BoardNumber, Exact, FractionalImps, Matchpoints, Percent, Place, Score, Side, Vps,
};
use regulations::EarlierWinner;
use serde::ser::SerializeTuple;
use serde::{Serialize, Serializer};

use crate::decisions::adjustment::{Adjustment, Artificial};
use crate::event::Event;
use crate::ids::{ContestantId, GroupId, RoundId, SectionId, SessionId, TableId, TextId};
use crate::results::Outcome;

/// A value that contains IDs of an event. It is serialized with their names and labels, because
/// an ID has no meaning outside its event. See [`Event::with_names`].
pub trait SerializeNames {
    /// Serializes the value with the names of its event.
    ///
    /// # Errors
    ///
    /// Returns any error of `serializer`.
    fn serialize_names<S: Serializer>(
        &self,
        event: &Event,
        serializer: S,
    ) -> Result<S::Ok, S::Error>;
}

/// A value together with its event, which contains the names. Created by [`Event::with_names`].
#[derive(Clone, Copy, Debug)]
pub struct WithNames<'e, T: ?Sized> {
    event: &'e Event,
    value: &'e T,
}

impl Event {
    /// Combines a value of this event with the names, so that it can be serialized.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{ContestantId, Event};
    ///
    /// let mut event = Event::default();
    /// let foxes: ContestantId = event.intern("Foxes")?;
    /// assert_eq!(serde_json::to_string(&event.with_names(&foxes))?, "\"Foxes\"");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn with_names<'e, T: SerializeNames + ?Sized>(
        &'e self,
        value: &'e T,
    ) -> WithNames<'e, T> {
        WithNames { event: self, value }
    }
}

impl<T: SerializeNames + ?Sized> Serialize for WithNames<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value.serialize_names(self.event, serializer)
    }
}

impl<T: SerializeNames> SerializeNames for Option<T> {
    fn serialize_names<S: Serializer>(
        &self,
        event: &Event,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        self.as_ref().map(|value| event.with_names(value)).serialize(serializer)
    }
}

impl<T: SerializeNames> SerializeNames for [T] {
    fn serialize_names<S: Serializer>(
        &self,
        event: &Event,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|value| event.with_names(value)))
    }
}

impl<T: SerializeNames> SerializeNames for Vec<T> {
    fn serialize_names<S: Serializer>(
        &self,
        event: &Event,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize_names(event, serializer)
    }
}

impl<T: SerializeNames, const N: usize> SerializeNames for [T; N] {
    fn serialize_names<S: Serializer>(
        &self,
        event: &Event,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize_names(event, serializer)
    }
}

impl<T: SerializeNames, U: SerializeNames> SerializeNames for (T, U) {
    fn serialize_names<S: Serializer>(
        &self,
        event: &Event,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let mut pair = serializer.serialize_tuple(2)?;
        pair.serialize_element(&event.with_names(&self.0))?;
        pair.serialize_element(&event.with_names(&self.1))?;
        pair.end()
    }
}

/// IDs are serialized as their texts.
macro_rules! names {
    ($($id:ident)+) => {$(
        impl SerializeNames for $id {
            fn serialize_names<S: Serializer>(
                &self,
                event: &Event,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(event.name(*self))
            }
        }
    )+};
}

names! { ContestantId GroupId RoundId SectionId SessionId TableId TextId }

/// Implements [`SerializeNames`](crate::SerializeNames) for types without IDs.
#[doc(hidden)]
#[macro_export]
macro_rules! serialize_without_names {
    ($($type:ty),+ $(,)?) => {$(
        impl $crate::SerializeNames for $type {
            fn serialize_names<S: $crate::serde::Serializer>(
                &self,
                _: &$crate::Event,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                $crate::serde::Serialize::serialize(self, serializer)
            }
        }
    )+};
}

serialize_without_names! {
    bool, u8, u32, usize, String, Adjustment, Artificial, BoardNumber, EarlierWinner, Exact,
    FractionalImps, Matchpoints, Outcome, Percent, Place, Score, Side, Vps,
}

/// Implements [`SerializeNames`](crate::SerializeNames) for structs: a map from the names of the
/// listed fields to their values. A struct does not compile if one of its fields is neither listed
/// nor left out with `without`.
#[doc(hidden)]
#[macro_export]
macro_rules! serialize_fields_with_names {
    ($($type:ident { $($field:ident),+ $(,)? $(; without $($omitted:ident),+)? })+) => {$(
        impl $crate::SerializeNames for $type {
            fn serialize_names<S: $crate::serde::Serializer>(
                &self,
                event: &$crate::Event,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                use $crate::serde::ser::SerializeStruct;
                let fields = [$(stringify!($field)),+].len();
                let mut map = serializer.serialize_struct(stringify!($type), fields)?;
                let Self { $($field,)+ $($($omitted: _,)+)? } = self;
                $(map.serialize_field(stringify!($field), &event.with_names($field))?;)+
                map.end()
            }
        }
    )+};
}
