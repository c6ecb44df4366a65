import type { ReviewMessages } from '../review-messages.ts';

export const messages: ReviewMessages = {
  ratings: '評分',
  averageOf: { other: '所示 {n} 則評價的平均' },
  worstRated: '評分最低優先',
  shown: '已顯示的評價：{position}',
};
