import type { ReviewMessages } from '../review-messages.ts';

export const messages: ReviewMessages = {
  ratings: 'Beoordelingen',
  averageOf: { one: 'Op basis van {n} beoordeling', other: 'Op basis van {n} beoordelingen' },
  worstRated: 'Laagst beoordeelde eerst',
  shown: { one: '{n} beoordeling getoond', other: '{n} beoordelingen getoond' },
};
