import type { ReviewMessages } from '../review-messages.ts';
import type { Translated } from '../translated.ts';

export const messages = {
  ratings: '評分',
  averageOf: { other: '根據 {n} 則評價' },
  worstRated: '評分最低優先',
  shown: { other: '顯示 {n} 則評價' },
} satisfies Translated<ReviewMessages>;
