import type { ReviewMessages } from '../review-messages.ts';

export const messages: ReviewMessages = {
  ratings: 'Ratings',
  averageOf: { one: 'Based on {n} review', other: 'Based on {n} reviews' },
  worstRated: 'Lowest rated first',
  shown: { one: 'Showing {n} review', other: 'Showing {n} reviews' },
};
