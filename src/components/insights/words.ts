import { formatNumber } from '../../text/format-number.ts';
import type { InsightsMessages } from '../../text/insights-messages.ts';

/** The texts of one language, and its formats of numbers and days. */
export interface Words {
  readonly messages: InsightsMessages;
  readonly locale: string;
  readonly number: (value: number) => string;
  /** `12 Mar 2026` of a `YYYY-MM-DD`. */
  readonly day: (date: string) => string;
  /** `12 Mar`, for the narrow places of a chart. */
  readonly shortDay: (date: string) => string;
}

export function createWords(messages: InsightsMessages, locale: string): Words {
  // Days have no time zone of their own: they are counted at UTC, and so formatted at UTC.
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return {
    messages,
    locale,
    number: (value) => formatNumber(value, locale),
    day: (date) => full.format(Date.parse(date)),
    shortDay: (date) => short.format(Date.parse(date)),
  };
}
