use super::request::MovementRequest;
use crate::kind::MovementKind;
use crate::method::Method;

/// A method with the number of tables that the contestants need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) method: Method,
    pub(super) tables: u16,
    /// One pair is missing at one of the tables.
    pub(super) has_half_table: bool,
}

impl MovementRequest {
    /// Returns the possible layouts. Methods that clubs hardly use are left out unless they are requested.
    pub(super) fn layouts(&self) -> impl Iterator<Item = Layout> {
        let methods = Method::ALL.into_iter().filter(|method| method.kind() == self.kind);
        let methods = methods.filter(|&method| match self.method {
            Some(only) => method == only,
            None => self.is_usual(method),
        });
        methods.filter_map(|method| self.layout(method))
    }

    const fn is_usual(&self, method: Method) -> bool {
        match method {
            Method::Barometer | Method::EndlessHowell => false,
            Method::Triple => self.contestants == 3,
            _ => true,
        }
    }

    /// Returns the layout of a method, or `None` if it does not fit an odd or even number of pairs.
    fn layout(&self, method: Method) -> Option<Layout> {
        let is_odd = !self.contestants.is_multiple_of(2);
        let layout = |tables, has_half_table| Layout { method, tables, has_half_table };
        match (self.kind, method) {
            (MovementKind::Teams, _) => Some(layout(self.contestants, false)),
            (MovementKind::Individual, _) => Some(layout(self.contestants.div_euclid(4), false)),
            (_, Method::Rover) if !is_odd => None,
            (_, Method::Rover) => Some(layout(self.contestants.div_euclid(2), false)),
            _ => Some(layout(self.contestants.div_ceil(2), is_odd)),
        }
    }
}
