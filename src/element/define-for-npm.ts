import { createBoardElement } from './board-element.ts';
import { browserEnvironment } from './environment.ts';
import { createInlineResponses } from './inline-responses.ts';
import { mountBoard } from './mount-board.ts';
import { registerElement } from './register-element.ts';

/** Defined by the build: the version of the package. */
declare const DRYSTONE_VERSION: string;

/**
 * Registers `<drystone-board>` without the script tag's loader. A bundle may contain two copies of the package: a
 * second copy of the same version does nothing, and a copy of another version is reported to the owner.
 */
export function defineBoardElement(): void {
  const taken = globalThis.customElements?.get('drystone-board');
  if (taken && Reflect.get(taken, 'version') === DRYSTONE_VERSION) return;
  registerElement(() => {
    const made = createBoardElement({
      environment: browserEnvironment(createInlineResponses()),
      firstPaints: new Map(),
      loadMount: async () => mountBoard,
    });
    Object.defineProperty(made, 'version', { value: DRYSTONE_VERSION });
    return made;
  });
}
