// Tests the rules of WordPress's own check of plugins that can be tested on the source.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../run/programs.mjs';

const folder = join(root, 'wordpress/drystone-board');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => ({
  name,
  text: name.includes('.') ? readFileSync(join(folder, name), 'utf8') : '',
}));
const sources = files.filter(({ name }) => name.endsWith('.php'));
const found = (pattern: RegExp) =>
  sources.flatMap(({ name, text }) =>
    text
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );

test('each file ends at once when it is opened by itself', () => {
  for (const { name, text } of sources)
    assert.match(
      text.replace(/^<\?php\n(\/\*\*[^]*?\*\/\n)?\n?/, ''),
      /^if \( ! defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \) \{\n\texit;\n\}/,
      name,
    );
});

test('all names are the plugin’s own', () => {
  assert.deepEqual(found(/^(function|class|const) (?!drystone_board_|Drystone_Board|DRYSTONE_BOARD_)/), []);
  assert.deepEqual(found(/^\$(?!drystone_board_)\w+\s*=/), []);
});

test('what is printed is escaped where it is printed', () => {
  const printed = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/\b(?:echo|print)\b([^;]*);|\bprintf\(([^;]*)\);/g)].map(([whole, echoed, formatted]) => ({
      name,
      whole,
      values: echoed ?? formatted ?? '',
      before: text.slice(0, text.indexOf(whole)),
    })),
  );
  assert.ok(printed.length > 10);
  for (const { name, whole, values, before } of printed) {
    // Literals and escaping calls are removed. A `phpcs:ignore` comment before the call allows other values.
    const rest = values
      .replace(/'(?:[^'\\]|\\.)*'/g, '')
      .replace(
        /\b(?:esc_\w+|wp_kses_post|selected|checked|settings_fields|wp_nonce_field)\([^;]*?\)(?=[\s,;)]|$)/g,
        '',
      );
    if (/phpcs:ignore[^\n]*OutputNotEscaped[^\n]*\n\s*$/.test(before)) continue;
    assert.doesNotMatch(rest, /\$\w+(?!.*\))/, `${name}: ${whole}`);
  }
});

test('nothing is asked of a stranger’s request without a nonce and a right, and no route is open by mistake', () => {
  for (const { name, text } of sources.filter(({ text: source }) => /\$_(GET|POST|REQUEST)\b/.test(source))) {
    assert.match(text, /check_admin_referer\(/, name);
    assert.match(text, /current_user_can\(/, name);
  }
  for (const { name, text } of sources)
    assert.equal(
      [...text.matchAll(/register_rest_route\(/g)].length,
      [...text.matchAll(/'permission_callback'/g)].length,
      name,
    );
});

test('no file system, no other server’s code, no machine of ours', () => {
  assert.deepEqual(
    found(
      /\b(file_put_contents|fopen|fwrite|eval|create_function|shell_exec|exec|system|curl_init|unserialize|extract)\(/,
    ),
    [],
  );
  assert.deepEqual(found(/localhost|127\.0\.0\.1/), []);
  assert.deepEqual(found(/wp_(enqueue|register)_(script|style|script_module)\([^)]*https?:/), []);
  assert.deepEqual(
    files.map(({ name }) => name).filter((name) => /(^|\/)\./.test(name) || /\.(md|zip|phar)$/.test(name)),
    [],
  );
});

test('the readme says what the directory asks for', () => {
  const readme = files.find(({ name }) => name === 'readme.txt')?.text ?? '';
  const header = files.find(({ name }) => name === 'drystone-board.php')?.text ?? '';
  const say = (name: string, text: string) => new RegExp(`^[ *]*${name}: +(.+)$`, 'm').exec(text)?.[1];
  assert.ok((say('Tags', readme) ?? '').split(',').length <= 5);
  assert.equal(say('Stable tag', readme), say('Version', header));
  for (const name of ['Requires at least', 'Requires PHP', 'License'])
    assert.equal(say(name, readme), say(name, header), name);
  assert.ok((/\n\n(.+)\n\n== Description ==/.exec(readme)?.[1]?.length ?? 999) <= 150, 'the short description');
  for (const section of [
    'Description',
    'Installation',
    'Frequently Asked Questions',
    'External services',
    'Privacy',
    'Changelog',
  ])
    assert.ok(readme.includes(`\n== ${section} ==\n`), section);
  const [, shown = ''] = /\n== Screenshots ==\n\n([^]*?)\n\n==/.exec(readme) ?? [];
  assert.deepEqual(
    readdirSync(join(root, 'wordpress/assets')).sort(),
    shown.split('\n').map((_, at) => `screenshot-${at + 1}.png`),
  );
});
