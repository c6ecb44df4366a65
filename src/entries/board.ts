import { createBoardElement, type FirstPaints } from '../element/board-element.ts';
import { browserEnvironment } from '../element/environment.ts';
import { mountBoard } from '../element/mount-board.ts';
import { registerElement } from '../element/register-element.ts';

/**
 * In place of `rest.ts` in the classic build: the interactive board is in the same file, so a board has no reason to
 * rest.
 */
export function start(preloaded: Map<string, Promise<Response>>, firstPaints: FirstPaints): void {
  registerElement(() =>
    createBoardElement({
      environment: browserEnvironment(preloaded),
      firstPaints,
      loadMount: async () => mountBoard,
    }),
  );
}
