import { createBoardElement, type FirstPaints } from './element/board-element.ts';
import { browserEnvironment } from './element/environment.ts';
import { registerElement } from './element/register-element.ts';

/**
 * The living board, which the loader imports when the first posts stand. It registers the element: elements that stand
 * in the page already are upgraded, and begin with their first paint. `preloaded` are the loader's requests, by
 * address.
 */
export function start(preloaded: Map<string, Promise<Response>>, firstPaints: FirstPaints): void {
  registerElement(() => createBoardElement(browserEnvironment(preloaded), firstPaints));
}
