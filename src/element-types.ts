import type { BoardElement } from './element/board-element.ts';
import type { BoardEvent, BoardEventName } from './element/page-events.ts';

/** What TypeScript knows of the element once `drystone` or `drystone/define` is imported. */
declare global {
  interface HTMLElementTagNameMap {
    'drystone-board': BoardElement;
  }
  interface HTMLElementEventMap extends BoardEventMap {}
}

/** The events of the element, by name. */
export type BoardEventMap = { readonly [Name in BoardEventName]: BoardEvent<Name> };
