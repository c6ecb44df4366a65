import { computed, type ReadonlySignal } from '@preact/signals';
import type { Post } from '../../../model/post.ts';
import type { PostList } from '../../../state/list-state.ts';

/** The bars of a page of reviews, best first. */
export const ratingBars = [5, 4, 3, 2, 1] as const;

export type RatingBar = (typeof ratingBars)[number];

/** The ratings, 0 to 100, that count as a number of stars. A rating that rounds to zero counts as the lowest. */
export const ratingRanges: Readonly<Record<RatingBar, string>> = {
  5: '90-100',
  4: '70-89',
  3: '50-69',
  2: '30-49',
  1: '0-29',
};

/** The bar that a post counts in; `null` if it is no review. */
export const barOf = ({ stars }: Pick<Post, 'stars'>): RatingBar | null =>
  stars === null ? null : (ratingBars.find((bar) => bar <= Math.round(stars)) ?? 1);

export interface StarCount {
  /** Number of posts with stars. */
  readonly total: number;
  /** In stars; 0 if there is no review. */
  readonly average: number;
  readonly of: Readonly<Record<RatingBar, number>>;
}

export function countStars(posts: readonly Pick<Post, 'stars'>[]): StarCount {
  const of: Record<RatingBar, number> = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 };
  let total = 0;
  let sum = 0;
  for (const post of posts) {
    const bar = barOf(post);
    if (!bar) continue;
    of[bar]++;
    total++;
    sum += post.stars ?? 0;
  }
  return { total, of, average: total && sum / total };
}

/**
 * The count for the summary. It stays while the visitor loads more posts, sorts by stars or filters by them: such a
 * list has other reviews, but the same ratings. It is computed again when other posts are requested, and when all of
 * them are loaded.
 */
export function keepStarCount(
  list: ReadonlySignal<
    Pick<PostList, 'query'> & { readonly posts: readonly Pick<Post, 'stars'>[]; readonly next: unknown }
  >,
): ReadonlySignal<StarCount> {
  let kept: { readonly about: string; readonly count: StarCount } | null = null;
  return computed(() => {
    const { posts, query, next } = list.value;
    const { ratings, ...filter } = query.filter;
    const isPart = !!ratings?.length;
    const about = JSON.stringify([filter, isPart]);
    if (!kept || (!isPart && (about !== kept.about || !next))) kept = { about, count: countStars(posts) };
    return kept.count;
  });
}
