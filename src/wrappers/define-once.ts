import { defineBoardElement } from '../element/define-for-npm.ts';

/**
 * Registers the element where nobody has; many boards of a page ask for it, and none of them is told off. Does nothing
 * on a server.
 */
export function defineOnce(): void {
  if (!globalThis.customElements?.get('drystone-board')) defineBoardElement();
}
