import { plural, t } from '../words/words.ts';

/** A notice of the service about a feed: its code, its numbers, and its English text. */
export interface FeedNotice {
  readonly code: string;
  readonly values: Readonly<Record<string, number>>;
  readonly detail: string;
}

/** What each notice says, by its code. */
const words: Readonly<Record<string, (count: number, total: number) => string>> = {
  feed_ends_early: () => t('The feed ends early; its complete items are taken.'),
  feed_damaged: () => t('The feed is damaged; its items are taken.'),
  items_damaged: (count) =>
    plural(count, {
      one: 'The feed is damaged; {count} item cannot be read.',
      other: 'The feed is damaged; {count} items cannot be read.',
    }),
  items_cut: (count, total) => t('The newest items of the feed are taken ({count} of {total}).', { count, total }),
  items_empty: (count) =>
    plural(count, {
      one: '{count} item has neither a name nor a text and is left out.',
      other: '{count} items have neither a name nor a text and are left out.',
    }),
  items_undated: (count) =>
    plural(count, {
      one: '{count} item has no valid date; it gets the date at which it came.',
      other: '{count} items have no valid date; they get the date at which they came.',
    }),
  posts_unusable: (count) =>
    plural(count, {
      one: '{count} post has no id or nothing to show, and is left out.',
      other: '{count} posts have no id or nothing to show, and are left out.',
    }),
  table_cut: () => t('The table ends in the middle of a row; that row is left out.'),
};

/** The notice in the reader's language; one that a newer service sends is English. */
export function describeNotice({ code, values, detail }: FeedNotice): string {
  const { count = 0, total = 0 } = values;
  return Object.hasOwn(words, code) ? words[code]!(count, total) : detail;
}

/** Reads the notices of a feed, a preview or a candidate. */
export function readNotices(given: unknown): readonly FeedNotice[] {
  return Array.isArray(given) ? (given as FeedNotice[]) : [];
}
