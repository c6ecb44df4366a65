/** In px of the window, as `getBoundingClientRect` gives it. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface BesidePlace {
  readonly left: number;
  readonly top: number;
  /** What there is of height: a menu that needs more scrolls in itself. */
  readonly mostHeight: number;
}

/** Between the menu and what it belongs to, and between it and the edge of the room. */
const gap = 4;

/**
 * Where a menu of this size goes that belongs to `anchor`: below it, or above where there is more room, towards the middle of
 * the room, and never beyond its edges.
 */
export function placeBeside(anchor: Box, width: number, height: number, room: Box): BesidePlace {
  const below = room.bottom - anchor.bottom - 2 * gap;
  const above = anchor.top - room.top - 2 * gap;
  const isBelow = height <= below || below >= above;
  const mostHeight = Math.max(0, isBelow ? below : above);
  const wish = anchor.left + anchor.right > room.left + room.right ? anchor.right - width : anchor.left;
  return {
    left: Math.max(room.left + gap, Math.min(wish, room.right - gap - width)),
    top: isBelow ? anchor.bottom + gap : anchor.top - gap - Math.min(height, mostHeight),
    mostHeight,
  };
}
