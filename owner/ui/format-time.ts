import { locale, t } from '../words/words.ts';

const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const hour = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

const secondMs = 1000;
const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['day', 86_400 * secondMs],
  ['hour', 3600 * secondMs],
  ['minute', 60 * secondMs],
];

/** Formats a time of the service; an invalid one is "unknown". */
export function formatTime(value: unknown): string {
  const date = new Date(String(value));
  return Number.isNaN(date.getTime()) ? t('unknown') : time.format(date);
}

/** The day alone: `23 Nov 2026`. */
export function formatDay(value: unknown): string {
  const date = new Date(String(value));
  return Number.isNaN(date.getTime()) ? t('unknown') : day.format(date);
}

/** `14.05` for a time of today, else with the day. */
export function formatSoon(value: unknown, now: Date = new Date()): string {
  const date = new Date(String(value));
  if (Number.isNaN(date.getTime())) return t('unknown');
  return date.toDateString() === now.toDateString() ? hour.format(date) : time.format(date);
}

/** "3 hours ago". */
export function formatAgo(value: unknown, nowMs: number = Date.now()): string {
  const at = new Date(String(value)).getTime();
  if (Number.isNaN(at)) return t('at an unknown time');
  const [unit, ms] = steps.find(([, each]) => nowMs - at >= each) ?? ['minute', 60 * secondMs];
  const count = Math.floor((nowMs - at) / ms);
  return count < 1 ? t('just now') : ago.format(-count, unit);
}
