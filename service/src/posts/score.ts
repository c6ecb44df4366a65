import type { PostRow } from '../database/schema.ts';

/**
 * One doubling of interest is worth a week: of two equally young posts, the one opened twice as often is a week ahead.
 */
const weekMs = 604_800_000;
const pointsOfWeek = 1000;
/** The share of a rating, which has 0 to 100: the best rating is worth two weeks. */
const pointsOfRating = 20;

/**
 * The part of a score that a post has by itself: its age and rating. It is written as a sum in which time grows, in
 * place of interest that fades, so that the order of two posts stays as it is without touching either of them.
 * @param publishedAt milliseconds since 1970
 * @param rating 0 to 100, or -1 for none
 */
export const ownScore = (publishedAt: number, rating: number): number =>
  Math.trunc(publishedAt / (weekMs / pointsOfWeek)) + pointsOfRating * Math.max(0, rating);

type Scored = Pick<PostRow, 'published_at' | 'rating'>;

/** The score after a change of the time or rating; the part of the visitors stays. */
export const moveScore = (before: Scored & Pick<PostRow, 'score'>, after: Scored): number =>
  before.score - ownScore(before.published_at, before.rating) + ownScore(after.published_at, after.rating);

/** The part that visitors give. @param points the sum of their actions, each by its weight */
export const scoreOfInterest = (points: number): number => Math.round(pointsOfWeek * Math.log2(1 + points));
