import type { ReviewMessages } from '../review-messages.ts';
import type { Translated } from '../translated.ts';

export const messages = {
  ratings: 'Beoordelingen',
  averageOf: { one: 'Op basis van {n} beoordeling', other: 'Op basis van {n} beoordelingen' },
  worstRated: 'Laagst beoordeelde eerst',
  shown: { one: '{n} beoordeling getoond', other: '{n} beoordelingen getoond' },
} satisfies Translated<ReviewMessages>;
