type Child = Node | string | undefined | false;

/** Creates an element. Text goes in as text, never as markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  if (className) created.className = className;
  for (const child of children) {
    if (child) created.appendChild(typeof child === 'string' ? document.createTextNode(child) : child);
  }
  return created;
}

export function withAttributes<E extends Element>(
  target: E,
  attributes: Readonly<Record<string, string>>,
): E {
  for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, value);
  return target;
}

/** Creates an element of an SVG picture. */
export function svgElement(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  return withAttributes(document.createElementNS('http://www.w3.org/2000/svg', name), attributes);
}

/** Changes a text only if it differs, so that nothing is laid out anew each second. */
export function setText(target: Element, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}
