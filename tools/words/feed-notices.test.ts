import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { describeNotice } from '../../owner/feeds/feed-notices.ts';
import { createWords, type Catalog } from '../../owner/words/create-words.ts';
import { noticeCodes, notice, writeNotice } from '../../service/src/feeds/connectors/notice.ts';

const catalogs = new URL('../../owner/words/catalogs/', import.meta.url);

test('the owner’s app has its own words for each notice of a feed, and the text of one that is newer', () => {
  for (const code of noticeCodes) {
    const told = describeNotice({ code, values: { count: 2, total: 10 }, detail: 'the text of the service' });
    assert.notEqual(told, 'the text of the service', code);
    assert.doesNotMatch(told, /\{\w+\}/, code);
  }
  assert.equal(describeNotice({ code: 'newer', values: {}, detail: 'As it is' }), 'As it is');
  assert.equal(
    writeNotice(notice('items_empty', { count: 1 })),
    '1 item has neither a name nor a text and is left out.',
  );
});

test('a notice that counts has each plural form of each language', () => {
  const other = '{count} items have no valid date; they get the date at which they came.';
  const files = readdirSync(catalogs);
  assert.ok(files.length > 0);
  for (const file of files) {
    const catalog = JSON.parse(readFileSync(new URL(file, catalogs), 'utf8')) as Catalog;
    // `npm run check` lists the texts that are missing.
    if (!(other in catalog)) continue;
    const language = file.replace('.json', '');
    const forms = Object.keys(catalog[other] ?? {});
    // What counts millions in Romance languages, and in Hebrew fractions, no feed reaches.
    const needed = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((name) => name !== 'many' || ['ar', 'pl'].includes(language));
    assert.deepEqual(
      needed.filter((name) => !forms.includes(name)),
      [],
      file,
    );
    const { plural } = createWords(language, 'ltr', catalog);
    assert.notEqual(plural(5, { one: '', other }), other.replace('{count}', '5'), file);
  }
});
