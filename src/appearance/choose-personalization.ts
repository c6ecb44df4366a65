import type { Personalization } from '../model/personalization.ts';

/** The personalization that the embed names by its id, or the board's first one. */
export const choosePersonalization = (all: readonly Personalization[], id: string): Personalization | null =>
  all.find((one) => one.id === id) ?? all[0] ?? null;
