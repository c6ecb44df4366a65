import type { ReviewMessages } from '../review-messages.ts';
import type { Translated } from '../translated.ts';

export const messages = {
  ratings: 'Oceny',
  averageOf: {
    one: 'Na podstawie {n} opinii',
    few: 'Na podstawie {n} opinii',
    many: 'Na podstawie {n} opinii',
    other: 'Na podstawie {n} opinii',
  },
  worstRated: 'Najpierw najniżej ocenione',
  shown: {
    one: 'Pokazano {n} opinię',
    few: 'Pokazano {n} opinie',
    many: 'Pokazano {n} opinii',
    other: 'Pokazano {n} opinii',
  },
} satisfies Translated<ReviewMessages>;
