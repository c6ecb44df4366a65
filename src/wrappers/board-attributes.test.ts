import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attributesOf } from './board-attributes.ts';

/** What a framework would write: an attribute without a value is left out. */
const written = (properties: Parameters<typeof attributesOf>[0]) =>
  Object.fromEntries(Object.entries(attributesOf(properties)).filter(([, value]) => value !== undefined));

test('options are attributes by their own names, numbers and texts as they are', () => {
  assert.deepEqual(written({ board: 'spring', pageSize: 12, columns: 0, more: 'scroll', mix: '1001' }), {
    board: 'spring',
    'page-size': '12',
    columns: '0',
    more: 'scroll',
    mix: '1001',
  });
});

test('a flag is there or not, as in HTML', () => {
  assert.deepEqual(written({ navigation: true, noDialog: false, linkable: undefined }), { navigation: '' });
});

test('an option that goes away takes its attribute with it', () => {
  assert.ok('page-size' in attributesOf({}));
  assert.equal(attributesOf({})['page-size'], undefined);
});

test('what is no text is no attribute', () => {
  assert.ok(!('uploader' in attributesOf({ uploader: () => Promise.reject(new Error('none')) })));
});
