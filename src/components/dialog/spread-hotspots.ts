/** A point on a picture, in per cent of its width and height. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Two marks nearer than this in both directions lie over one another on a small picture: 30 px of 300. */
const leastApart = 10;

/**
 * The places in reading order, from top to bottom, each moved aside (to the right, else down) while it would cover one before
 * it: whoever tags two things at one point still has two marks to press. A crowd that has no room left is left as it is.
 */
export function spreadMarks<Mark>(marks: readonly (readonly [place: Place, mark: Mark])[]): readonly (readonly [place: Place, mark: Mark])[] {
  const set: (readonly [place: Place, mark: Mark])[] = [];
  for (const [wish, mark] of [...marks].sort(([one], [other]) => one.y - other.y || one.x - other.x)) {
    let place = wish;
    for (let tries = 0; tries < marks.length && set.some(([{ x, y }]) => Math.abs(x - place.x) < leastApart && Math.abs(y - place.y) < leastApart); tries++) {
      place = place.x + leastApart <= 100 ? { x: place.x + leastApart, y: place.y } : { x: place.x, y: Math.min(100, place.y + leastApart) };
    }
    set.push([place, mark]);
  }
  return set;
}
