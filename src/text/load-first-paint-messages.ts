import type { FirstPaintMessages } from './first-paint-messages.ts';
import { messages } from './en/first-paint.ts';
import { loadMessages } from './load-messages.ts';

/** English is part of the first load; the others are in the `board.ts` of their language. */
export const loadFirstPaintMessages = (tag: string): Promise<FirstPaintMessages> =>
  loadMessages(tag, async (of) => (of === 'en' ? { messages } : import(`./${of}/board.ts`)));
