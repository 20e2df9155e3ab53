// Inside the sandbox: writes the page of results that it is handed, once, and says how far it has been scrolled.
"use strict";
(() => {
  const tell = (message) => parent.postMessage(message, "*");
  addEventListener("message", (event) => {
    if (event.source !== parent || typeof event.data.page !== "string") return;
    const { page, top, part } = event.data;
    // From here on there is another document: whoever listened to the one before has gone.
    document.open();
    document.write(page);
    document.close();
    if (part) location.hash = part;
    scrollTo(0, top);
    const seen = () => tell({ top: scrollY, part: location.hash });
    // A ranking that follows a change comes before the rest of its page.
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
