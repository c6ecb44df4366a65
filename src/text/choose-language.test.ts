import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { chooseLanguage } from './choose-language.ts';
import { languages } from './languages.ts';

type Requested = string | null | undefined;

const chosen = (...requested: Requested[]) => {
  const { tag, locale, direction } = chooseLanguage(requested);
  return `${tag} ${locale} ${direction}`;
};

const formats: readonly { supportedLocalesOf(locale: string): string[] }[] = [
  Intl.PluralRules,
  Intl.NumberFormat,
  Intl.DateTimeFormat,
  Intl.RelativeTimeFormat,
];

const directionOf = (tag: string) => (['ar', 'he'].includes(tag) ? 'rtl' : 'ltr');

test('the first requested language with messages is chosen', () => {
  assert.equal(chosen('de', 'ar', 'en'), 'de de ltr');
  assert.equal(chosen('', null, 'ar-EG', 'de'), 'ar ar-eg rtl');
  assert.equal(chosen(undefined, 'ru-RU', 'de-AT'), 'de de-at ltr');
  assert.equal(chosen('en', 'de'), 'en en ltr');
  assert.equal(chosen('xx', 'constructor', '__proto__', 'toString'), 'en en ltr');
  assert.equal(chosen(), 'en en ltr');
});

test('language tags of pages, systems and browsers are read', () => {
  const cases: Readonly<Record<string, string>> = {
    'en_US.UTF-8': 'en en-us ltr',
    'en-GB-oed': 'en en-gb ltr',
    'EN-Latn-GB-x-private': 'en en ltr',
    'en-001': 'en en-001 ltr',
    'de-1996': 'de de ltr',
    'de-CH-1996': 'de de-ch ltr',
    'pt-BR': 'pt pt-br ltr',
    'pt-PT': 'pt pt-pt ltr',
    'es-419': 'es es-419 ltr',
    'es-MX': 'es es-mx ltr',
    fr_CA: 'fr fr-ca ltr',
    'nl-BE': 'nl nl-be ltr',
    'he-IL': 'he he-il rtl',
    iw: 'he he rtl',
    iw_IL: 'he he-il rtl',
    no: 'nb nb ltr',
    nb: 'nb nb ltr',
    nn: 'nb nb ltr',
    'no-NO': 'nb nb-no ltr',
    nb_NO: 'nb nb-no ltr',
    'nn-NO': 'nb nb-no ltr',
    zh: 'zh zh ltr',
    'zh-CN': 'zh zh-cn ltr',
    'zh-Hans': 'zh zh ltr',
    'zh-SG': 'zh zh-sg ltr',
    'zh-Hans-HK': 'zh zh ltr',
    zh_Hans_CN: 'zh zh ltr',
    'zh-TW': 'zh-tw zh-tw ltr',
    'zh-HK': 'zh-tw zh-hk ltr',
    'zh-MO': 'zh-tw zh-mo ltr',
    'zh-Hant': 'zh-tw zh-tw ltr',
    'zh-Hant-HK': 'zh-tw zh-tw ltr',
    'zh_TW.Big5': 'zh-tw zh-tw ltr',
    zh_Hant_TW: 'zh-tw zh-tw ltr',
    arabic: 'en en ltr',
    arz: 'en en ltr',
    non: 'en en ltr',
    deu: 'en en ltr',
    'zho-TW': 'en en ltr',
    tw: 'en en ltr',
    '-de': 'en en ltr',
    ' de': 'en en ltr',
    d: 'en en ltr',
  };
  for (const [asked, expected] of Object.entries(cases)) assert.equal(chosen(asked), expected, asked);
});

test('each language is found by its own tag, by its locale, and in any spelling', () => {
  for (const tag of Object.keys(languages)) {
    const found = chooseLanguage([tag]);
    assert.equal(found.tag, tag);
    assert.equal(chooseLanguage([found.locale]).tag, tag);
    for (const spelt of [tag.toUpperCase(), tag.replace('-', '_'), `${tag}-x-mine`, `${tag}.UTF-8`]) {
      assert.deepEqual(chooseLanguage([spelt]), found, spelt);
    }
    assert.equal(found.direction, directionOf(tag), tag);
  }
});

test('every chosen locale has words and is valid for Intl', () => {
  for (const tag of Object.keys(languages)) {
    const { locale } = chooseLanguage([tag]);
    for (const format of formats) assert.equal(format.supportedLocalesOf(locale).length, 1, locale);
  }
});

/** Language codes, codes with additions, and nonsense. */
const code = fc.oneof(
  fc.constantFrom(...Object.keys(languages), 'no', 'nn', 'iw', 'ru', 'xx', 'sr'),
  fc.string({ unit: fc.constantFrom(...'abenhoztwkdr'), maxLength: 4 }),
);
const part = fc.constantFrom(
  '',
  'Hant',
  'Hans',
  'Latn',
  'TW',
  'hk',
  'GB',
  '419',
  '1996',
  'x',
  'ä',
  'UTF-8',
  '0',
  'u-ca-islamic',
  '€',
);
const mark = fc.constantFrom('-', '_', '.', '--', ' ');
const asked = fc.oneof(
  fc.tuple(code, fc.array(fc.tuple(mark, part), { maxLength: 3 })).map(([first, rest]) => first + rest.flat().join('')),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', null, undefined),
);

test('every list of requested languages gives a language, and later entries have no effect', () => {
  fc.assert(
    fc.property(fc.array(asked, { maxLength: 5 }), (requested) => {
      const { tag, locale, direction } = chooseLanguage(requested);
      assert.ok(Object.hasOwn(languages, tag), tag);
      assert.equal(Intl.getCanonicalLocales(locale).length, 1);
      assert.equal(direction, directionOf(tag));
      assert.equal(new Intl.Locale(locale).language, tag.slice(0, 2));
      // The chosen entry alone gives the same result; all entries before it give English, because they have no words.
      const first = requested.findIndex((one) => /^en(?![a-z])/i.test(one ?? '') || chooseLanguage([one]).tag !== 'en');
      assert.deepEqual(chooseLanguage(requested.slice(first, first + 1)), { tag, locale, direction });
    }),
    { numRuns: 2000 },
  );
});
