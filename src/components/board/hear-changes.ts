import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { HeardChanges } from '../../sources/heard-changes.ts';
import type { BoardContext } from '../board-context.ts';

/** Follows the changes of a board while `isActive`, if its service tells them. `stop` ends it. */
export function hearChanges(
  { state, loadPageChanges }: Pick<BoardContext, 'state' | 'loadPageChanges'>,
  isActive: ReadonlySignal<boolean>,
): { readonly changes: ReadonlySignal<HeardChanges>; stop(): void } {
  const address = computed(() => state.board.value?.links.changes ?? null);
  // Until the connection has failed, its first words are better than a poll.
  const changes = signal<HeardChanges>({ isHeard: !!address.peek() && !!loadPageChanges, version: 0 });
  const stop = effect(() => {
    const followed = isActive.value && address.value;
    if (!followed) return undefined;
    let isEnded = false;
    let end = () => {};
    const hear = (heard: HeardChanges) => {
      if (!isEnded) changes.value = heard;
    };
    loadPageChanges?.().then(
      ({ follow }) => {
        if (!isEnded) end = follow(followed, hear);
      },
      // Without this code, which the classic build leaves out, the board polls.
      () => hear({ isHeard: false, version: 0 }),
    );
    return () => {
      isEnded = true;
      end();
    };
  });
  return { changes, stop };
}
