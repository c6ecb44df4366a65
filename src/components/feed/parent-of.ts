const isShadowRoot = (node: Node): node is ShadowRoot => 'host' in node;

/** The parent of an element in the rendered tree, across slots and shadow roots. */
export function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (isShadowRoot(root) ? root.host : null);
}
