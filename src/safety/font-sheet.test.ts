import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFontSheet } from './font-sheet.ts';

const sheet = 'https://boards.example/v2/teams/1/fonts/2.css';

test('the faces of a sheet, their files resolved against it', () => {
  const faces = readFontSheet(
    `/* latin */ @font-face { font-family: "House"; font-weight: 700; font-style: italic;\
      unicode-range: U+0000-00FF, U+131;\
      src: url(house.woff2) format("woff2"), url('house.woff') }
    @font-face{font-family:House;src:url("https://cdn.example/a.woff2")}`,
    sheet,
    'https://boards.example',
  );
  assert.deepEqual(faces, [
    {
      url: 'https://boards.example/v2/teams/1/fonts/house.woff2',
      weight: '700',
      style: 'italic',
      unicodeRange: 'U+0000-00FF, U+131',
    },
    { url: 'https://cdn.example/a.woff2', weight: 'normal', style: 'normal', unicodeRange: 'U+0-10FFFF' },
  ]);
});

test('nothing else of the text is used', () => {
  for (const text of [
    '',
    'body { background: url(x.png) }',
    '@import url(x.css);',
    '@font-face { font-family: x }',
    '@font-face { src: url(javascript:alert(1)) }',
    '@font-face { src: url(data:font/woff2;base64,AA) }',
    '@font-face { src: local("Arial") }',
    '@font-face { src: url(http://192.168.0.1/x.woff2) }',
    '@font-face { src: url(https://a:b@cdn.example/x) }',
  ])
    assert.deepEqual(readFontSheet(text, sheet, 'https://boards.example'), [], text);
  const [face] = readFontSheet(
    '@font-face { font-weight: 700) url(x); font-style: normal; unicode-range: U+0-; src: url(a.woff) }',
    sheet,
    'https://boards.example',
  );
  assert.deepEqual([face?.weight, face?.unicodeRange], ['normal', 'U+0-10FFFF']);
});
