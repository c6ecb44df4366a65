export interface MountedWindow {
  /** Cards in view or near it, ascending. They are always drawn, whatever their number. */
  readonly inRange: readonly number[];
  /** Cards that are drawn already, ascending. */
  readonly mounted: readonly number[];
  /** Cards that must stay: the focused one, one whose dialog is open. */
  readonly kept: readonly number[];
  /** How many cards may be drawn before far ones are released. */
  readonly max: number;
}

/**
 * Chooses the cards to draw, ascending. Cards that are drawn already stay while there is room, those nearest in the
 * feed first.
 */
export function chooseMounted({ inRange, mounted, kept, max }: MountedWindow): number[] {
  const chosen = new Set([...inRange, ...kept]);
  const first = inRange[0] ?? 0;
  const last = inRange[inRange.length - 1] ?? 0;
  const distanceOf = (index: number) => Math.max(first - index, index - last);
  for (const index of [...mounted].sort((one, other) => distanceOf(one) - distanceOf(other))) {
    if (chosen.size < max) chosen.add(index);
  }
  return [...chosen].sort((one, other) => one - other);
}
