import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optionNames } from '../../src/options/options.ts';
import { readRows, writeElementsManifest } from './elements-manifest.ts';

interface Declaration {
  readonly tagName: string;
  readonly attributes: readonly { readonly name: string; readonly description: string }[];
  readonly events: readonly { readonly name: string; readonly description: string }[];
  readonly cssProperties: readonly { readonly name: string }[];
  readonly cssParts: readonly { readonly name: string }[];
}

const manifest: {
  readonly schemaVersion: string;
  readonly modules: readonly { readonly declarations: readonly Declaration[] }[];
} = JSON.parse(writeElementsManifest());
const declarations = manifest.modules.flatMap(({ declarations }) => declarations);
const find = (tag: string) => declarations.find(({ tagName }) => tagName === tag);

test('the manifest has every element, and every option of a board, with descriptions', () => {
  assert.equal(manifest.schemaVersion, '1.0.0');
  assert.deepEqual(
    declarations.map(({ tagName }) => tagName),
    ['drystone-board', 'drystone-insights', 'drystone-form', 'drystone-terms'],
  );
  assert.equal(find('drystone-board')?.attributes.length, optionNames.length);
  for (const { attributes } of declarations)
    for (const { name, description } of attributes) assert.ok(description.length > 10, name);
});

test('events, custom properties and parts match the code and its documents', () => {
  const board = find('drystone-board');
  assert.ok(
    board?.events.some(
      ({ name, description }) => name === 'drystone-post-open' && description.includes('preventDefault'),
    ),
  );
  assert.ok(board?.cssProperties.some(({ name }) => name === '--drystone-card-background'));
  assert.deepEqual(
    board?.cssParts.map(({ name }) => name),
    ['card', 'picture', 'mark', 'text', 'cta', 'author', 'feed', 'button', 'notice'],
  );
  assert.deepEqual(
    find('drystone-form')?.events.map(({ name }) => name),
    ['drystone-form-ready', 'drystone-form-sent', 'drystone-form-error'],
  );
});

test('a comment of several lines is one text', () => {
  assert.deepEqual(
    [...readRows("  /** One\n   * two. */\n  readonly 'a-b': string;\n  /** Three. */\n  c: text,\n")],
    [
      ['a-b', 'One two.'],
      ['c', 'Three.'],
    ],
  );
});
