import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../../../../src/text/languages.ts';
import { catalogs, wordsFor, wordsIn } from './words.ts';

const placeholders = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? [];

test('every catalog is that of a language of the product, and keeps the placeholders of each text', () => {
  const texts = Object.keys(catalogs['de'] ?? {});
  for (const [language, catalog] of Object.entries(catalogs)) {
    assert.ok(Object.hasOwn(languages, language), language);
    for (const [text, own] of Object.entries(catalog)) {
      // `npm run check` lists the texts that are missing.
      assert.ok(texts.includes(text), `${language}: ${text}`);
      assert.notEqual(own.trim(), '', `${language}: ${text}`);
      assert.deepEqual(placeholders(own), placeholders(text), `${language}: ${text}`);
    }
  }
});

test('a request gets the language that its header prefers, and English if it names none that there is', () => {
  for (const [header, language] of [
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en;q=0.5, fr', 'fr'],
    ['eo, nn', 'nb'],
    ['zh-HK', 'zh-tw'],
    ['fr;q=0, *', 'en'],
    ['__proto__,constructor', 'en'],
    [undefined, 'en'],
  ] as const)
    assert.equal(wordsFor(header).language, language, header);
});

test('values are filled in, and keep their own direction', () => {
  assert.equal(wordsIn(null).t('Join the team {team}', { team: '$& {team}' }), 'Join the team $& {team}');
  assert.match(wordsIn('de').t('Join the team {team}', { team: 'Nord' }), /^Tritt dem Team Nord bei$/);
  assert.match(wordsIn('ar').t('Join the team {team}', { team: 'Nord' }), /\u2068Nord\u2069/);
  assert.match(
    wordsIn('ar').t('Approve or reject: {link}', { link: 'https://a.example/b' }),
    /: https:\/\/a\.example\/b$/,
  );
  assert.equal(wordsIn('he').direction, 'rtl');
  assert.equal(wordsIn('de').known('Nobody translated this.'), 'Nobody translated this.');
});
