import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeHTML } from 'entities';
import { parseSync } from 'vite';
import { attributeOf, optionTable } from '../../src/options/options.ts';
import { compileVueSample } from '../../tools/documentation/compile-vue-sample.ts';
import { findFault, placeNames, readChoice } from './choice.ts';
import { listOptions } from './option-table.ts';
import { places, writeSnippet } from './places.ts';
import { writeDirectives } from './policy.ts';
import type { Setup } from './setup.ts';
import { spread, writeStyleSheet } from './style-sheet.ts';

const rows = listOptions();
const setup: Setup = {
  widget: 'https://widget.example',
  version: '1.2.3',
  integrity: { 'drystone.js': 'sha384-AAAA', 'embed-resize.js': 'sha384-BBBB' },
};
const heights = { phone: 3000, tablet: 2000, desktop: 1000 };
/** Characters that an owner may type, and that end an attribute, a script, a shortcode or a template. */
const awkward = `a"b'c<d>&e[f]{{g}}\\</script>`;
const query = new URLSearchParams({
  board: 'spring',
  service: 'https://boards.example',
  'page-size': '12',
  navigation: '',
  more: 'pages',
  query: awkward,
  'media-hosts': '*.cdn.example',
  'card-background': '#faf0e0',
  'card-radius': '20px',
});
const choose = (place: string) => readChoice(new URLSearchParams([...query, ['place', place]]), rows);
const wanted = Object.fromEntries(choose('html').options);

/**
 * Parses the attributes of a shortcode as WordPress does: with its regular expression and its handling of backslashes.
 */
function parseShortcode(code: string): Record<string, string> {
  const inside = /^\[drystone_board ([^\]]*)\]$/.exec(code)?.[1] ?? '';
  const pairs = inside.matchAll(
    /([\w-]+)\s*=\s*"([^"]*)"(?:\s|$)|([\w-]+)\s*=\s*'([^']*)'(?:\s|$)|([\w-]+)\s*=\s*([^\s'"]+)(?:\s|$)|"([^"]*)"(?:\s|$)|'([^']*)'(?:\s|$)|(\S+)(?:\s|$)/g,
  );
  // The plugin decodes entities, and accepts hyphens and underscores in an option's name.
  return Object.fromEntries(
    [...pairs].map(([, name, value, , , , , , , alone]) => [
      (name ?? alone ?? '').replaceAll('_', '-'),
      alone ? '' : decodeHTML((value ?? '').replaceAll(/\\(.)/g, '$1')),
    ]),
  );
}

