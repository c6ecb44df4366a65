import { createBoardElement } from './board-element.ts';
import { browserEnvironment } from './environment.ts';
import { createInlineAnswers } from './inline-answers.ts';
import { registerElement } from './register-element.ts';

/** Registers `<drystone-board>`, without the script tag's loader before it. */
export const defineBoardElement = (): void =>
  registerElement(() => createBoardElement(browserEnvironment(createInlineAnswers()), new Map()));
