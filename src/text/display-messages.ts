import { loadMessages } from './load-messages.ts';

/**
 * The words of screens at events, in files of their own because few boards use them. The rules of `FirstPaintMessages`
 * hold.
 */
export interface DisplayTopicMessages {
  /** Below a QR code that leads to the form for posts; two or three words, large on a screen. */
  readonly scanToPost: string;
}

/** Rejects when neither the language's file nor the English one arrives. */
export const loadDisplayMessages = (tag: string): Promise<DisplayTopicMessages> =>
  loadMessages(tag, (of) => import(`./${of}/display.ts`));
