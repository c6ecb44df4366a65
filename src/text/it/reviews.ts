import type { ReviewMessages } from '../review-messages.ts';

export const messages: ReviewMessages = {
  ratings: 'Valutazioni',
  averageOf: { one: 'media di {n} recensione mostrata', many: 'media di {n} di recensioni mostrate', other: 'media di {n} recensioni mostrate' },
  worstRated: 'Prima le valutazioni più basse',
  shown: 'Recensioni mostrate: {position}',
};
