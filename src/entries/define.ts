import { defineBoardElement } from '../element/define-for-npm.ts';

export type { BoardElement } from '../element/board-element.ts';
export type { BoardEventMap } from './element-types.ts';

defineBoardElement();
