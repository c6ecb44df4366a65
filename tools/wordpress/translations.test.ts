import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { root } from '../run/programs.mjs';
import { gatherWords } from './gather-words.ts';
import { writeOptionWords } from './option-words.ts';
import { locales, readTranslation, unknownOptions, writeTranslations } from './write-translations.ts';

const folder = mkdtempSync(join(tmpdir(), 'drystone-words-'));
after(() => rmSync(folder, { recursive: true }));
cpSync(join(root, 'wordpress/drystone-board'), folder, { recursive: true });
writeFileSync(join(folder, 'includes/option-words.php'), writeOptionWords());

const placesIn = (text: string): readonly string[] =>
  [...text.matchAll(/%(?:\d\$)?[sd]|\{\w+\}/g)].map(([place]) => place).sort();

for (const locale of locales) {
  test(`${locale}: every translated word has the places of the English one`, () => {
    const translation = readTranslation(locale);
    for (const [english, words] of Object.entries(translation)) {
      assert.deepEqual(placesIn(words), placesIn(english), english);
    }
  });

  test(`${locale}: nothing is translated that the widget no longer has`, () => {
    assert.deepEqual(unknownOptions(locale), []);
  });
}

test('what is no plain literal is found, and not left out in silence', () => {
  const broken = mkdtempSync(join(tmpdir(), 'drystone-words-'));
  cpSync(join(root, 'wordpress/drystone-board'), broken, { recursive: true });
  writeFileSync(join(broken, 'includes/more.php'), "<?php echo esc_html__( $word, 'drystone-board' );");
  assert.throws(() => gatherWords(broken), /more\.php: 1 of its translated words/);
  rmSync(broken, { recursive: true });
});

test('quotes and contexts survive being written', () => {
  writeTranslations(folder, '0.0.0');
  const read = (name: string): string => readFileSync(join(folder, 'languages', `drystone-board${name}`), 'utf8');
  assert.match(read('.pot'), /msgctxt "block description"\nmsgid "Shows the posts of a board\."\nmsgstr ""/);
  assert.match(read('-de_DE.po'), /msgid "Default"\nmsgstr "Standard"/);
  const row = "'block description' . \"\\4\" . 'Shows the posts of a board.'=>'Zeigt die Beiträge eines Boards.'";
  assert.ok(read('-de_DE.l10n.php').includes(row));
  assert.ok(read('-fr_FR.l10n.php').includes('’'));
  const script = JSON.parse(read('-de_DE-drystone-board-editor.json'));
  assert.deepEqual(script.locale_data.messages['Appearance'], ['Aussehen']);
  const ofSettings = script.locale_data.messages['Forget the token'];
  assert.equal(ofSettings, undefined, 'the editor does not carry words of the settings page');
});
