import type { BoardElement } from '../element/board-element.ts';
import type { BoardEvent, BoardEventName } from '../element/page-events.ts';

/** The listener of each event of the element, or `undefined`. A wrapper must name every event. */
export type BoardListeners = { readonly [Name in BoardEventName]: ((event: BoardEvent<Name>) => void) | undefined };

/**
 * Listens to all events of the element. `read` returns the current listeners. The returned function removes the
 * listeners.
 */
export function listenToBoard(element: BoardElement, read: () => BoardListeners): () => void {
  const listening = new AbortController();
  for (const name of Object.keys(read())) {
    element.addEventListener(
      name,
      (event) => {
        const listeners: Readonly<Record<string, ((event: CustomEvent) => void) | undefined>> = read();
        if ('detail' in event && isOwn(event)) listeners[name]?.(event);
      },
      { signal: listening.signal },
    );
  }
  return () => listening.abort();
}

/** Whether the element sent the event. No other code uses names with this prefix. */
const isOwn = (event: Event): event is CustomEvent => event.type.startsWith('drystone-');
