import { createBoardElement } from './board-element.ts';
import { browserEnvironment } from './environment.ts';
import { createInlineAnswers } from './inline-answers.ts';
import { registerElement } from './register-element.ts';

/** Written by the build: the version of the package. */
declare const DRYSTONE_VERSION: string;

/**
 * Registers `<drystone-board>`, without the script tag's loader before it. A bundle may hold two copies of the package:
 * of one version the second does nothing, of two versions the owner is told.
 */
export function defineBoardElement(): void {
  const taken = globalThis.customElements?.get('drystone-board');
  if (taken && Reflect.get(taken, 'version') === DRYSTONE_VERSION) return;
  registerElement(() => {
    const made = createBoardElement(browserEnvironment(createInlineAnswers()), new Map());
    Object.defineProperty(made, 'version', { value: DRYSTONE_VERSION });
    return made;
  });
}
