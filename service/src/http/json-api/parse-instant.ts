const pattern =
  /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(?:(Z)|([+-](?:[01]\d|2[0-3])):?([0-5]\d))$/i;

/** Whether there is a day: February has no 30th, although `Date.parse` reads one as a day of March. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/**
 * Reads a time of RFC 3339 (seconds may be missing) as milliseconds since 1970. It names its zone: otherwise it would
 * be a time of the server's zone. PHP's `DATE_ISO8601` writes zones without a colon. null = it is none.
 */
export function parseInstant(text: string): number | null {
  const [, day = '', time = '', isUtc, hours = '', minutes = ''] = pattern.exec(text) ?? [];
  const at = isDay(day) ? Date.parse(`${day}T${time}${isUtc ? 'Z' : `${hours}:${minutes}`}`) : NaN;
  return Number.isNaN(at) ? null : at;
}
