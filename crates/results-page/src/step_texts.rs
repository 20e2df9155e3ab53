//! The sentences of derivations in each language. A language that lacks a sentence does not compile.

mod dutch;
mod french;
mod german;
mod italian;
mod polish;
mod spanish;
mod swedish;

pub(crate) use dutch::DUTCH;
pub(crate) use french::FRENCH;
pub(crate) use german::GERMAN;
pub(crate) use italian::ITALIAN;
pub(crate) use polish::POLISH;
pub(crate) use spanish::SPANISH;
pub(crate) use swedish::SWEDISH;
