import fc from 'fast-check';
import type { SiteHabits } from './publisher.ts';

/** What happens between two polls; `which` selects a post, counted from the newest. */
export type Step =
  | { readonly what: 'publish'; readonly count: number; readonly hours: number }
  | { readonly what: 'edit'; readonly which: number; readonly part: 'title' | 'text' | 'both' | 'slug' }
  | { readonly what: 'delete'; readonly which: number }
  | { readonly what: 'pin'; readonly which: number; readonly isOnTop: boolean }
  | { readonly what: 'unpin' }
  | { readonly what: 'move'; readonly to: 'https' | 'http' | 'slash' | 'host' | 'numbers' }
  | { readonly what: 'comment'; readonly which: number }
  | { readonly what: 'skew'; readonly hours: number }
  | { readonly what: 'zone'; readonly hours: number }
  | { readonly what: 'outage'; readonly kind: 'status' | 'timeout' | 'empty' | 'page' | 'no items' | 'gone' }
  | { readonly what: 'truncate'; readonly share: number }
  /** An older copy of the feeds is served once. */
  | { readonly what: 'stale' }
  /** A post is deleted, and its id is given to a new one. */
  | { readonly what: 'reuse'; readonly which: number }
  /** One post gets another address. */
  | { readonly what: 'move one'; readonly which: number }
  | { readonly what: 'poll' }
  | { readonly what: 'approve'; readonly which: number }
  | { readonly what: 'approve all' }
  | { readonly what: 'moderator deletes'; readonly which: number }
  | { readonly what: 'moderator edits'; readonly which: number };

export interface History {
  readonly habits: SiteHabits;
  readonly approve: boolean;
  readonly steps: readonly Step[];
}

const which = fc.nat(7);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Step>({ what: 'poll' }) },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('publish' as const),
      count: fc.integer({ min: 1, max: 4 }),
      hours: fc.integer({ min: 1, max: 80 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('edit' as const),
      which,
      part: fc.constantFrom('title' as const, 'text' as const, 'both' as const, 'slug' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('delete' as const), which }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('pin' as const), which, isOnTop: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant<Step>({ what: 'unpin' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('move' as const),
      to: fc.constantFrom('https' as const, 'http' as const, 'slash' as const, 'host' as const, 'numbers' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('comment' as const), which }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('skew' as const), hours: fc.integer({ min: -30, max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('zone' as const), hours: fc.integer({ min: -11, max: 13 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('outage' as const),
      kind: fc.constantFrom(
        'status' as const,
        'timeout' as const,
        'empty' as const,
        'page' as const,
        'no items' as const,
        'gone' as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('truncate' as const), share: fc.integer({ min: 20, max: 95 }) }),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ what: 'stale' }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('reuse' as const), which }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('move one' as const), which }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('approve' as const), which }) },
  { weight: 2, arbitrary: fc.constant<Step>({ what: 'approve all' }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('moderator deletes' as const), which }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('moderator edits' as const), which }) },
);

const habits: fc.Arbitrary<SiteHabits> = fc
  .record({
    format: fc.constantFrom('rss' as const, 'atom' as const, 'json' as const, 'csv' as const),
    window: fc.integer({ min: 3, max: 9 }),
    order: fc.constantFrom('published' as const, 'published' as const, 'updated' as const),
    ids: fc.constantFrom('opaque' as const, 'permalink' as const, 'hash' as const, 'constant' as const),
    dates: fc.constantFrom(
      'published' as const,
      'published' as const,
      'updated' as const,
      'request' as const,
      'none' as const,
    ),
    hasLinks: fc.boolean(),
    hasCounts: fc.boolean(),
    signs: fc.constantFrom(
      'none' as const,
      'none' as const,
      'date' as const,
      'age' as const,
      'modified' as const,
      'written' as const,
    ),
    hasSecondFeed: fc.boolean(),
  })
  // Without an own id a post has an address of its own; a table has ids of its own.
  .map((drawn) => ({
    ...drawn,
    hasLinks: drawn.hasLinks || drawn.ids !== 'opaque',
    ids: drawn.format === 'csv' && drawn.ids === 'constant' ? 'opaque' : drawn.ids,
  }));

/** Histories of a publisher and of a board that reads its feeds. */
export const histories: fc.Arbitrary<History> = fc.record({
  habits,
  approve: fc.boolean(),
  steps: fc.array(step, { minLength: 4, maxLength: 24 }),
});
