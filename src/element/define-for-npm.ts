import { defineBoardElement as define } from './define.ts';
import { createInlineAnswers } from './inline-answers.ts';

/**
 * Registers `<drystone-board>`, without the script tag's loader before it. Where the name is taken already, by another copy
 * of ours or by a stranger, that one stays and the owner is told; nothing throws. Does nothing on a server.
 */
export const defineBoardElement = (): void => define(createInlineAnswers());
