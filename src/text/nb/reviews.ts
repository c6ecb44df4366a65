import type { ReviewMessages } from '../review-messages.ts';
import type { Translated } from '../translated.ts';

export const messages = {
  ratings: 'Vurderinger',
  averageOf: { one: 'Basert på {n} anmeldelse', other: 'Basert på {n} anmeldelser' },
  worstRated: 'Lavest vurderte først',
  shown: { one: 'Viser {n} anmeldelse', other: 'Viser {n} anmeldelser' },
} satisfies Translated<ReviewMessages>;
