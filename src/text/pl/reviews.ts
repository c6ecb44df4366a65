import type { ReviewMessages } from '../review-messages.ts';

export const messages: ReviewMessages = {
  ratings: 'Oceny',
  averageOf: { one: 'średnia z {n} pokazanej opinii', few: 'średnia z {n} pokazanych opinii', many: 'średnia z {n} pokazanych opinii', other: 'średnia z {n} pokazanej opinii' },
  worstRated: 'Najpierw najniżej ocenione',
  shown: 'Pokazane opinie: {position}',
};
