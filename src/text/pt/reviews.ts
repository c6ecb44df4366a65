import type { ReviewMessages } from '../review-messages.ts';

export const messages: ReviewMessages = {
  ratings: 'Avaliações',
  averageOf: {
    one: 'Com base em {n} avaliação',
    many: 'Com base em {n} de avaliações',
    other: 'Com base em {n} avaliações',
  },
  worstRated: 'Com pior avaliação primeiro',
  shown: {
    one: '{n} avaliação exibida',
    many: '{n} de avaliações exibidas',
    other: '{n} avaliações exibidas',
  },
};
