/** The offset of a zone from UTC, from this moment on. */
export interface OffsetStep {
  readonly from: number;
  readonly offsetMs: number;
}

export interface TimeZone {
  /** The offset of the zone from UTC at that moment. */
  offsetAt(ms: number): number;
  /** The offset at `from` (as a step from there), and every change of it up to `to`. */
  offsetsBetween(from: number, to: number): readonly OffsetStep[];
  /**
   * The first moment at which clocks of the zone show this time or, where it is skipped, a later one. `localMs` has the
   * format of a UTC time.
   */
  instantOf(localMs: number): number;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Step of the search for changes. No zone changes twice within a week. */
const strideMs = 7 * dayMs;
/** Maximum offset of a clock from UTC. */
const furthestMs = dayMs;

const fixedOffset = /^([+-]|\s)?(\d{1,2}):([0-5]\d)$/;

/** Throws RangeError for an unknown name. Accepts names of the IANA table, and offsets: `+05:30`, `-7:00`. */
export function openTimeZone(name: string): TimeZone {
  const match = fixedOffset.exec(name);
  if (!match) return changingZone(name);
  // `+` in an address is decoded as a space.
  const [, sign, hours, minutes] = match;
  const offsetMs = (Number(hours) * 60 + Number(minutes)) * minuteMs * (sign === '-' ? -1 : 1);
  if (Math.abs(offsetMs) >= furthestMs) throw new RangeError(`No clock is ${name} from UTC`);
  return fixedZone(offsetMs);
}

/** A zone with a constant offset from UTC. */
export function fixedZone(offsetMs: number): TimeZone {
  return describeZone(() => offsetMs);
}

/** The time zone of the service, in which its days begin. */
export const utc: TimeZone = fixedZone(0);

function changingZone(timeZone: string): TimeZone {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  return describeZone((ms) => {
    const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
    const read = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
    return (
      Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second')) -
      Math.floor(ms / 1000) * 1000
    );
  });
}

function describeZone(offsetAt: (ms: number) => number): TimeZone {
  /** Finds the moment after `before` at which the offset changes to its value at `after`. */
  function findChange(before: number, after: number): number {
    let [low, high] = [before, after];
    const offsetMs = offsetAt(high);
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (offsetAt(middle) === offsetMs) high = middle;
      else low = middle;
    }
    return high;
  }

  function offsetsBetween(from: number, to: number): OffsetStep[] {
    const steps = [{ from, offsetMs: offsetAt(from) }];
    for (let at = from; at < to;) {
      const next = Math.min(at + strideMs, to);
      const offsetMs = offsetAt(next);
      if (offsetMs !== steps.at(-1)?.offsetMs) steps.push({ from: findChange(at, next), offsetMs });
      at = next;
    }
    return steps;
  }

  return {
    offsetAt,
    offsetsBetween,
    instantOf: (localMs) => {
      const steps = offsetsBetween(localMs - furthestMs, localMs + furthestMs);
      const moments = steps.map(({ from, offsetMs }) => Math.max(from, localMs - offsetMs));
      return moments.find((moment, index) => moment < (steps[index + 1]?.from ?? Infinity)) ?? localMs;
    },
  };
}
