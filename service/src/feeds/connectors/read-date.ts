import { createMonthNames, plainName } from './month-names.ts';
import { timeOfDay } from './time-of-day.ts';
import { findOffset } from './zone-offsets.ts';

export interface DateHints {
  /** The language of the feed: in American English, `3/4/2026` is in March. */
  readonly language?: string;
  /** Milliseconds east of UTC of dates without a zone. Never the zone of the server. */
  readonly offsetMs?: number;
}

/** Returns the time of a date as people write it; null when the text is no date. */
export type DateReader = (text: string) => number | null;

interface Day {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** The text without the date. */
  readonly rest: string;
}

const maxLength = 120;
/** The element `time` of HTML, which programs write into feeds as it is on their pages. */
const timeElement = /<time\s[^<>]{0,200}?\bdatetime="([^"<>]+)"/i;
/** Fewer letters are too little to tell the name of a month. */
const minShortLetters = 3;

function fullYear(text: string): number {
  const year = Number(text);
  if (text.length === 2) return year < 70 ? 2000 + year : 1900 + year;
  // The Buddhist calendar of Thailand.
  return year > 2400 && year < 2700 ? year - 543 : year;
}

/** Dates of digits only: the year first, else the day first, except where the month is. */
function numericDay(text: string, language: string): Day | null {
  const first =
    /(?<!\d)(\d{4})\s?[-/.年년]\s?(\d{1,2})\s?[-/.月월]\s?(\d{1,2})[日일.]?(?!\d)/.exec(text) ??
    /(?<!\d)(\d{4})(\d{2})(\d{2})(?=T|$|\s)/.exec(text);
  if (first) {
    const [whole, year = '', month, day] = first;
    return { year: fullYear(year), month: Number(month), day: Number(day), rest: text.replace(whole, ' ') };
  }
  // Java writes the month in Chinese, Japanese and Korean as a number, after the day.
  const named = /(?<!\d)(\d{1,2})\s+(\d{1,2})[月월]\s+(\d{4})(?!\d)/.exec(text);
  if (named) {
    const [whole, day, month, year = ''] = named;
    return { year: fullYear(year), month: Number(month), day: Number(day), rest: text.replace(whole, ' ') };
  }
  const last = /(?<!\d)(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?![\d:])/.exec(text);
  if (!last) return null;
  const [whole, one = '', separator, two = '', year = ''] = last;
  const isAmerican = separator === '/' && /^(?:en(?:-us)?|)$/.test(language);
  const isMonthFirst = Number(two) > 12 || (isAmerican && Number(one) <= 12);
  const [day, month] = isMonthFirst ? [two, one] : [one, two];
  return { year: fullYear(year), month: Number(month), day: Number(day), rest: text.replace(whole, ' ') };
}

/** ISO 8601 counts days by week (`2026-W45-2`) and by year (`2026-307`), too, and both without hyphens. */
function countedDay(text: string): Day | null {
  const [whole, yearText, week, weekday, dayOfYear] =
    /^(\d{4})(?:-?W(\d{2})(?:-?([1-7]))?|-?(\d{3}))(?![\d-])/.exec(text) ?? [];
  if (whole === undefined || yearText === undefined) return null;
  const year = Number(yearText);
  // 4 January is in the first week, which begins on a Monday.
  const fourth = new Date(Date.UTC(year, 0, 4));
  const day =
    week === undefined
      ? Number(dayOfYear)
      : 4 - ((fourth.getUTCDay() + 6) % 7) + (Number(week) - 1) * 7 + Number(weekday ?? 1) - 1;
  if (week === undefined ? day < 1 || day > 366 : Number(week) < 1 || Number(week) > 53) return null;
  const date = new Date(Date.UTC(year, 0, day));
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    rest: text.slice(whole.length),
  };
}

