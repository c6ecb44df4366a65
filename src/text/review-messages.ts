import type { PluralForms } from './fill-in-count.ts';
import { loadMessages } from './load-messages.ts';

/**
 * The words of the reviews layout, in files of their own because few boards use it. The rules of `FirstPaintMessages`
 * hold.
 */
export interface ReviewMessages {
  /** Accessible name of the group with the average and the bars. */
  readonly ratings: string;
  /** Behind the average: how many reviews it is made of. */
  readonly averageOf: PluralForms;
  /** An order, beside those of `BoardMessages`. */
  readonly worstRated: string;
  /** How many reviews are loaded. */
  readonly shown: PluralForms;
}

/** Rejects when neither the language's file nor the English one arrives. */
export const loadReviewMessages = (tag: string): Promise<ReviewMessages> =>
  loadMessages(tag, (of) => import(`./${of}/reviews.ts`));
