/** A point on a picture, in per cent of its width and height. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

type Placed<Hotspot> = readonly [place: Place, hotspot: Hotspot];

/** Two hotspots nearer than this in both directions overlap on a small picture: 30 px of 300. */
const minDistance = 10;

const isNear = (one: Place, other: Place) =>
  Math.abs(one.x - other.x) < minDistance && Math.abs(one.y - other.y) < minDistance;

/** To the right, or down if there is no room. */
const moveAside = ({ x, y }: Place): Place =>
  x + minDistance <= 100 ? { x: x + minDistance, y } : { x, y: Math.min(100, y + minDistance) };

/**
 * The places in reading order, from top to bottom. A place that would cover an earlier one is moved aside, so that two
 * hotspots at one point can both be pressed. If there is no room left, the places stay as they are.
 */
export function spreadHotspots<Hotspot>(hotspots: readonly Placed<Hotspot>[]): readonly Placed<Hotspot>[] {
  const placed: Placed<Hotspot>[] = [];
  for (const [requested, hotspot] of [...hotspots].sort(([one], [other]) => one.y - other.y || one.x - other.x)) {
    let place = requested;
    for (let tries = 0; tries < hotspots.length && placed.some(([other]) => isNear(other, place)); tries++) {
      place = moveAside(place);
    }
    placed.push([place, hotspot]);
  }
  return placed;
}
