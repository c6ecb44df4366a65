import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeAppearance, personalizationOf, unpackAppearance } from './given-appearance.ts';
import { findFault, readAppearance } from './appearance-row.ts';
import { readAppearanceTables, readPublicProperties, settingTables } from './setting-rows.ts';
import { writeAppearanceCode } from './write-appearance-code.ts';

const tables = await readAppearanceTables();
const known = await readPublicProperties();
const rowOf = (key: string) => tables.flatMap(({ rows }) => rows).find((row) => row.key === key);

const document = {
  data: {
    type: 'board',
    id: 1,
    attributes: { name: 'Board' },
    relationships: { personalizations: { data: [{ type: 'personalization', id: 7 }] } },
  },
  included: [
    { type: 'personalization', id: 7, attributes: { theme: 'classic', author: true, data: { postwidth: '250' } } },
  ],
};

async function write(appearance: ReadonlyMap<string, string>) {
  const [before, after] = [
    await personalizationOf(document, 'https://boards.example'),
    await personalizationOf(mergeAppearance(document, appearance), 'https://boards.example'),
  ];
  return writeAppearanceCode(
    {
      board: 'spring',
      layout: 'list',
      service: 'https://boards.example',
      widget: 'https://widget.example',
      appearance,
      before,
      after,
    },
    tables,
    known,
  );
}

test('every setting with a name in the API has one control of the right kind', () => {
  for (const { rows } of Object.values(settingTables)) {
    for (const [name, , , key] of rows) {
      if (key === undefined) continue;
      const row = rowOf(key);
      assert.ok(row, `${name} (${key})`);
      assert.ok(row.kind !== 'number' || (Number.isFinite(row.min) && Number.isFinite(row.max)), key);
    }
  }
  const keys = tables.flatMap(({ rows }) => rows.map(({ key }) => key));
  assert.deepEqual(
    keys.filter((key, index) => keys.indexOf(key) !== index),
    [],
  );
  assert.deepEqual(
    [
      rowOf('postwidth'),
      rowOf('cta_button_show'),
      rowOf('author'),
      rowOf('popup_background_color'),
      rowOf('font_secondary'),
    ].map((row) => [row?.kind, row?.values, row?.min, row?.property]),
    [
      ['number', undefined, 60, null],
      ['choice', ['post', 'popup', 'both'], undefined, null],
      ['flag', undefined, undefined, null],
      ['color', undefined, undefined, null],
      ['text', undefined, undefined, '--drystone-font-family'],
    ],
  );
});

test('the snippet has the corrected styles that a page can set, and the personalization the rest', async () => {
  const { snippet, personalization, problems } = await write(
    new Map([
      ['post_background_color', '#222222'],
      ['postwidth', '400'],
      ['author', '0'],
      ['banner_width', '600'],
      ['cta_text_color', '#000000'],
    ]),
  );
  assert.match(snippet, /--drystone-card-background: #222222;/);
  assert.match(snippet, /--drystone-text-color: #(?!000000)/);
  assert.match(
    snippet,
    /<drystone-board board="spring" service="https:\/\/boards\.example" layout="list"><\/drystone-board>/,
  );
  assert.doesNotMatch(snippet, /postwidth|--d-/);
  assert.deepEqual(JSON.parse(personalization ?? ''), {
    author: false,
    data: { postwidth: '400', banner: { width: '600' } },
  });
  assert.equal(problems.length, 1);
  assert.match(problems[0] ?? '', /^cta_text_color: "#000000" is shown as/);
  const untouched = await write(new Map());
  assert.doesNotMatch(untouched.snippet, /<style>/);
  assert.equal(untouched.personalization, null);
});

test('invalid settings are ignored in an address and in a path', () => {
  assert.deepEqual(
    [
      ...readAppearance(
        new URLSearchParams({ postwidth: '300', nothing: '1', postpadding: ' ', font_secondary: 'x'.repeat(3000) }),
        tables,
      ),
    ],
    [['postwidth', '300']],
  );
  assert.equal(unpackAppearance('%'), null);
  assert.equal(unpackAppearance(Buffer.from('{"a":1}').toString('base64url')), null);
  assert.deepEqual(
    [...(unpackAppearance(Buffer.from('[["a","ü"],["b",1]]').toString('base64url')) ?? [])],
    [['a', 'ü']],
  );
  const width = rowOf('postwidth');
  assert.ok(width);
  assert.deepEqual(
    [findFault(width, '59'), findFault(width, 'wide'), findFault(width, '60'), findFault(width, '')],
    ['Enter a number from 60 to 2000.', 'Enter a number from 60 to 2000.', null, null],
  );
});
