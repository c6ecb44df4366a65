/** A tree as text that shows every attribute and every text node of its own; the order of attributes has no meaning. */
export function describeNodes(node: Node, depth = 0): string {
  const indent = '  '.repeat(depth);
  // A server writes no empty text: a part that may be missing is drawn by `text ? … : null`, and not by `text && …`.
  const hint = node.textContent === '' ? ' (an empty text: draw null)' : '';
  if (node.nodeType === node.TEXT_NODE) return `${indent}${JSON.stringify(node.textContent)}${hint}\n`;
  const element = node as HTMLElement;
  const attributes = [...element.attributes]
    .map(({ name, value }) => ` ${name}=${JSON.stringify(tidy(name, value))}`)
    .sort();
  const children = [...element.childNodes].map((child) => describeNodes(child, depth + 1));
  return `${indent}<${element.localName}${attributes.join('')}>\n${children.join('')}`;
}

/** Blanks in a style attribute depend on the code that wrote it. */
const tidy = (name: string, value: string): string =>
  name === 'style'
    ? value
        .split(';')
        .map((one) => one.replace(/\s+/g, ''))
        .filter(Boolean)
        .sort()
        .join(';')
    : value;
