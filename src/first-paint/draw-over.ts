import type { Children, PlainVNode } from '../jsx/jsx-runtime.ts';
import { pageDocument } from '../page/page-document.ts';
import { childrenOf, drawComponent, isVNode, stylesOf } from '../jsx/read-vnode.ts';

const svg = 'http://www.w3.org/2000/svg';

/**
 * Draws vnodes over the nodes that `paint` has left in `parent`: missing nodes are added in their places, the others
 * stay, so that a picture that has loaded does not flicker. The result has the nodes that Preact would create, without
 * listeners. In an empty parent it is the same as `paint`, and it also draws SVG. `isWritten`: a server has written the
 * nodes, and a server writes no styles into them.
 */
export function drawOver(drawn: Children, parent: Element, isWritten = false): void {
  let at = parent.firstChild;
  for (const one of flatten(drawn)) {
    const found = at && isSame(at, one) ? at : parent.insertBefore(create(one, parent), at);
    if (!isVNode(one)) {
      if (found.nodeValue !== one) found.nodeValue = one;
    } else if (isElement(found)) {
      update(found, one, isWritten || found !== at);
      drawOver(childrenOf(one.props), found, isWritten);
    }
    if (found === at) at = at.nextSibling;
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/** Draws the one element of `drawn` over `element`, which was painted for it. */
export function drawOverElement(drawn: Children, element: HTMLElement, isWritten = false): void {
  const [one] = flatten(drawn);
  if (!one || typeof one === 'string') return;
  update(element, one, isWritten);
  drawOver(childrenOf(one.props), element, isWritten);
}

type Leaf = (PlainVNode & { readonly type: string }) | string;

const isLeaf = (vnode: PlainVNode): vnode is PlainVNode & { readonly type: string } => typeof vnode.type === 'string';

function flatten(drawn: Children): Leaf[] {
  if (Array.isArray(drawn)) return drawn.flatMap(flatten);
  if (isVNode(drawn)) {
    if (isLeaf(drawn)) return [drawn];
    return typeof drawn.type === 'function' ? flatten(drawComponent(drawn.type, drawn.props)) : [];
  }
  return drawn == null || typeof drawn === 'boolean' ? [] : [`${drawn}`];
}

const isElement = (node: ChildNode): node is HTMLElement | SVGElement => 'setAttribute' in node;
const firstWord = (words: unknown) => /^\S*/.exec(`${words ?? ''}`)?.[0];

/** Siblings with the same name differ in the first word of their class. */
const isSame = (node: ChildNode, one: Leaf): boolean =>
  isElement(node)
    ? typeof one !== 'string' &&
      node.localName === one.type &&
      firstWord(node.getAttribute('class')) === firstWord(one.props['class'])
    : typeof one === 'string';

const create = (one: Leaf, parent: Element): HTMLElement | SVGElement | Text => {
  if (typeof one === 'string') return pageDocument.createTextNode(one);
  const isSvg = one.type === 'svg' || parent.namespaceURI === svg;
  return isSvg ? pageDocument.createElementNS(svg, one.type) : pageDocument.createElement(one.type);
};

function update(element: HTMLElement | SVGElement, { props }: PlainVNode, isUnstyled: boolean): void {
  // A card that stands already has its place as its style.
  if (isUnstyled) for (const [name, value] of stylesOf(props)) element.style.setProperty(name, value);
  for (const name of Object.keys(props)) {
    const value = props[name];
    if (/^(children|ref|style)$/.test(name) || typeof value === 'function' || value == null) continue;
    // For another width, the browser would request a picture again.
    if (name === 'sizes' && element.hasAttribute(name)) continue;
    const text = name[4] !== '-' && value === true ? '' : `${value}`;
    // As in Preact: `aria-expanded="false"` has a meaning, `hidden="false"` would hide.
    if ((name[4] === '-' || value !== false) && element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
}
