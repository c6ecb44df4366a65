const msPerUnit = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/**
 * Makes what writes how long ago the moments of posts (ms since 1970) were: "3 days ago". `code` is the service's
 * `time_language` (`en-short`, `no`, …) or a `Language.locale`; `now` gives ms since 1970. Keep what is returned:
 * `Intl` formatters are dear to make (some ms on a fast machine), so it is made when it is first needed. On a code that
 * is not well formed that is a RangeError; theme and language let no such code through.
 */
export function createTimeFormat(code: string, now: () => number): (ms: number) => string {
  const locale = toTimeLocale(code);
  // The first number that `Intl` formats in a page costs a slow phone 60 ms in one task; English words need none of it.
  const isEnglish = /^en(?!-short)/.test(code);
  let relative: Intl.RelativeTimeFormat;

  return (ms) => {
    const age = now() - ms;
    const found = msPerUnit.find(([, size]) => age >= size);
    // A post of this minute, or of a clock that is ahead of ours. Only `auto` has a word for it.
    if (!found) {
      return isEnglish ? 'just now' : new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
    }
    const [unit, size] = found;
    const count = Math.floor(age / size);
    return isEnglish
      ? `${count} ${unit}${count > 1 ? 's' : ''} ago`
      : // Narrow would be "-3 h" in French.
        // Hebrew puts the number behind the word for it once more: "two hours (2) ago".
        (relative ??= new Intl.RelativeTimeFormat(locale, { style: code.endsWith('-short') ? 'short' : 'long' }))
          .format(-count, unit)
          .split(' (')[0]!;
  };
}

/** What `Intl` takes of a `time_language`. `no` is a family of languages, for which not every engine has words. */
export const toTimeLocale = (code: string): string => code.replace('-short', '').replace(/^no\b/, 'nb');
