const isShadowRoot = (node: Node): node is ShadowRoot => 'host' in node;

/** The element around this one as the page is drawn: across slots and shadow roots. */
export function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (isShadowRoot(root) ? root.host : null);
}
