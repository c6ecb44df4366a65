import type { ReviewMessages } from '../review-messages.ts';

export const messages: ReviewMessages = {
  ratings: 'Valoraciones',
  averageOf: { one: 'media de {n} reseña mostrada', many: 'media de {n} de reseñas mostradas', other: 'media de {n} reseñas mostradas' },
  worstRated: 'Peor valoradas primero',
  shown: 'Reseñas mostradas: {position}',
};
