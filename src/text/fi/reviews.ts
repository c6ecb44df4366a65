import type { ReviewMessages } from '../review-messages.ts';
import type { Translated } from '../translated.ts';

export const messages = {
  ratings: 'Arviot',
  averageOf: { one: 'Perustuu {n} arvioon', other: 'Perustuu {n} arvioon' },
  worstRated: 'Huonoimmin arvioidut ensin',
  shown: { one: 'Näytetään {n} arvio', other: 'Näytetään {n} arviota' },
} satisfies Translated<ReviewMessages>;
