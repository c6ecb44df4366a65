import type { ReviewMessages } from '../review-messages.ts';
import type { Translated } from '../translated.ts';

export const messages = {
  ratings: 'Valutazioni',
  averageOf: {
    one: 'In base a {n} recensione',
    many: 'In base a {n} di recensioni',
    other: 'In base a {n} recensioni',
  },
  worstRated: 'Prima le valutazioni più basse',
  shown: {
    one: '{n} recensione mostrata',
    many: '{n} di recensioni mostrate',
    other: '{n} recensioni mostrate',
  },
} satisfies Translated<ReviewMessages>;