describe('the embed code for platforms', () => {
  it('may set every option of the table except the token', () => {
    assert.deepEqual(
      rows.map(({ attribute }) => attribute),
      Object.keys(optionTable)
        .filter((name) => name !== 'token')
        .map(attributeOf),
    );
  });

  it('reads a choice from an address, without defaults and without unknown options', () => {
    const choice = readChoice(
      new URLSearchParams(
        'place=vue&board=a&service=https://b.example/&more=button&page-size=25&columns=99&navigation&no-dialog=false' +
          '&onclick=x&token=t&card-background=red;x:y&font-family=Lato, serif',
      ),
      rows,
    );
    assert.equal(choice.place, 'vue');
    assert.deepEqual(Object.fromEntries(choice.options), { board: 'a', service: 'https://b.example', navigation: '' });
    assert.deepEqual(Object.fromEntries(choice.appearance), { 'font-family': 'Lato, serif' });
  });

  it('describes the error of an invalid value', () => {
    const fault = (attribute: string, value: string) =>
      findFault(
        rows.find((row) => row.attribute === attribute)!,
        value,
      );
    assert.deepEqual(
      ['0', '101', 'x', '1.5'].map((value) => fault('page-size', value)),
      Array.from({ length: 4 }, () => 'Enter a whole number from 1 to 100.'),
    );
    assert.equal(fault('page-size', '12'), null);
    assert.equal(fault('board', ' '), 'This field is required.');
    assert.match(fault('service', 'boards.example') ?? '', /^Enter an address that starts/);
  });

  it('writes every attribute so that a page reads the chosen values', () => {
    for (const place of ['html', 'shopify', 'webflow', 'wix', 'squarespace'] as const) {
      const { code } = writeSnippet(setup, choose(place), heights, rows);
      const [, attributes = ''] = /<drystone-board ([^]*?)><\/drystone-board>/.exec(code) ?? [];
      const read = Object.fromEntries(
        [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?(?: |$)/g)].map(([, name = '', value = '']) => [
          name,
          decodeHTML(value),
        ]),
      );
      assert.deepEqual(read, wanted, place);
      assert.match(
        code,
        /src="https:\/\/widget\.example\/1\.2\.3\/drystone\.js" integrity="sha384-AAAA" crossorigin="anonymous"/,
      );
      assert.doesNotMatch(code, /\n/);
      assert.equal(code.match(/<\/script>/g)?.length, 1);
      if (place === 'shopify') assert.doesNotMatch(code, /\{\{|\{%/);
    }
  });

  it('adds preload links for the first paint of a fixed version, the board and its posts', () => {
    const linksOf = (query: string) =>
      [
        ...writeSnippet(setup, readChoice(new URLSearchParams(query), rows), heights, rows).code.matchAll(
          /<link [^>]*>/g,
        ),
      ].map(([link]) => decodeHTML(/href="([^"]*)"/.exec(link)?.[1] ?? ''));
    const board = 'https://boards.example/v2/boards/spring?include=social_feeds,personalizations';
    const posts =
      'https://boards.example/v2/boards/spring/posts?page[size]=12&include=product_tags.product,cta_associations.cta';
    const asked = 'board=spring&service=https://boards.example&page-size=12';
    assert.deepEqual(linksOf(asked), ['https://widget.example/1.2.3/first-paint.js', board, posts]);
    assert.deepEqual(linksOf(`${asked}&script=latest`), [board, posts]);
    assert.deepEqual(linksOf(`${asked}&tags=soup&script=latest`), [board]);
    assert.deepEqual(linksOf(`${asked}&loading=lazy`), []);
  });

  it('writes a shortcode with the same attributes', () => {
    assert.deepEqual(parseShortcode(writeSnippet(setup, choose('wordpress'), heights, rows).code), wanted);
  });

  it('writes a frame with the same options in its address', () => {
    const { code } = writeSnippet(setup, choose('iframe'), heights, rows);
    const src = decodeHTML(/<iframe class="drystone-frame" src="([^"]*)"/.exec(code)?.[1] ?? '');
    assert.deepEqual(Object.fromEntries(new URL(src).searchParams), wanted);
    assert.match(code, /embed-resize\.js" integrity="sha384-BBBB"/);
    // Without a sandbox the embed page would reject a board of another service.
    assert.match(code, / sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"><\/iframe>/);
  });

  it('writes components and scripts that can be parsed', () => {
    for (const place of ['react', 'next', 'vue', 'tag-manager'] as const) {
      const { code } = writeSnippet(setup, choose(place), heights, rows);
      const script =
        place === 'vue'
          ? compileVueSample(code)
          : place === 'tag-manager'
            ? (/<script>([^]*?)<\/script>/.exec(code)?.[1] ?? '')
            : code;
      assert.deepEqual(
        parseSync(`snippet.${place === 'tag-manager' ? 'js' : place === 'vue' ? 'ts' : 'tsx'}`, script).errors,
        [],
        place,
      );
    }
  });

  it('follows the releases without a hash if this is chosen', () => {
    const choice = { ...choose('html'), isFollowing: true };
    const { code } = writeSnippet(setup, choice, heights, rows);
    assert.match(code, /src="https:\/\/widget\.example\/v1\/drystone\.js"><\/script>/);
  });

  it('reserves the measured heights and writes the chosen styles', () => {
    const sheet = writeStyleSheet(choose('html'), heights);
    assert.equal(
      sheet,
      'drystone-board{display:block;min-height:min(3000px,100vh);--drystone-card-background:#faf0e0}' +
        'drystone-board::part(card){border-radius:20px}' +
        '@media (min-width:600px){drystone-board{min-height:min(2000px,100vh)}}' +
        '@media (min-width:1024px){drystone-board{min-height:min(1000px,100vh)}}',
    );
    assert.equal(
      spread(sheet).split('\n').at(-1),
      '@media (min-width: 1024px) { drystone-board { min-height: min(1000px,100vh); } }',
    );
  });

  it('lists the hosts that a content security policy must allow for each place', () => {
    assert.deepEqual(writeDirectives(setup, choose('html'), { style: 'sha256-x', script: null }), [
      'script-src https://widget.example',
      'connect-src https://boards.example',
      'img-src https://boards.example *.cdn.example',
      'media-src https://boards.example *.cdn.example',
      'font-src https://boards.example *.cdn.example',
      'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
      "style-src 'sha256-x'",
    ]);
    // The service has the files below a path, and a path in a policy allows that address alone.
    const below = { ...setup, widget: 'https://boards.example/widget' };
    assert.equal(
      writeDirectives(below, choose('html'), { style: null, script: null })[0],
      'script-src https://boards.example',
    );
    assert.equal(writeDirectives(setup, choose('react'), { style: null, script: null })[0], "script-src 'self'");
    assert.deepEqual(writeDirectives(setup, choose('iframe'), { style: null, script: null }), [
      'frame-src https://widget.example',
      'script-src https://widget.example',
    ]);
  });

  it('has code and instructions for every place', () => {
    for (const place of placeNames) {
      const { code, sheet } = writeSnippet(setup, choose(place), heights, rows);
      assert.ok(code.length > 40 && places[place].where.length > 10, place);
      assert.equal(sheet === null, places[place].hasOwnStyle, place);
    }
  });
});
