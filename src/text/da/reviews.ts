import type { ReviewMessages } from '../review-messages.ts';

export const messages: ReviewMessages = {
  ratings: 'Bedømmelser',
  averageOf: { one: 'gennemsnit af {n} vist anmeldelse', other: 'gennemsnit af {n} viste anmeldelser' },
  worstRated: 'Lavest bedømte først',
  shown: 'Viste anmeldelser: {position}',
};
