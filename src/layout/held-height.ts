export interface HeightChange {
  /** What the content would take now, in px. */
  readonly wanted: number;
  /** What the box has, in px. */
  readonly held: number;
  /** The end of the box, as it is or as it would be, is above the lower edge of the window: what follows the board shows. */
  readonly isEndInView: boolean;
  /** A person has just done something that a change of height follows from; browsers count no shift for half a second. */
  readonly hasRecentInput: boolean;
  /** The first content after a placeholder: it must be seen, so the box may grow but not shrink. */
  readonly isFirst: boolean;
}

/** The height that the box takes, in px: what is wanted, unless what follows the board would move before someone's eyes. */
export function holdHeight({ wanted, held, isEndInView, hasRecentInput, isFirst }: HeightChange): number {
  return !isEndInView || hasRecentInput || (isFirst && wanted > held) ? wanted : held;
}
