import type { ContainerNode } from 'preact';
import type { Appearance } from '../appearance/appearance.ts';
import { rootStyle } from '../components/board/board-shell.tsx';

/**
 * A container that holds one child of a shadow root. What a server has written stands beside its style sheet, which has to
 * stay: Preact removes whatever it finds in a container and does not draw.
 */
export function createRootFragment(shadow: ShadowRoot, root: HTMLElement): ContainerNode {
  return {
    nodeType: 1,
    parentNode: shadow,
    firstChild: root,
    childNodes: [root],
    ownerDocument: shadow.ownerDocument,
    contains: (node: Node | null) => shadow.contains(node),
    insertBefore: (node: Node, before: Node | null) => shadow.insertBefore(node, before),
    appendChild: (node: Node) => shadow.appendChild(node),
    removeChild: (node: Node) => shadow.removeChild(node),
  } as unknown as ContainerNode;
}

/** Hydration changes no attributes. What the server's style sheet said of the root is now the root's own. */
export function takeOverWritten(root: HTMLElement, appearance: Appearance): void {
  for (const [name, value] of Object.entries(rootStyle(appearance))) root.style.setProperty(name, value);
  root.classList.remove('written');
}
