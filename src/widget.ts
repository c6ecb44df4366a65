import { defineBoardElement } from './element/define.ts';

/**
 * The module that the script tag's loader imports when a board is near. `preloaded` are the requests that the loader began,
 * by address. Returns what the loader calls when it finds further places for boards.
 */
export function start(preloaded: Map<string, Promise<Response>>): () => void {
  defineBoardElement(preloaded);
  return () => {
    // Most pages have the element itself; the code for the others' placeholders is not loaded for them.
    if (document.querySelector('[data-drystone-board]')) import('./element/placeholders.ts').then(({ fillPlaceholders }) => fillPlaceholders(document));
  };
}
