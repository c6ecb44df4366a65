import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseLanguage } from './choose-language.ts';
import { takeRegion } from './take-region.ts';

test('a language without a region gets that of a later entry of the same language', () => {
  const cases: readonly (readonly [readonly (string | null)[], string])[] = [
    [['', 'de-AT', 'en'], 'de-at'],
    [[null, 'de'], 'de'],
    [['fr', 'ja'], 'fr'],
    [[], 'en'],
    [['EN_us'], 'en-us'],
    [['en', 'fr', 'en-GB'], 'en-gb'],
    [['de', 'en-GB'], 'de'],
    [['english', 'den'], 'en'],
    [['de-1996-x'], 'de'],
    [['tlh', 'en-GB'], 'en-gb'],
    [['zh-TW', 'zh-HK'], 'zh-tw'],
    [['de-CH', 'de-AT'], 'de-ch'],
  ];
  for (const [requested, locale] of cases) {
    const language = takeRegion(chooseLanguage(requested), requested);
    assert.equal(language.locale, locale, String(requested));
    assert.equal(language.tag, chooseLanguage(requested).tag, String(requested));
    assert.ok(Intl.NumberFormat.supportedLocalesOf(language.locale).length);
  }
});
