import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from './languages.ts';
import { reviewMessages as english } from './en/reviews.ts';
import { loadReviewMessages, reviewLanguages } from './review-language.ts';

test('every language of the widget has the words of reviews, whole, with their holes and the plural forms of its grammar', async () => {
  assert.deepEqual(Object.keys(reviewLanguages).sort(), ['en', ...Object.keys(languages)].sort());
  for (const [tag, load] of Object.entries(reviewLanguages)) {
    const { reviewMessages: { averageOf, ratings, worstRated, shown } } = await load();
    assert.equal([ratings, worstRated].some((text) => !text || text.includes('{')), false, tag);
    assert.deepEqual(shown.match(/{\w+}/g), ['{position}'], tag);
    assert.deepEqual(Object.keys(averageOf).sort(), [...new Intl.PluralRules(tag).resolvedOptions().pluralCategories].sort(), tag);
    assert.match(averageOf.other, /{n}/, tag);
    if (tag !== 'en') assert.notEqual(worstRated, english.worstRated, tag);
  }
});

test('a language without a file is English', async () => {
  assert.equal(await loadReviewMessages('xx'), english);
});
