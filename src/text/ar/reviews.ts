import type { ReviewMessages } from '../review-messages.ts';

export const messages: ReviewMessages = {
  ratings: 'التقييمات',
  averageOf: { zero: 'لا مراجعات معروضة', one: 'متوسط مراجعة واحدة معروضة', two: 'متوسط مراجعتين معروضتين', few: 'متوسط {n} مراجعات معروضة', many: 'متوسط {n} مراجعة معروضة', other: 'متوسط {n} مراجعة معروضة' },
  worstRated: 'الأقل تقييمًا أولًا',
  shown: 'المراجعات المعروضة: {position}',
};
