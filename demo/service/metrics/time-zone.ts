/** From this moment on clocks are so far ahead of UTC. */
export interface OffsetStep {
  readonly from: number;
  readonly offsetMs: number;
}

export interface TimeZone {
  /** How far clocks there are ahead of UTC at that moment. */
  offsetAt(ms: number): number;
  /** The offset at `from` (as a step from there), and every change of it up to `to`. */
  offsetsBetween(from: number, to: number): readonly OffsetStep[];
  /**
   * The first moment at which clocks there show this time or, where it is skipped, a later one. `localMs` is written as
   * if it were UTC.
   */
  instantOf(localMs: number): number;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** No zone changes twice within a week. */
const strideMs = 7 * dayMs;
/** No clock is further from UTC than this. */
const furthestMs = dayMs;

const fixedOffset = /^([+-]|\s)?(\d{1,2}):([0-5]\d)$/;

/** Throws RangeError for a name that does not exist. Takes names of the IANA table, and offsets: `+05:30`, `-7:00`. */
export function openTimeZone(name: string): TimeZone {
  const match = fixedOffset.exec(name);
  if (!match) return changingZone(name);
  // `+` in an address is a space.
  const [, sign, hours, minutes] = match;
  const offsetMs = (Number(hours) * 60 + Number(minutes)) * minuteMs * (sign === '-' ? -1 : 1);
  if (Math.abs(offsetMs) >= furthestMs) throw new RangeError(`No clock is ${name} from UTC`);
  return fixedZone(offsetMs);
}

/** Clocks there are always so far ahead of UTC. */
export function fixedZone(offsetMs: number): TimeZone {
  return describeZone(() => offsetMs);
}

/** Days begin where the service's clock says so. */
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
  /** The moment after `before` at which the offset has become what it is at `after`. */
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
