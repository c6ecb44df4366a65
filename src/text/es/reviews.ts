import type { ReviewMessages } from '../review-messages.ts';

export const messages: ReviewMessages = {
  ratings: 'Valoraciones',
  averageOf: { one: 'Según {n} reseña', many: 'Según {n} de reseñas', other: 'Según {n} reseñas' },
  worstRated: 'Peor valoradas primero',
  shown: {
    one: 'Se muestra {n} reseña',
    many: 'Se muestran {n} de reseñas',
    other: 'Se muestran {n} reseñas',
  },
};
