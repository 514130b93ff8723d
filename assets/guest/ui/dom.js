// How does a tree become what is shown? Built anew at every change, and laid over the old one, so that the focus stays.

const SVG = "http://www.w3.org/2000/svg";

/** An element: `h("button.main", { do: "lock" }, "Lock")`. What is null or false is left out. */
export function h(name, attributes, ...children) {
  return build((tag) => document.createElement(tag), name, attributes, children);
}

/** The same for drawings. */
export function s(name, attributes, ...children) {
  return build((tag) => document.createElementNS(SVG, tag), name, attributes, children);
}

function build(create, name, attributes, children) {
  const [tag, ...classes] = name.split(".");
  const element = create(tag);
  if (classes.length) element.setAttribute("class", classes.join(" "));
  for (const [key, value] of Object.entries(attributes ?? {})) put(element, key, value);
  element.append(...children.flat(Infinity).filter(isThere));
  return element;
}

function isThere(value) {
  return value !== null && value !== undefined && value !== false;
}

function put(element, key, value) {
  if (!isThere(value)) return;
  if (["do", "with", "key", "hold"].includes(key)) element.dataset[key] = value;
  // The page's own policy forbids the attribute, and allows this.
  else if (key.startsWith("--")) element.style.setProperty(key, value);
  else element.setAttribute(key, value === true ? "" : value);
}

/** Makes the live element what the fresh one is, touching only what differs. */
export function lay(live, fresh) {
  for (const { name } of [...live.attributes]) {
    // Whether a part is unfolded is the reader's choice.
    if (!fresh.hasAttribute(name) && name !== "style" && name !== "open") live.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (name === "style") live.style.cssText = fresh.style.cssText;
    else if (live.getAttribute(name) !== value) live.setAttribute(name, value);
  }
  layChildren(live, fresh);
}

/** The same for what is inside. */
export function layChildren(live, fresh) {
  const wanted = [...fresh.childNodes];
  wanted.forEach((node, index) => {
    const present = live.childNodes[index];
    if (!present) live.append(node);
    else if (!isAlike(present, node)) present.replaceWith(node);
    else if (node.nodeType === Node.TEXT_NODE) {
      if (present.data !== node.data) present.data = node.data;
    } else lay(present, node);
  });
  while (live.childNodes.length > wanted.length) live.lastChild.remove();
}

/** An element with another name or key is another one, even in the same place. */
function isAlike(one, other) {
  return one.nodeName === other.nodeName && one.dataset?.key === other.dataset?.key && one.id === other.id;
}
