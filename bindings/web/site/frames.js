// The results page in a sandbox. Each page gets a new frame, which replaces the previous one as soon as it is drawn. An empty frame is
// kept ready for the next page.
import { element } from "./elements.js";

export class Frames {
  #place;
  #shown = null;
  #waiting = null;
  #ranked = null;
  #at = { top: 0, part: "" };

  constructor(place) {
    this.#place = place;
    addEventListener("message", (event) => this.#heard(event));
    this.#prepare();
  }

  /** Shows a page at the scroll position of the previous one, and calls `drawn` when it is visible. */
  show(page, title, drawn) {
    this.#forget();
    Object.assign(this.#waiting, { page, title, drawn });
    this.#send();
  }

  /** Replaces the ranking in the visible page and then calls `ranked`. Returns false if no page is visible. */
  rank(part, ranked) {
    if (!this.#shown || part === "") return false;
    this.#forget();
    this.#ranked = ranked;
    this.#shown.contentWindow.postMessage({ ranking: part }, "*");
    return true;
  }

  /** Discards a page that is being drawn, because it is out of date. */
  #forget() {
    if (this.#waiting.page === undefined || !this.#waiting.sent) return;
    this.#waiting.frame.remove();
    this.#prepare();
  }

  #prepare() {
    const frame = element("iframe", { src: "frame.html", title: "", tabIndex: -1 });
    frame.setAttribute("sandbox", "allow-scripts");
    frame.setAttribute("aria-hidden", "true");
    this.#waiting = { frame, ready: false, sent: false };
    this.#place.append(frame);
  }

  #send() {
    const { frame, ready, page, sent } = this.#waiting;
    if (!ready || sent || page === undefined) return;
    this.#waiting.sent = true;
    // The sandbox has an opaque origin, so the target origin must be "*". Only frame.js runs in it.
    frame.contentWindow.postMessage({ page, ...this.#at }, "*");
  }

  #heard({ source, data }) {
    if (source === this.#waiting.frame.contentWindow) {
      if (data.ready && !this.#waiting.ready) {
        this.#waiting.ready = true;
        this.#send();
      } else if (data.drawn) {
        this.#swap();
      }
    } else if (source === this.#shown?.contentWindow) {
      if (typeof data.top === "number") this.#at = { top: data.top, part: String(data.part) };
      else if (data.ranked) this.#ranked?.();
    }
  }

  #swap() {
    const { frame, title, drawn } = this.#waiting;
    this.#shown?.remove();
    this.#shown = frame;
    frame.title = title;
    frame.removeAttribute("aria-hidden");
    frame.removeAttribute("tabindex");
    frame.classList.add("shown");
    this.#prepare();
    drawn();
  }
}
