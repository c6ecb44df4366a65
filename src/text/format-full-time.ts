import { toTimeLocale } from './format-time.ts';

/** Date and time of day of a moment (ms since 1970) in the visitor's time zone. `code` as for `createTimeFormat`. */
export const formatFullTime = (ms: number, code: string): string =>
  new Intl.DateTimeFormat(toTimeLocale(code), { dateStyle: 'long', timeStyle: 'short' }).format(ms);
