import type { ReviewMessages } from '../review-messages.ts';

export const messages: ReviewMessages = {
  ratings: '評価',
  averageOf: { other: '表示中の{n}件のレビューの平均' },
  worstRated: '評価の低い順',
  shown: '表示中のレビュー: {position}',
};
