/**
 * Hours east of UTC of the zones that people write by name. RFC 822 defines the American ones; of a name with several
 * meanings, the one that feeds use most is listed.
 */
const hours: Readonly<Record<string, number>> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  west: 1,
  bst: 1,
  cet: 1,
  mez: 1,
  met: 1,
  cest: 2,
  mesz: 2,
  mest: 2,
  eet: 2,
  eest: 3,
  sast: 2,
  cat: 2,
  wat: 1,
  eat: 3,
  msk: 3,
  trt: 3,
  gst: 4,
  pkt: 5,
  ist: 5.5,
  npt: 5.75,
  bdt: 6,
  wib: 7,
  ict: 7,
  wita: 8,
  awst: 8,
  hkt: 8,
  sgt: 8,
  pht: 8,
  jst: 9,
  kst: 9,
  wit: 9,
  acst: 9.5,
  acdt: 10.5,
  aest: 10,
  aedt: 11,
  nzst: 12,
  nzdt: 13,
  brt: -3,
  art: -3,
  clt: -4,
  nst: -3.5,
  ndt: -2.5,
  ast: -4,
  adt: -3,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  akst: -9,
  akdt: -8,
  hst: -10,
};

const hourMs = 3_600_000;

/** The offset of a named place such as `Europe/Berlin` at a time; null when there is no such place. */
function offsetOfPlace(place: string, atMs: number): number | null {
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone: place,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }).formatToParts(atMs);
    const at = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
    const local = Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'));
    return local - Math.floor(atMs / 1000) * 1000;
  } catch {
    return null;
  }
}

/**
 * Finds the zone in a text from which the date and the time are removed. Returns the milliseconds east of UTC at a
 * local time; null when the text names no zone.
 */
export function findOffset(text: string, localMs: number): number | null {
  const numeric = /(?:^|[\s\d])(?:GMT|UTC)?\s{0,9}([+\-−])\s?(\d{1,2})(?::?(\d{2}))?(?!\d)/i.exec(text);
  if (numeric) {
    const [, sign, hour, minute = '0'] = numeric;
    const ms = (Number(hour) * 60 + Number(minute)) * 60_000;
    return Number(hour) <= 14 ? (sign === '+' ? ms : -ms) : null;
  }
  const place = /\b[A-Z][a-z]+\/[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_]+)?\b/.exec(text)?.[0];
  if (place !== undefined) {
    const guess = offsetOfPlace(place, localMs);
    // The second look is right on both sides of a change of the clock.
    return guess === null ? null : (offsetOfPlace(place, localMs - guess) ?? guess);
  }
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? [])
    if (Object.hasOwn(hours, word)) return (hours[word] ?? 0) * hourMs;
  return null;
}
