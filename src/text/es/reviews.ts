import type { ReviewMessages } from '../review-messages.ts';
import type { Translated } from '../translated.ts';

export const messages = {
  ratings: 'Valoraciones',
  averageOf: { one: 'Según {n} reseña', many: 'Según {n} de reseñas', other: 'Según {n} reseñas' },
  worstRated: 'Peor valoradas primero',
  shown: {
    one: 'Se muestra {n} reseña',
    many: 'Se muestran {n} de reseñas',
    other: 'Se muestran {n} reseñas',
  },
} satisfies Translated<ReviewMessages>;
