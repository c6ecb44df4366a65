import type { ReviewMessages } from '../review-messages.ts';

export const messages: ReviewMessages = {
  ratings: 'Ratings',
  averageOf: { one: 'average of {n} review shown', other: 'average of {n} reviews shown' },
  worstRated: 'Lowest rated first',
  shown: 'Reviews shown: {position}',
};
