const minuteMs = 60_000;
const dayMs = 86_400_000;

/** How many milliseconds a zone's clocks are ahead of UTC at a moment. Throws a RangeError for an unknown zone. */
export function offsetAt(timeZone: string, ms: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(ms);
  const read = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  // `+ 0` turns -0, to which a small negative number is rounded, into 0.
  return Math.round((local - ms) / minuteMs) * minuteMs + 0;
}

/** The zone if the browser knows it, else the browser's own zone. */
export function knownZone(timeZone: string): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (timeZone === '') return own;
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return own;
  }
}

/** The date in a zone at a moment, as `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, ms: number): string =>
  new Date(ms + offsetAt(timeZone, ms)).toISOString().slice(0, 10);

/** Writes an offset in the format of version 1: `-7:00`, `5:45`, `0:00`. */
export function writeOffset(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / minuteMs;
  return `${offsetMs < 0 ? '-' : ''}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The offset at noon of a day. Clocks change at night, so the longer part of the day has the later offset. */
export function offsetOnDay(timeZone: string, date: string): number {
  const noon = Date.parse(`${date}T12:00:00Z`);
  return offsetAt(timeZone, noon - offsetAt(timeZone, noon));
}

/** Whether clocks change between noon of two days. One offset then does not fit all days of the range. */
export function changesBetween(timeZone: string, from: string, to: string): boolean {
  const first = offsetOnDay(timeZone, from);
  const [start, end] = [from, to].map((date) => Date.parse(`${date}T12:00:00Z`)) as [number, number];
  for (let ms = start; ms <= end; ms += 7 * dayMs) if (offsetAt(timeZone, ms) !== first) return true;
  return offsetOnDay(timeZone, to) !== first;
}
