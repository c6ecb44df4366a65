import type { ReviewMessages } from '../review-messages.ts';
import type { Translated } from '../translated.ts';

export const messages = {
  ratings: 'Betyg',
  averageOf: { one: 'Baserat på {n} recension', other: 'Baserat på {n} recensioner' },
  worstRated: 'Lägst betyg först',
  shown: { one: 'Visar {n} recension', other: 'Visar {n} recensioner' },
} satisfies Translated<ReviewMessages>;
