import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseLanguage, loadMessages } from './choose-language.ts';
import { english } from './en.ts';
import { fillInCount } from './fill-in-count.ts';
import { fillIn } from './fill-in.ts';
import { languages } from './languages.ts';
import type { PluralForms } from './messages.ts';

/** Every text by its path: `failure.offline`. */
const flatten = (messages: object, path = ''): [path: string, text: string][] =>
  Object.entries(messages).flatMap(([key, value]) => (typeof value === 'string' ? [[path + key, value]] : flatten(value, `${path}${key}.`)));

const placeholdersOf = (text: string) => [...new Set(text.match(/\{\w*\}/g))].sort();
const isPlural = (value: unknown): value is PluralForms => typeof value === 'object' && value !== null && 'other' in value;

const rules: Readonly<Record<string, readonly string[]>> = {
  en: ['one', 'other'], de: ['one', 'other'], ar: ['few', 'many', 'one', 'other', 'two', 'zero'],
};

test('every language has the same messages with the same placeholders', async () => {
  assert.deepEqual(Object.keys(languages).sort(), Object.keys(rules).sort());
  for (const tag of Object.keys(languages)) {
    const messages = await loadMessages(tag);
    if (tag !== 'en') assert.notEqual(messages, english, `${tag} fell back to English`);
    assert.deepEqual(Object.keys(messages).sort(), Object.keys(english).sort(), tag);
    const own = new Map(flatten(messages));
    for (const [path, text] of flatten(english)) {
      if (path.endsWith('.one')) continue;
      assert.deepEqual(placeholdersOf(own.get(path) ?? ''), placeholdersOf(text), `${tag} ${path}`);
    }
    for (const [path, text] of own) {
      assert.ok(text.trim() && text.trim() === text, `${tag} ${path} is empty or has spaces around`);
      if (/\.(few|many)$/.test(path)) assert.deepEqual(placeholdersOf(text), ['{n}'], `${tag} ${path}`);
      assert.equal(text.replace(/\{\w+\}/g, '').search(/[{}<>]/), -1, `${tag} ${path}`);
    }
    for (const [key, forms] of Object.entries(messages)) {
      if (isPlural(forms)) assert.deepEqual(Object.keys(forms).sort(), rules[tag], `${tag} ${key}`);
    }
  }
});

test('no label is one that filter lists hide', async () => {
  const listed = /^(back to top|scroll to top|share (on|via) |follow us on |more sharing options$|rss$|ads$)/i;
  assert.match('Back to top', listed);
  for (const tag of Object.keys(languages)) {
    for (const [path, text] of flatten(await loadMessages(tag))) assert.doesNotMatch(text, listed, `${tag} ${path}`);
  }
});

test('an unknown language, and one whose file does not come, is English', async () => {
  assert.equal(await loadMessages('xx'), english);
  assert.equal(await loadMessages(''), english);
});

test('fills in names as they are', () => {
  assert.equal(fillIn('Posts of {board}', { board: '$& {name} <b>' }), 'Posts of $& {name} <b>');
  assert.equal(fillIn('{n} of 5 {stars}', { n: 4.5 }), '4.5 of 5 {stars}');
});

test('counts in the forms of the language', async () => {
  const count = async (tag: string, numbers: readonly number[]) => {
    const { postsAdded } = await loadMessages(tag);
    return numbers.map((number) => fillInCount(postsAdded, number, tag));
  };
  assert.deepEqual(await count('en', [0, 1, 25]), ['0 more posts shown', '1 more post shown', '25 more posts shown']);
  assert.deepEqual(await count('de', [1, 2500]), ['1 weiterer Beitrag wird angezeigt', '2.500 weitere Beiträge werden angezeigt']);
  const { postsAdded: arabic } = await loadMessages('ar');
  assert.deepEqual((await count('ar', [0, 1, 2, 3, 11, 100])).map((text) => text.replace(/\p{N}+/u, '{n}')),
    [arabic.zero, arabic.one, arabic.two, arabic.few, arabic.many, arabic.other]);
});

test('the first wish that there are messages for is the language', () => {
  const chosen = (...wishes: (string | null | undefined)[]) => {
    const { tag, locale, direction } = chooseLanguage(wishes);
    return `${tag} ${locale} ${direction}`;
  };
  assert.equal(chosen('de', 'ar', 'en'), 'de de ltr');
  assert.equal(chosen('', null, 'ar-EG', 'de'), 'ar ar-eg rtl');
  assert.equal(chosen(undefined, 'fr-CA', 'de-AT'), 'de de-at ltr');
  assert.equal(chosen('xx', 'constructor', '__proto__'), 'en en ltr');
  assert.equal(chosen(), 'en en ltr');
  assert.equal(chosen('en_US.UTF-8'), 'en en-us ltr');
  assert.equal(chosen('EN-Latn-GB-x-private'), 'en en ltr');
  assert.equal(chosen('arabic'), 'en en ltr');
});

test('every locale that is chosen is one that Intl takes', () => {
  for (const wish of ['en_US.UTF-8', 'de-', 'de-x', 'ar--', 'en-GB-oed', 'de-1996', 'en-a', 'ar_', 'de-ät']) {
    assert.doesNotThrow(() => Intl.getCanonicalLocales(chooseLanguage([wish]).locale), wish);
  }
});
