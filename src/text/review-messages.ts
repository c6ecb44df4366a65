import type { PluralForms } from './messages.ts';

/** The words of a page of reviews, in one language: a set of its own, because few boards are one. The same rules as for `Messages`. */
export interface ReviewMessages {
  /** Name of the part with the average and the bars. */
  readonly ratings: string;
  /** Behind the average: what it is one of. */
  readonly averageOf: PluralForms;
  /** An order, beside those of `ReaderMessages`. */
  readonly worstRated: string;
  /** `{position}` is `25 of 140`. */
  readonly shown: string;
}
