import assert from 'node:assert/strict';
import { test } from 'node:test';
import { insightsMessages as german } from './de/insights.ts';
import { insightsMessages as english } from './en/insights.ts';
import { chooseInsightsLanguage } from './insights-language.ts';

test('the first wish with words counts; other languages read English, in English numbers and dates', async () => {
  const cases: readonly [readonly (string | null)[], string][] = [
    [['', 'de-AT', 'en'], 'de-at'], [[null, 'fr', 'de'], 'de'], [['fr', 'ja'], 'en'], [[], 'en'], [['EN_us'], 'en-us'], [['en', 'fr', 'en-GB'], 'en-gb'], [['de', 'en-GB'], 'de'],
    [['english', 'den'], 'en'], [['de-1996-x'], 'de'],
  ];
  for (const [wishes, locale] of cases) {
    const language = chooseInsightsLanguage(wishes);
    assert.equal(language.locale, locale, String(wishes));
    assert.equal(await language.load(), locale.startsWith('de') ? german : english);
    assert.ok(Intl.NumberFormat.supportedLocalesOf(language.locale).length);
  }
});
