import type { ReviewMessages } from '../review-messages.ts';

export const messages: ReviewMessages = {
  ratings: 'Vurderinger',
  averageOf: { one: 'gjennomsnitt av {n} vist anmeldelse', other: 'gjennomsnitt av {n} viste anmeldelser' },
  worstRated: 'Lavest vurderte først',
  shown: 'Viste anmeldelser: {position}',
};
