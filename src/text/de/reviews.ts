import type { ReviewMessages } from '../review-messages.ts';

export const messages: ReviewMessages = {
  ratings: 'Bewertungen',
  averageOf: { one: 'Durchschnitt von {n} gezeigten Bewertung', other: 'Durchschnitt von {n} gezeigten Bewertungen' },
  worstRated: 'Am schlechtesten bewertete zuerst',
  shown: 'Gezeigte Bewertungen: {position}',
};
