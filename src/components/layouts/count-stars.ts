import type { Post } from '../../model/post.ts';

/** The bars of a page of reviews, best first. */
export const bars = [5, 4, 3, 2, 1] as const;

export type Bar = (typeof bars)[number];

/** The ratings, 0 to 100, that are drawn as so many stars; what rounds to none stands with the lowest. */
export const ratingRanges: Readonly<Record<Bar, string>> = { 5: '90-100', 4: '70-89', 3: '50-69', 2: '30-49', 1: '0-29' };

/** Where a post counts; `null` when it is no review. */
export const barOf = ({ stars }: Pick<Post, 'stars'>): Bar | null =>
  stars === null ? null : bars.find((bar) => bar <= Math.round(stars)) ?? 1;

export interface StarCount {
  /** Of posts that have stars. */
  readonly total: number;
  /** In stars; 0 when there is no review. */
  readonly average: number;
  readonly of: Readonly<Record<Bar, number>>;
}

export function countStars(posts: readonly Pick<Post, 'stars'>[]): StarCount {
  const of: Record<Bar, number> = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 };
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
