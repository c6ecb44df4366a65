import { createBoardElement, type FirstPaints } from '../element/board-element.ts';
import { browserEnvironment } from '../element/environment.ts';
import { registerElement } from '../element/register-element.ts';

/**
 * The interactive board, which the loader imports after the first paint. It registers the element, so that elements in
 * the page are upgraded and start with their first paint. `preloaded` are the loader's requests, by address.
 */
export function start(preloaded: Map<string, Promise<Response>>, firstPaints: FirstPaints): void {
  registerElement(() => createBoardElement(browserEnvironment(preloaded), firstPaints));
}
