import { defineBoardElement } from '../element/define-for-npm.ts';

/**
 * Registers the element if it is not registered yet. Each board of a page calls this, so a further call must not cause
 * a warning. It does nothing on a server.
 */
export function defineOnce(): void {
  if (!globalThis.customElements?.get('drystone-board')) defineBoardElement();
}
