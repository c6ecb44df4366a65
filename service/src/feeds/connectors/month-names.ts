/** The languages of the product, then other common languages of feeds: "listopad" is November, except in Croatian. */
const languages = (
  'en ar da de es fi fr he it ja nb nl pl pt sv ' +
  'bg ca cs el et fa hi hu id is lt lv ms nn ro ru sk sl sr th tr uk vi hr ' +
  // The months of Syria, Algeria and Morocco have names of their own.
  'ar-SY ar-DZ ar-MA'
).split(' ');
/** Short forms that people use, besides those of the languages' own data. */
const others: Readonly<Record<string, number>> = {
  sept: 9,
  mrz: 3,
  maerz: 3,
  jaenner: 1,
  janner: 1,
  febr: 2,
  okt: 10,
  setiembre: 9,
  ...Object.fromEntries(
    '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月'
      .split(' ')
      .map((name, index) => [name, index + 1]),
  ),
};

/** A name in the form in which names are compared: small letters without accents, the Turkish dotless i as an i. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replace(/[.\s\u200f\u200e׳'’]/g, '');
}

/**
 * The names of the months, long and short, alone and beside a day, in all languages, without accents. A name with two
 * meanings has that of the feed's language.
 */
export function createMonthNames(own: string): ReadonlyMap<string, number> {
  const names = new Map<string, number>(Object.entries(others));
  for (const language of [...languages.filter((one) => one === own.slice(0, 2)), ...languages])
    for (const month of ['long', 'short'] as const)
      for (const day of ['numeric', undefined] as const) {
        const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { month, day, timeZone: 'UTC' });
        for (let index = 0; index < 12; index++) {
          const parts = format.formatToParts(Date.UTC(2026, index, 1)).filter(({ type }) => type === 'month');
          for (const name of parts.map(({ value }) => plainName(value)))
            if (/\p{L}/u.test(name) && !names.has(name)) names.set(name, index + 1);
        }
      }
  return names;
}
