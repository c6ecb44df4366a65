import type { ReviewMessages } from '../review-messages.ts';

export const messages: ReviewMessages = {
  ratings: '评分',
  averageOf: { other: '所示 {n} 条评价的平均分' },
  worstRated: '评分最低优先',
  shown: '已显示的评价：{position}',
};
