/** What each notice says in English, with its values. Programs know a notice by its code, and people by these words. */
const texts = {
  feed_ends_early: () => 'The feed ends early; its complete items are taken.',
  feed_damaged: () => 'The feed is damaged; its items are taken.',
  items_damaged: ({ count }: Counted) =>
    `The feed is damaged; ${count} ${count === 1 ? 'item' : 'items'} cannot be read.`,
  items_cut: ({ total, count }: Counted & { readonly total: number }) =>
    `The feed has ${total} items; the newest ${count} are taken.`,
  items_empty: ({ count }: Counted) =>
    count === 1
      ? '1 item has neither a name nor a text and is left out.'
      : `${count} items have neither a name nor a text and are left out.`,
  items_undated: ({ count }: Counted) =>
    count === 1
      ? '1 item has no date that can be true; it gets the date at which it came.'
      : `${count} items have no date that can be true; they get the date at which they came.`,
  posts_unusable: ({ count }: Counted) =>
    count === 1
      ? '1 post has no id, or nothing to show, and is left out.'
      : `${count} posts have no id, or nothing to show, and are left out.`,
  table_cut: () => 'The table ends in the middle of a row, so that row is left out.',
};

interface Counted {
  readonly count: number;
}

export type NoticeCode = keyof typeof texts;
export const noticeCodes = Object.keys(texts) as readonly NoticeCode[];

/** Information about a poll that is no error. */
export interface Notice {
  readonly code: NoticeCode;
  readonly values: Readonly<Record<string, number>>;
}

export function notice<Code extends NoticeCode>(code: Code, ...values: Parameters<(typeof texts)[Code]>): Notice {
  return { code, values: { ...values[0] } };
}

/** The notice in English. */
export function writeNotice({ code, values }: Notice): string {
  return (texts[code] as (given: Notice['values']) => string)(values);
}

/** Notices as responses have them: `detail` is for people who read English, the rest for programs that translate. */
export const describeNotices = (notices: readonly Notice[]): readonly object[] =>
  notices.map((one) => ({ ...one, detail: writeNotice(one) }));

/** The notices that a feed keeps. Those of earlier versions are a text alone. */
export function readStoredNotices(stored: string | null): {
  readonly text: string | null;
  readonly list: readonly Notice[];
} {
  if (!stored?.startsWith('[{"code":')) return { text: stored, list: [] };
  const list = JSON.parse(stored) as readonly Notice[];
  return { text: list.map(writeNotice).join(' '), list };
}

export const storeNotices = (notices: readonly Notice[]): string | null =>
  notices.length === 0 ? null : JSON.stringify(notices);