/** W3C-DTF, the form of Dublin Core, knows months (`2026-11`) and years alone; people write "November 2026". */
function wholeMonth(text: string, months: () => ReadonlyMap<string, number>): Day | null {
  const [, year, month = '1'] = /^((?:19|20)\d{2})(?:-(\d{2}))?$/.exec(text) ?? [];
  if (year !== undefined) return { year: Number(year), month: Number(month), day: 1, rest: '' };
  const [, name = '', named] = /^(\p{L}[\p{L}\p{M}'’׳]*)\.?,? (?:de )?((?:19|20)\d{2})$/u.exec(text) ?? [];
  const found = named === undefined ? undefined : findMonth(name, months());
  return found === undefined ? null : { year: Number(named), month: found, day: 1, rest: '' };
}

/** The month of a word, also of its first letters if they begin no name of another month: `ноя`, `setem`. */
function findMonth(word: string, months: ReadonlyMap<string, number>): number | undefined {
  // Hebrew writes "in" as a letter before the month.
  const plain = plainName(word);
  const exact = months.get(plain) ?? months.get(plain.replace(/^ב/, ''));
  if (exact !== undefined || plain.length < minShortLetters) return exact;
  const found = new Set([...months].flatMap(([name, month]) => (name.startsWith(plain) ? [month] : [])));
  return found.size === 1 ? [...found][0] : undefined;
}

/** Dates with the name of the month, which may stand before or after the day. */
function namedDay(text: string, months: () => ReadonlyMap<string, number>): Day | null {
  const words = [...text.matchAll(/\p{L}[\p{L}\p{M}'’׳]*/gu)].flatMap(({ 0: word, index }) => {
    const month = findMonth(word, months());
    return month === undefined ? [] : [{ word, index, month }];
  });
  // "mar. 3 nov. 2026" begins with a weekday, so the name beside the day wins.
  const afterDay = words.find(({ index }) =>
    /(?<!\d)\d{1,2}(?:st|nd|rd|th|er|º|ª|\.)?[\s,./-]*(?:de |of )?$/i.test(text.slice(0, index)),
  );
  const beforeDay = words.find(({ word, index }) => /^[\s,./-]*\d{1,2}(?!\d|:)/.test(text.slice(index + word.length)));
  const found = afterDay ?? beforeDay ?? words[0];
  if (!found) return null;
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + found.word.length);
  const [dayBefore, dayText] = /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º|ª|\.)?[\s,./-]*(?:de |of )?$/i.exec(before) ?? [];
  if (dayText !== undefined) {
    const [yearText, year] = /^[\s,./-]*(?:de |del |of )?['’]?(\d{4}(?!\d)|\d{2}(?![\d:]))/i.exec(after) ?? [];
    if (year === undefined) return lateYear(before.slice(0, -(dayBefore ?? '').length), after, found.month, dayText);
    return {
      year: fullYear(year),
      month: found.month,
      day: Number(dayText),
      rest: `${before.slice(0, -(dayBefore ?? '').length)} ${after.slice((yearText ?? '').length)}`,
    };
  }
  const [dayAfter, day] = /^[\s,./-]*(\d{1,2})(?:st|nd|rd|th)?(?![\d:])/i.exec(after) ?? [];
  return day === undefined ? null : lateYear(before, after.slice((dayAfter ?? '').length), found.month, day);
}

/** The year may follow the time, as in "Sun Nov 01 10:00:00 2026", or stand first. */
function lateYear(before: string, after: string, month: number, day: string): Day | null {
  const rest = `${before} ${after}`;
  const [whole, year] = /(?<![\d:+-])(\d{4})(?![\d:])/.exec(rest) ?? /(?<=\s)['’](\d{2})(?![\d:])/.exec(rest) ?? [];
  return whole === undefined || year === undefined
    ? null
    : { year: fullYear(year), month, day: Number(day), rest: rest.replace(whole, ' ') };
}

/** The years of Japan's eras and of Taiwan, by the year before their first. */
const eras: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925, 民國: 1911, 民国: 1911 };

const romans = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');

/** Writes what only one place or program writes as everybody else does. */
function plainForms(text: string): string {
  return (
    text
      .replace(
        /(令和|平成|昭和|民國|民国)\s?(\d{1,3}|元)\s?年/,
        (_, era: string, year: string) => `${(eras[era] ?? 0) + (year === '元' ? 1 : Number(year))}年`,
      )
      // A number in place of the month's name.
      .replace(/(\d{1,2}) tháng (\d{1,2}),? (?:năm )?(?=\d{4})/i, '$1.$2.')
      .replace(
        /(?<=\d)[. ] ?(X?I{1,3}|I?[VX]|I[VX]|VI{1,3})[. ] ?(?=\d{4})/,
        (_, name: string) => `.${romans.indexOf(name) + 1}.`,
      )
      // Names of months in two words.
      .replace(/(كانون|تشرين)\s+(?=ال)/, '$1')
      .replace(/(?<=\p{Script=Thai})\.(?=\s|$|\p{Script=Thai})/gu, '')
      .replace(/^((?:19|20)\d{6})(\d{4}(?:\d\d)?)$/, '$1T$2')
  );
}

/** Digits of any script as those of ASCII: each script has its ten digits in order. */
function plainDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹०-९০-৯๐-๙０-９]/g, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero =
        [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10].find((start) => code >= start && code < start + 10) ?? code;
      return String(code - zero);
    })
    .replace(/(?<=\d)[‐‑‒–](?=\d)/g, '-');
}

