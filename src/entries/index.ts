/**
 * Drystone for bundlers, without side effects: nothing is registered and nothing runs until `defineBoardElement()` is
 * called. `drystone/define` also makes this call. It can be imported on a server.
 */
export { defineBoardElement } from '../element/define-for-npm.ts';
export { fillPlaceholders } from '../element/placeholders.ts';
export { OptionError } from '../options/option-error.ts';
export { SourceError } from '../sources/source-error.ts';
export type { BoardElement } from '../element/board-element.ts';
export type { BoardOptions } from '../options/options.ts';
export type { BoardEvent, BoardEventDetails, BoardEventName } from '../element/page-events.ts';
export type { BoardEventMap } from './element-types.ts';
export type { SourceErrorKind } from '../sources/source-error.ts';
