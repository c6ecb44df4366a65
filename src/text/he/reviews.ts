import type { ReviewMessages } from '../review-messages.ts';
import type { Translated } from '../translated.ts';

export const messages = {
  ratings: 'דירוגים',
  averageOf: { one: 'על סמך ביקורת אחת', two: 'על סמך שתי ביקורות', other: 'על סמך {n} ביקורות' },
  worstRated: 'הדירוג הנמוך תחילה',
  shown: { one: 'מוצגת ביקורת אחת', two: 'מוצגות שתי ביקורות', other: 'מוצגות {n} ביקורות' },
} satisfies Translated<ReviewMessages>;
