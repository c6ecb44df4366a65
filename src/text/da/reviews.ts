import type { ReviewMessages } from '../review-messages.ts';

export const messages: ReviewMessages = {
  ratings: 'Bedømmelser',
  averageOf: { one: 'Baseret på {n} anmeldelse', other: 'Baseret på {n} anmeldelser' },
  worstRated: 'Lavest bedømte først',
  shown: { one: 'Viser {n} anmeldelse', other: 'Viser {n} anmeldelser' },
};
