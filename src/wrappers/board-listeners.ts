import type { BoardElement } from '../element/board-element.ts';
import type { BoardEvent, BoardEventName } from '../element/page-events.ts';

/** What hears each of the element's events; a wrapper names all of them. */
export type BoardListeners = { readonly [Name in BoardEventName]: ((event: BoardEvent<Name>) => void) | undefined };

/**
 * Listens to all that the element tells. `read` gives the listeners of the moment; the function that comes back ends
 * it.
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

/** The names are ours alone, and so is what comes under them. */
const isOwn = (event: Event): event is CustomEvent => event.type.startsWith('drystone-');
