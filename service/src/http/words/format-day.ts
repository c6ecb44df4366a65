/** A day in words of a language, such as "28 November 2026", in UTC. */
export function formatDay(ms: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(ms);
}
