import type { ReviewMessages } from '../review-messages.ts';
import type { Translated } from '../translated.ts';

export const messages = {
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
} satisfies Translated<ReviewMessages>;
