import type { ReviewMessages } from '../review-messages.ts';

export const messages: ReviewMessages = {
  ratings: 'דירוגים',
  averageOf: { one: 'ממוצע של ביקורת אחת מוצגת', two: 'ממוצע של שתי ביקורות מוצגות', other: 'ממוצע של {n} ביקורות מוצגות' },
  worstRated: 'הדירוג הנמוך תחילה',
  shown: 'ביקורות מוצגות: {position}',
};
