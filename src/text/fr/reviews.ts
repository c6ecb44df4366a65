import type { ReviewMessages } from '../review-messages.ts';
import type { Translated } from '../translated.ts';

export const messages = {
  ratings: 'Notes',
  averageOf: { one: 'D’après {n} avis', many: 'D’après {n} d’avis', other: 'D’après {n} avis' },
  worstRated: 'Les moins bien notés d’abord',
  shown: { one: '{n} avis affiché', many: '{n} d’avis affichés', other: '{n} avis affichés' },
} satisfies Translated<ReviewMessages>;
