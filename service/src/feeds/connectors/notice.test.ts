import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  describeNotices,
  notice,
  noticeCodes,
  readStoredNotices,
  storeNotices,
  writeNotice,
  type Notice,
} from './notice.ts';

test('each notice is a sentence, for one and for several', () => {
  const of = (code: Notice['code'], count: number): string => writeNotice({ code, values: { count, total: 300 } });
  for (const [code, one, several] of [
    ['feed_ends_early', /^The feed ends early; its complete items are taken\.$/, /ends early/],
    ['feed_damaged', /^The feed is damaged; its items are taken\.$/, /damaged/],
    ['items_damaged', /; 1 item cannot be read\.$/, /; 2 items cannot be read\.$/],
    ['items_cut', /^The feed has 300 items; the newest 1 are taken\.$/, /the newest 2 are taken/],
    [
      'items_empty',
      /^1 item has neither a name nor a text and is left out\.$/,
      /^2 items have neither .* are left out\.$/,
    ],
    ['items_undated', /^1 item has no date .* it gets the date/, /^2 items have no date .* they get the date/],
    [
      'posts_unusable',
      /^1 post has no id, or nothing to show, and is left out\.$/,
      /^2 posts have no id, .* are left out\.$/,
    ],
    ['table_cut', /^The table ends in the middle of a row, so that row is left out\.$/, /table ends/],
  ] as const) {
    assert.match(of(code, 1), one);
    assert.match(of(code, 2), several);
  }
  assert.equal(noticeCodes.length, 8);
});

test('notices are stored with their values, and those of earlier versions are a text', () => {
  const all = [notice('items_cut', { total: 300, count: 200 }), notice('feed_damaged')];
  assert.deepEqual(describeNotices(all), [
    {
      code: 'items_cut',
      values: { total: 300, count: 200 },
      detail: 'The feed has 300 items; the newest 200 are taken.',
    },
    { code: 'feed_damaged', values: {}, detail: 'The feed is damaged; its items are taken.' },
  ]);
  assert.deepEqual(readStoredNotices(storeNotices(all)), {
    text: 'The feed has 300 items; the newest 200 are taken. The feed is damaged; its items are taken.',
    list: all,
  });
  assert.equal(storeNotices([]), null);
  for (const old of [null, '', 'The feed was cut.', '[x]'])
    assert.deepEqual(readStoredNotices(old), { text: old, list: [] });
});
