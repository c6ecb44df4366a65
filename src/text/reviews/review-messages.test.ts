import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../languages.ts';
import { reviewMessages as english } from './en-reviews.ts';
import { loadReviewMessages, reviewLanguages } from './review-language.ts';

test('every language of the widget has the words of reviews, whole, with their holes and the plural forms of its grammar', async () => {
  assert.deepEqual(Object.keys(reviewLanguages).sort(), ['en', ...Object.keys(languages)].sort());
  for (const [tag, load] of Object.entries(reviewLanguages)) {
    const { reviewMessages: { averageOf, ...words } } = await load();
    const { averageOf: _, ...englishWords } = english;
    assert.deepEqual(Object.keys(words), Object.keys(englishWords), tag);
    for (const [name, text] of Object.entries(words)) assert.deepEqual(text.match(/{\w+}/g), englishWords[name as keyof typeof words].match(/{\w+}/g), `${tag} ${name}`);
    assert.deepEqual(Object.keys(averageOf).sort(), [...new Intl.PluralRules(tag).resolvedOptions().pluralCategories].sort(), tag);
    assert.match(averageOf.other, /{n}/, tag);
    if (tag !== 'en') assert.notEqual(words.worstRated, englishWords.worstRated, tag);
  }
});

test('a language without a file is English', async () => {
  assert.equal(await loadReviewMessages('xx'), english);
});
