import { memberOf } from '../../page/member-of.ts';

// An element with the name "host" makes this a member of the document, too.
const isShadowRoot = (node: Node | null): node is ShadowRoot => !!node && node !== document && 'host' in node;

/** The parent of an element in the rendered tree, across slots and shadow roots. */
export function parentOf(element: Element): Element | null {
  const parent = memberOf(element, 'parentNode');
  return (
    memberOf(element, 'assignedSlot') ??
    memberOf(element, 'parentElement') ??
    (isShadowRoot(parent) ? parent.host : null)
  );
}
