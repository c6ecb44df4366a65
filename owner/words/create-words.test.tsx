/** @jsxImportSource preact */
import '../test-support/owner-document.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { render } from '@testing-library/preact';
import { createWords } from './create-words.ts';

const english = createWords('en', 'ltr', {});
const polish = createWords('pl', 'ltr', {
  'Add a feed': 'Dodaj źródło',
  '{count} posts': { one: '{count} post', few: '{count} posty', many: '{count} postów', other: '{count} posta' },
  'Read <a>the terms</a> of {name}': '{name}: czytaj <a>warunki</a>',
});
const htmlOf = (content: ReturnType<typeof english.rich>) => render(<p>{content}</p>).container.innerHTML;

test('a text is that of the language, with its values in place; English if the language does not have it', () => {
  assert.equal(polish.t('Add a feed'), 'Dodaj źródło');
  assert.equal(polish.t('Rules of “{name}”', { name: 'Bakery' }), 'Rules of “Bakery”');
  assert.equal(english.t('Rule {number}', { number: 12_345 }), 'Rule 12,345');
  assert.equal(polish.t('constructor'), 'constructor');
  assert.equal(english.t('An address'.concat(': {width}x/{url}')), 'An address: {width}x/{url}');
});

test('a text that counts has the form of its number, in English as in a language of four forms', () => {
  const count = (words: typeof english, number: number) =>
    words.plural(number, { one: '{count} post', other: '{count} posts' });
  assert.deepEqual(
    [0, 1, 2].map((number) => count(english, number)),
    ['0 posts', '1 post', '2 posts'],
  );
  assert.deepEqual(
    [1, 3, 5].map((number) => count(polish, number)),
    ['1 post', '3 posty', '5 postów'],
  );
  assert.equal(
    polish.plural(1, { one: '{count} of {name}', other: '{count} of all of {name}' }, { name: 'Ada' }),
    '1 of Ada',
    'an English text keeps its English forms',
  );
});

test('elements stand where the language puts them, and markup in a value is text', () => {
  const parts = { a: (words: unknown) => <a href="#terms">{words as string}</a>, name: '<b>Ada</b>' };
  assert.equal(
    htmlOf(english.rich('Read <a>the terms</a> of {name}', parts)),
    '<p>Read <a href="#terms">the terms</a> of &lt;b&gt;Ada&lt;/b&gt;</p>',
  );
  assert.equal(
    htmlOf(polish.rich('Read <a>the terms</a> of {name}', parts)),
    '<p>&lt;b&gt;Ada&lt;/b&gt;: czytaj <a href="#terms">warunki</a></p>',
  );
});

test('from right to left, a value keeps its own direction', () => {
  const arabic = createWords('ar', 'rtl', { 'Connect {label}': 'ربط {label}' });
  assert.equal(arabic.t('Connect {label}', { label: 'X (Twitter)' }), 'ربط \u2068X (Twitter)\u2069');
  assert.equal(
    arabic.formatFacts(['منشور', '', 'Wendle Week', '27/11/2026']),
    '\u2068منشور\u2069 · \u2068Wendle Week\u2069 · \u206827/11/2026\u2069',
  );
  assert.equal(english.formatFacts(['X', '', 'Wendle Week']), 'X · Wendle Week');
});

test('from left to right, a value from right to left moves no word around it', () => {
  assert.equal(english.t('Delete “{name}”?', { name: 'لوح 2' }), 'Delete “\u2068لوح 2\u2069”?');
  assert.equal(english.formatFacts(['X', 'לוח', '29 Nov']), 'X · \u2068לוח\u2069 · 29 Nov');
  assert.equal(
    english.plural(2, { one: '{count} on {name}', other: '{count} on {name}' }, { name: 'לוח' }),
    '2 on \u2068לוח\u2069',
  );
});

test('from right to left, an address in a text keeps its own direction, without the mark that ends the sentence', () => {
  const catalog = {
    'Begins with https://.': 'يبدأ بـ https://.',
    'Such as https://boards.example.': 'مثل https://boards.example.',
  };
  const arabic = createWords('ar', 'rtl', catalog);
  assert.equal(arabic.t('Begins with https://.'), 'يبدأ بـ \u2068https://\u2069.');
  assert.equal(arabic.t('Such as https://boards.example.'), 'مثل \u2068https://boards.example\u2069.');
  assert.equal(english.t('Begins with https://.'), 'Begins with https://.');
});
