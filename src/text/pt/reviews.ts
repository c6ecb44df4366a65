import type { ReviewMessages } from '../review-messages.ts';

export const messages: ReviewMessages = {
  ratings: 'Avaliações',
  averageOf: { one: 'média de {n} avaliação mostrada', many: 'média de {n} de avaliações mostradas', other: 'média de {n} avaliações mostradas' },
  worstRated: 'Com pior avaliação primeiro',
  shown: 'Avaliações mostradas: {position}',
};
