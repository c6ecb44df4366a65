/**
 * Removes a node that may be out of the document already. The browser's own `remove` then does nothing; that of a page
 * with Prototype 1.6 throws.
 */
export const detach = (node: Node): void => {
  node.parentNode?.removeChild(node);
};
