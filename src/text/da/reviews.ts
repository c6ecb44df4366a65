import type { ReviewMessages } from '../review-messages.ts';
import type { Translated } from '../translated.ts';

export const messages = {
  ratings: 'Bedømmelser',
  averageOf: { one: 'Baseret på {n} anmeldelse', other: 'Baseret på {n} anmeldelser' },
  worstRated: 'Lavest bedømte først',
  shown: { one: 'Viser {n} anmeldelse', other: 'Viser {n} anmeldelser' },
} satisfies Translated<ReviewMessages>;
