import type { ReviewMessages } from '../review-messages.ts';

export const messages: ReviewMessages = {
  ratings: 'Beoordelingen',
  averageOf: { one: 'gemiddelde van {n} getoonde beoordeling', other: 'gemiddelde van {n} getoonde beoordelingen' },
  worstRated: 'Laagst beoordeelde eerst',
  shown: 'Getoonde beoordelingen: {position}',
};
