import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../run/programs.mjs';
import { lettersOfFont } from './letters-of-font.ts';
import { readShownLetters } from './shown-letters.ts';

const folder = join(root, 'tools/fonts');
const fonts = readdirSync(folder).filter((name) => name.endsWith('.ttf'));

test('every letter that the pages show has a glyph in a font of the repository', () => {
  const found = new Set(fonts.flatMap((name) => [...lettersOfFont(readFileSync(join(folder, name)))]));
  const missing = [...readShownLetters()]
    .filter(([code]) => !found.has(code))
    .map(([code, file]) => `${String.fromCodePoint(code)} of ${file}`);
  assert.deepEqual(missing, [], 'run tools/fonts/make-fonts.ts: its first lines say how');
});

test('a font has its own letters and no others', () => {
  const letters = lettersOfFont(readFileSync(join(folder, 'noto-sans-hebrew-400.ttf')));
  assert.ok(letters.has('ש'.codePointAt(0) ?? 0));
  assert.ok(!letters.has('日'.codePointAt(0) ?? 0));
});
