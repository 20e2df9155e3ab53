// Elements made and filled: texts become text, never markup.

/** An element with properties and children; a text is one. */
export function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Puts these children in the place of what there was. */
export function fill(parent, children) {
  parent.replaceChildren(...children);
}
