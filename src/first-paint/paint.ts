import type { Children, PlainVNode } from '../jsx/jsx-runtime.ts';
import { memberOf } from '../page/member-of.ts';
import { childrenOf, drawComponent, isVNode, stylesOf } from '../jsx/read-vnode.ts';

/**
 * Creates nodes from vnodes, once, and appends them to `parent`. They are the same nodes that Preact would create, so
 * that Preact can hydrate them. Function props are left out: during hydration Preact attaches every listener, and a
 * press must not count twice.
 */
export function paint(drawn: Children, parent: Node): void {
  if (Array.isArray(drawn)) for (const one of drawn) paint(one, parent);
  else if (isVNode(drawn)) paintVNode(drawn, parent);
  else if (drawn != null && typeof drawn !== 'boolean') {
    parent.appendChild(memberOf(document, 'createTextNode').call(document, `${drawn}`));
  }
}

function paintVNode(vnode: PlainVNode, parent: Node): void {
  const { type, props } = vnode;
  if (typeof type === 'function') return paint(drawComponent(type, props), parent);
  const element = memberOf(document, 'createElement').call(document, type);
  for (const name of Object.keys(props)) {
    const value = props[name];
    if (name === 'style') for (const [property, text] of stylesOf(props)) element.style.setProperty(property, text);
    else if (/^(children|ref)$/.test(name) || typeof value === 'function' || value == null) continue;
    // As in Preact: `aria-expanded="false"` has a meaning, `hidden="false"` would hide.
    else if (name[4] === '-') element.setAttribute(name, `${value}`);
    else if (value !== false) element.setAttribute(name, value === true ? '' : `${value}`);
  }
  paint(childrenOf(props), element);
  parent.appendChild(element);
}
