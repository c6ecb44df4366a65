import type { ReviewMessages } from '../review-messages.ts';
import type { Translated } from '../translated.ts';

export const messages = {
  ratings: '评分',
  averageOf: { other: '基于 {n} 条评价' },
  worstRated: '评分最低优先',
  shown: { other: '显示 {n} 条评价' },
} satisfies Translated<ReviewMessages>;
