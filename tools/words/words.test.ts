import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categoriesOf, judgeCatalog, missingTexts } from './judge-catalog.ts';
import { findUntranslatable, readTexts } from './read-texts.ts';

const file = (text: string) => [{ path: 'owner/page.tsx', text }];
const linesOf = (text: string) => findUntranslatable(file(text)).map((line) => line.replace(/ — .*/, ''));

test('texts are read with their forms, also those in parts and of two cases', () => {
  const { texts, problems } = readTexts(
    file(`
      t('Add ' + 'rule'); t(isNew ? 'Create' : 'Save');
      plural(count, { one: '{count} post', other: '{count} posts' });
      withHidden('Edit<hidden> {name}</hidden>', { name }); withHidden(plural(count, { one: 'a', other: 'b' }));
    `),
  );
  assert.deepEqual(problems, []);
  assert.deepEqual(
    [...texts.values()].map(({ text, one }) => (one === undefined ? text : [one, text])),
    ['Add rule', 'Create', 'Save', ['{count} post', '{count} posts'], 'Edit<hidden> {name}</hidden>', ['a', 'b']],
  );
});

test('a text that is known only at run time has no key', () => {
  assert.match(readTexts(file('const a = 1;\nt(title);')).problems.join(), /^owner\/page.tsx:2 t\(\) needs its text/);
});

test('words that no catalog can translate are found, and what people do not read is not', () => {
  assert.deepEqual(linesOf('const a = <p class="quiet">Hello there</p>;'), ['owner/page.tsx:1 Hello there']);
  assert.deepEqual(linesOf('const a = <Field label="name of the board" id="board-name" />;'), [
    'owner/page.tsx:1 "name of the board"',
  ]);
  assert.deepEqual(linesOf('messages.say(`Checking ${name} now.`);'), ['owner/page.tsx:1 `Checking ${name} now.`']);
  assert.deepEqual(linesOf("const a = { text: 'Rules saved.', kind: 'some kind' };"), [
    "owner/page.tsx:1 'Rules saved.'",
  ]);
  assert.deepEqual(
    linesOf("send('PATCH', `/v2/posts/${id}`, { 'Content-Type': 'text/html' }, 'ArrowLeft', t('Saved.'), 'Shopify');"),
    [],
  );
});

test('a catalog has the texts of the app, their placeholders and the forms of its language', () => {
  const { texts } = readTexts(
    file("t('Save'); t('Rules of {name}'); plural(n, { one: '{count} post', other: '{count} posts' });"),
  );
  assert.deepEqual(categoriesOf('pl').toSorted(), ['few', 'many', 'one', 'other']);
  assert.deepEqual(categoriesOf('fr').toSorted(), ['one', 'other']);
  const good = {
    Save: 'Zapisz',
    'Rules of {name}': 'Zasady: {name}',
    '{count} posts': { one: 'Post', other: '{count}' },
  };
  assert.deepEqual(judgeCatalog(texts, good, 'pl.json'), []);
  assert.deepEqual(
    missingTexts(texts, { ...good, Save: '' }, 'pl').map(({ text }) => text.text),
    ['Save', '{count} posts'],
  );
  const wrong = { Gone: 'x', 'Rules of {name}': 'Zasady', Save: { other: 'x' }, '{count} posts': 'x' };
  assert.deepEqual(judgeCatalog(texts, wrong, 'pl.json'), [
    'pl.json “Gone” is no text of the app',
    'pl.json “Rules of {name}” has other placeholders: “Zasady”',
    'pl.json “Save” does not count: it is one text',
    'pl.json “{count} posts” needs plural forms',
  ]);
});
