import type { ReviewMessages } from '../review-messages.ts';

export const messages: ReviewMessages = {
  ratings: 'Notes',
  averageOf: { one: 'moyenne de {n} avis affiché', many: 'moyenne de {n} d’avis affichés', other: 'moyenne de {n} avis affichés' },
  worstRated: 'Les moins bien notés d’abord',
  shown: 'Avis affichés : {position}',
};
