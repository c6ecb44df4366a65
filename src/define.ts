import { defineBoardElement } from './embed/define-for-npm.ts';

export type { BoardElement } from './embed/board-element.ts';
export type { BoardEventMap } from './element-types.ts';

defineBoardElement();
