import { defineBoardElement } from './embed/define.ts';

export type { BoardElement } from './embed/board-element.ts';

defineBoardElement();
