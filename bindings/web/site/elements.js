// Creates and fills elements. Strings become text, never markup.

/** Creates an element with properties and children. Children can be strings. */
export function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Replaces the children of an element. */
export function fill(parent, children) {
  parent.replaceChildren(...children);
}
