import type { ReviewMessages } from '../review-messages.ts';
import type { Translated } from '../translated.ts';

export const messages = {
  ratings: '評価',
  averageOf: { other: '{n}件のレビューの平均' },
  worstRated: '評価の低い順',
  shown: { other: '{n}件のレビューを表示中' },
} satisfies Translated<ReviewMessages>;
