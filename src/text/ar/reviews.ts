import type { ReviewMessages } from '../review-messages.ts';
import type { Translated } from '../translated.ts';

export const messages = {
  ratings: 'التقييمات',
  averageOf: {
    zero: 'لا مراجعات',
    one: 'بناءً على مراجعة واحدة',
    two: 'بناءً على مراجعتين',
    few: 'بناءً على {n} مراجعات',
    many: 'بناءً على {n} مراجعة',
    other: 'بناءً على {n} مراجعة',
  },
  worstRated: 'الأقل تقييمًا أولًا',
  shown: {
    zero: 'لا مراجعات معروضة',
    one: 'عرض مراجعة واحدة',
    two: 'عرض مراجعتين',
    few: 'عرض {n} مراجعات',
    many: 'عرض {n} مراجعة',
    other: 'عرض {n} مراجعة',
  },
} satisfies Translated<ReviewMessages>;
