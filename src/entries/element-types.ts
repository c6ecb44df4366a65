import type { BoardElement } from '../element/board-element.ts';
import type { BoardEvent, BoardEventName } from '../element/page-events.ts';

/** The TypeScript declarations of the element. They apply once `drystone` or `drystone/define` is imported. */
declare global {
  interface HTMLElementTagNameMap {
    'drystone-board': BoardElement;
  }
  interface HTMLElementEventMap extends BoardEventMap {}
}

/** The events of the element, by name. */
export type BoardEventMap = { readonly [Name in BoardEventName]: BoardEvent<Name> };
