import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readLegacyPlace } from './read-legacy-place.ts';

const read = (attributes: Record<string, string>) =>
  readLegacyPlace(new Map(Object.entries(attributes)), 'https://boards.example');
const more = (attributes: Record<string, string>) => read({ 'data-id': 'a', ...attributes })?.attributes['data-more'];

it('says each legacy attribute in today’s words', () => {
  assert.deepEqual(
    read({
      class: 'old',
      'data-id': ' 42 ',
      'data-personalization-id': '403',
      'data-columns': '3',
      'data-expand': '',
      'data-count': '12',
      'data-tags': 'a,b',
      'data-query': 'soup',
      'data-notrack': 'true',
      'data-mobilescroll': 'true',
    }),
    {
      attributes: {
        'data-drystone-board': '42',
        'data-service': 'https://boards.example',
        'data-more': 'button',
        'data-personalization': '403',
        'data-page-size': '12',
        'data-no-engagement': '',
      },
      unknown: [],
    },
  );
});

it('knows the ways further posts come', () => {
  assert.deepEqual(
    [
      more({}),
      more({ 'data-infinitescroll': 'true' }),
      more({ 'data-paginate': '' }),
      more({ 'data-clickformore': '1' }),
      more({ 'data-nobuttons': '' }),
      more({ 'data-nobuttons': '', 'data-infinitescroll': '' }),
    ],
    ['button', 'scroll', 'pages', 'button', 'none', 'scroll'],
  );
  assert.deepEqual(
    [
      more({ 'data-infinitescroll': 'false' }),
      more({ 'data-paginate': '0' }),
      more({ 'data-nobuttons': '', 'data-clickformore': '' }),
    ],
    ['button', 'button', 'button'],
  );
  assert.deepEqual(Object.keys(read({ 'data-id': 'a', 'data-notrack': 'false' })!.attributes), [
    'data-drystone-board',
    'data-service',
    'data-more',
  ]);
});

it('names what it does not know, and leaves alone what names no board', () => {
  assert.deepEqual(read({ 'data-id': 'a', 'data-speed': '3', 'data-drystone-x': '', id: 'x', onclick: 'y' })?.unknown, [
    'data-speed',
  ]);
  assert.equal(read({ 'data-id': ' ' }), null);
  assert.equal(read({}), null);
});
