import type { ReviewMessages } from '../review-messages.ts';

export const messages: ReviewMessages = {
  ratings: 'Arviot',
  averageOf: { one: 'keskiarvo {n} näytetystä arviosta', other: 'keskiarvo {n} näytetystä arviosta' },
  worstRated: 'Huonoimmin arvioidut ensin',
  shown: 'Näytetyt arviot: {position}',
};
