import type { Personalization } from '../model/personalization.ts';

/** The one that the embed names by its id, else the board's first. */
export const choosePersonalization = (all: readonly Personalization[], id: string): Personalization | null =>
  all.find((one) => one.id === id) ?? all[0] ?? null;
