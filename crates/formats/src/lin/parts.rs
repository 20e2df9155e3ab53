//! Groups the tokens of a text into headings and deals.

use super::contestants::Names;
use super::deal::Deal;
use super::heading::Heading;
use super::tokens::{Token, Tokens};
use crate::problem::Problem;

/// A part of a file.
#[derive(Debug)]
pub(super) enum Part<'t> {
    /// The beginning of a match or a tournament.
    Heading(Heading<'t>),
    Deal(Box<Deal<'t>>),
}

/// The headings and deals of a text, in order. An error ends them.
#[derive(Debug)]
pub(super) struct Parts<'t> {
    text: &'t str,
    tokens: Tokens<'t>,
    /// A token that begins the next part.
    begun: Option<Token<'t>>,
    /// The heading that is being read.
    heading: Option<Heading<'t>>,
    /// The deal that is being read.
    deal: Option<Box<Deal<'t>>>,
    /// The players of deals that do not list their own.
    names: Names<'t>,
    error: Option<Box<Problem>>,
}

impl<'t> Parts<'t> {
    pub(super) const fn new(text: &'t str) -> Self {
        Self {
            text,
            tokens: Tokens::new(text),
            begun: None,
            heading: None,
            deal: None,
            names: Names(None),
            error: None,
        }
    }

    /// Returns the part that is being read.
    fn take(&mut self) -> Option<Part<'t>> {
        if let Some(heading) = self.heading.take() {
            return Some(Part::Heading(Heading { names: self.names, ..heading }));
        }
        let mut deal = self.deal.take()?;
        if deal.names.0.is_none() {
            deal.names = self.names;
        }
        Some(Part::Deal(deal))
    }

    /// Returns `true` if a token does not belong to the part that is being read.
    fn begins_part(&self, token: Token<'t>) -> bool {
        if let Some(heading) = &self.heading {
            return match token.tag {
                "vg" => heading.about.is_some() || heading.results.is_some(),
                "rs" => heading.results.is_some(),
                "bn" => heading.boards.is_some(),
                "qx" | "md" | "mb" | "ah" => true,
                _ => false,
            };
        }
        let Some(deal) = &self.deal else { return false };
        let is_played = deal.auction.has_calls();
        match token.tag {
            "vg" | "rs" | "bn" | "qx" => true,
            // In a file of single deals, the players are listed before the deal.
            "pn" => is_played || deal.label.is_none() && deal.cards.is_some(),
            "md" => is_played || deal.cards.is_some(),
            "ah" => is_played && deal.title.is_some(),
            _ => false,
        }
    }

    /// Adds a token to the part that is being read.
    fn add(&mut self, Token { tag, value }: Token<'t>) {
        let text = self.text;
        match tag {
            "vg" => self.heading().about = Some(value),
            "rs" => self.heading().results = Some(value),
            "bn" => self.heading().boards = Some(value),
            "pn" => match &mut self.deal {
                Some(deal) if deal.label.is_some() => deal.names = Names(Some(value)),
                _ => self.names = Names(Some(value)),
            },
            "qx" => self.deal().label = Some(value),
            "md" => self.deal().cards = Some(value),
            "ah" => self.deal().title = Some(value),
            "sv" => self.deal().vulnerable = Some(value),
            "mc" => self.deal().claim = Some(value),
            "mb" if !value.is_empty() => {
                self.deal().keep_call(value);
                self.deal().add(value, text, |deal, call| deal.auction.call(call));
            }
            "pc" if !value.is_empty() => {
                self.deal().keep_card(value);
                self.deal().add(value, text, |deal, card| deal.play.card(card));
            }
            _ => {}
        }
    }

    fn heading(&mut self) -> &mut Heading<'t> {
        self.heading.get_or_insert_default()
    }

    fn deal(&mut self) -> &mut Deal<'t> {
        self.deal.get_or_insert_default()
    }
}

impl<'t> Iterator for Parts<'t> {
    type Item = Result<Part<'t>, Box<Problem>>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(token) = self.begun.take() {
            self.add(token);
        }
        while self.error.is_none() {
            match self.tokens.next() {
                Some(Ok(token)) if self.begins_part(token) => {
                    self.begun = Some(token);
                    let part = self.take();
                    if token.tag == "vg" {
                        self.names = Names(None);
                    }
                    return part.map(Ok);
                }
                Some(Ok(token)) => self.add(token),
                Some(Err(problem)) => self.error = Some(problem),
                None => break,
            }
        }
        self.take().map(Ok).or_else(|| self.error.take().map(Err))
    }
}
