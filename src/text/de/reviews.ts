import type { ReviewMessages } from '../review-messages.ts';
import type { Translated } from '../translated.ts';

export const messages = {
  ratings: 'Bewertungen',
  averageOf: { one: 'Aus {n} Bewertung', other: 'Aus {n} Bewertungen' },
  worstRated: 'Am schlechtesten bewertete zuerst',
  shown: { one: '{n} Bewertung wird angezeigt', other: '{n} Bewertungen werden angezeigt' },
} satisfies Translated<ReviewMessages>;
