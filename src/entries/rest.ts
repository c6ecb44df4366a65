import { createBoardElement, type FirstPaints } from '../element/board-element.ts';
import { browserEnvironment } from '../element/environment.ts';
import { registerElement } from '../element/register-element.ts';
import { restBoard } from '../element/rest-board.tsx';
import { findRestable } from '../element/restable.ts';

/**
 * The resting board, which the loader imports after the first paint. It registers the element, so that elements in the
 * page are upgraded and start with their first paint. The interactive board is loaded at the first sign of a visitor,
 * or at once if a board cannot rest. `preloaded` are the loader's requests, by address.
 */
export function start(preloaded: Map<string, Promise<Response>>, firstPaints: FirstPaints): void {
  registerElement(() =>
    createBoardElement({
      environment: browserEnvironment(preloaded),
      firstPaints,
      loadMount: async () => (await import('../element/mount-board.ts')).mountBoard,
      resting: { findRestable, restBoard },
    }),
  );
}
