const minuteMs = 60_000;
const dayMs = 86_400_000;

/** How far clocks of a zone are ahead of UTC at a moment. Throws RangeError for a zone that there is not. */
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
  // Plus zero: what rounds to nothing from below would be a minus of nothing.
  return Math.round((local - ms) / minuteMs) * minuteMs + 0;
}

/** The zone, where the browser knows it, else the browser's own. */
export function knownZone(timeZone: string): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (timeZone === '') return own;
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return own;
  }
}

/** The day that clocks of a zone show, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, ms: number): string =>
  new Date(ms + offsetAt(timeZone, ms)).toISOString().slice(0, 10);

/** `-7:00`, `5:45`, `0:00`: as version 1 writes offsets. */
export function writeOffset(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / minuteMs;
  return `${offsetMs < 0 ? '-' : ''}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The offset at the noon of a day: clocks change at night, and the day's longer part has the later one. */
export function offsetOnDay(timeZone: string, date: string): number {
  const noon = Date.parse(`${date}T12:00:00Z`);
  return offsetAt(timeZone, noon - offsetAt(timeZone, noon));
}

/** Whether clocks change between the noons of two days: then one offset does not fit all of them. */
export function changesBetween(timeZone: string, from: string, to: string): boolean {
  const first = offsetOnDay(timeZone, from);
  const [start, end] = [from, to].map((date) => Date.parse(`${date}T12:00:00Z`)) as [number, number];
  for (let ms = start; ms <= end; ms += 7 * dayMs) if (offsetAt(timeZone, ms) !== first) return true;
  return offsetOnDay(timeZone, to) !== first;
}
