import { createBoardElement } from './board-element.ts';
import { browserEnvironment } from './environment.ts';

/**
 * Registers `<drystone-board>`. Where the name is taken already, by another copy of ours or by a stranger, that one stays
 * and the owner is told; nothing throws. Does nothing on a server.
 */
export function defineBoardElement(preloaded?: Map<string, Promise<Response>>): void {
  const registry = globalThis.customElements;
  if (!registry) return;
  if (registry.get('drystone-board')) {
    import('./describe-trouble.ts').then(({ definedAlready }) => console.warn?.(definedAlready), () => {});
    return;
  }
  registry.define('drystone-board', createBoardElement(browserEnvironment(preloaded)));
}
