// Runs in the sandbox: writes one results page that it receives as a message, and reports the scroll position.
"use strict";
(() => {
  const tell = (message) => parent.postMessage(message, "*");
  addEventListener("message", (event) => {
    if (event.source !== parent || typeof event.data.page !== "string") return;
    const { page, top, part } = event.data;
    // This replaces the document and removes all its listeners.
    document.open();
    document.write(page);
    document.close();
    if (part) location.hash = part;
    scrollTo(0, top);
    const seen = () => tell({ top: scrollY, part: location.hash });
    // After a change, the new ranking arrives before the rest of the page.
    addEventListener("message", ({ source, data }) => {
      if (source !== parent || typeof data.ranking !== "string") return;
      const ranking = document.getElementById("ranking");
      if (ranking) ranking.outerHTML = data.ranking;
      tell({ ranked: true });
    });
    addEventListener("scroll", seen, { passive: true });
    addEventListener("hashchange", seen);
    tell({ drawn: true });
  });
  tell({ ready: true });
})();
