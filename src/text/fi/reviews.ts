import type { ReviewMessages } from '../review-messages.ts';

export const messages: ReviewMessages = {
  ratings: 'Arviot',
  averageOf: { one: 'Perustuu {n} arvioon', other: 'Perustuu {n} arvioon' },
  worstRated: 'Huonoimmin arvioidut ensin',
  shown: { one: 'Näytetään {n} arvio', other: 'Näytetään {n} arviota' },
};
