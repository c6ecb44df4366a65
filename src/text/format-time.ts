const msPerUnit = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/**
 * Makes a function that formats the age of a post (ms since 1970): "3 days ago". `code` is the service's
 * `time_language` (`en-short`, `no`, …) or a `Language.locale`; `now` gives ms since 1970. Keep the returned function:
 * `Intl` formatters are expensive to create (some ms on a fast machine), so they are created at the first use. A
 * malformed code would then throw a RangeError, but theme and language accept no such code.
 */
export function createTimeFormat(code: string, now: () => number): (ms: number) => string {
  const locale = toTimeLocale(code);
  // The first number that `Intl` formats in a page takes 60 ms in one task on a slow phone. English is written without
  // it.
  const isEnglish = /^en(?!-short)/.test(code);
  let relative: Intl.RelativeTimeFormat;

  return (ms) => {
    const age = now() - ms;
    const found = msPerUnit.find(([, size]) => age >= size);
    // The post is less than a minute old, or its clock is ahead of ours. Only `auto` has a word for this.
    if (!found) {
      return isEnglish ? 'just now' : new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
    }
    const [unit, size] = found;
    const count = Math.floor(age / size);
    return isEnglish
      ? `${count} ${unit}${count > 1 ? 's' : ''} ago`
      : // Narrow would be "-3 h" in French.
        // In Hebrew the number is repeated after the word for it: "two hours (2) ago".
        (relative ??= new Intl.RelativeTimeFormat(locale, { style: code.endsWith('-short') ? 'short' : 'long' }))
          .format(-count, unit)
          .split(' (')[0]!;
  };
}

/**
 * Returns the locale of a `time_language` for `Intl`. `no` is a family of languages, for which not every engine has
 * words.
 */
export const toTimeLocale = (code: string): string => code.replace('-short', '').replace(/^no\b/, 'nb');
