import type { BoardMessages } from './board-messages.ts';
import { messages } from './en/board.ts';
import { loadMessages } from './load-messages.ts';

export const loadBoardMessages = (tag: string): Promise<BoardMessages> =>
  loadMessages(tag, async (of) => (of === 'en' ? { messages } : import(`./${of}/board.ts`)));