const shortMonths = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** RFC 822, which almost all feeds of RSS write: it needs no names of other languages, whose preparation takes long. */
function standardDay(text: string): Day | null {
  const found = /^(?:(?:mon|tue|wed|thu|fri|sat|sun),? )?(\d{1,2}) ([a-z]{3}) (\d{4}|\d{2})(?=\s|$)/i.exec(text) ?? [];
  const [whole, day, name = '', year = ''] = found;
  const month = shortMonths.indexOf(name.toLowerCase()) + 1;
  if (whole === undefined || month === 0) return null;
  return { year: fullYear(year), month, day: Number(day), rest: text.slice(whole.length) };
}

/** Creates a reader of dates for one feed. The names of months are prepared when the first one is needed. */
export function createDateReader({ language = '', offsetMs = 0 }: DateHints = {}): DateReader {
  let months: ReadonlyMap<string, number> | null = null;
  return (given) => {
    const text = plainForms(
      plainDigits((timeElement.exec(given)?.[1] ?? given).slice(0, maxLength))
        .replace(/[\s\u200e\u200f]+/g, ' ')
        .trim(),
    );
    // Seconds, milliseconds or microseconds since 1970.
    const [, count] = /^@?(\d{10}|\d{13}|\d{16})$/.exec(text) ?? [];
    if (count !== undefined) return Math.trunc(Number(count) * 10 ** (13 - count.length));
    // JSON of .NET.
    const [, exact] = /^\/Date\((\d{12,13})(?:[+-]\d{4})?\)\/$/.exec(text) ?? [];
    if (exact !== undefined) return Number(exact);
    if (/^\d{10}\.\d{1,9}$/.test(text)) return Math.round(Number(text) * 1000);
    const monthNames = (): ReadonlyMap<string, number> => (months ??= createMonthNames(language));
    const found =
      standardDay(text) ??
      countedDay(text) ??
      numericDay(text, language) ??
      wholeMonth(text, monthNames) ??
      namedDay(text, monthNames);
    if (!found) return null;
    const { year, month, day } = found;
    const date = Date.UTC(year, month - 1, day);
    // 31 November is no date.
    if (month < 1 || month > 12 || new Date(date).getUTCDate() !== day) return null;
    const { ms, rest } = timeOfDay(found.rest);
    const localMs = date + ms;
    return Number.isNaN(localMs) ? null : localMs - (findOffset(rest, localMs) ?? offsetMs);
  };
}
