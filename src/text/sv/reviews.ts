import type { ReviewMessages } from '../review-messages.ts';

export const messages: ReviewMessages = {
  ratings: 'Betyg',
  averageOf: { one: 'genomsnitt av {n} visad recension', other: 'genomsnitt av {n} visade recensioner' },
  worstRated: 'Lägst betyg först',
  shown: 'Visade recensioner: {position}',
};
