import type { ReviewMessages } from '../review-messages.ts';

export const messages: ReviewMessages = {
  ratings: 'Bewertungen',
  averageOf: { one: 'Aus {n} Bewertung', other: 'Aus {n} Bewertungen' },
  worstRated: 'Am schlechtesten bewertete zuerst',
  shown: { one: '{n} Bewertung wird angezeigt', other: '{n} Bewertungen werden angezeigt' },
};
