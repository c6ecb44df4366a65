import assert from 'node:assert/strict';
import { test } from 'node:test';
import { channelsOf } from './color.ts';
import { contrastOf, readableOn } from './contrast.ts';

const contrast = (one: string, other: string) => contrastOf(channelsOf(one), channelsOf(other));

test('contrast follows WCAG', () => {
  // Known pairs: https://webaim.org/resources/contrastchecker/
  assert.equal(contrast('#000000', '#ffffff').toFixed(2), '21.00');
  assert.equal(contrast('#767676', '#ffffff').toFixed(2), '4.54');
  assert.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48');
  assert.equal(contrast('#ff0000', '#ffffff').toFixed(2), '4.00');
  assert.equal(contrast('#ffffff', '#0000ff').toFixed(2), '8.59');
  assert.equal(contrast('#123456', '#123456'), 1);
});

test('a readable color is left as it is', () => {
  assert.equal(readableOn('#ffffff', '#767676', 4.5), '#767676');
  assert.equal(readableOn('#000000', '#ffffff80', 4.5), '#ffffff80');
});

test('an unreadable color becomes the nearest readable one', () => {
  assert.equal(readableOn('#ffffff', '#777777', 4.5), '#767676');
  assert.equal(readableOn('#000000', '#000000', 4.5), '#757575');
  // Half black on white is seen as #808080.
  assert.equal(readableOn('#ffffff', '#00000080', 4.5), '#767676');
});

test('a translucent background is blended with white', () => {
  assert.equal(readableOn('#00000000', '#000000', 4.5), '#000000');
  assert.notEqual(readableOn('#00000000', '#ffffff', 4.5), '#ffffff');
});

test('a translucent background is blended with what is behind it', () => {
  // A white veil of 6 % is hardly seen on a dark card.
  assert.equal(readableOn('#ffffff10', '#ffffff', 4.5, '#101316'), '#ffffff');
  assert.notEqual(readableOn('#ffffff10', '#000000', 4.5, '#101316'), '#000000');
  // From back to front: the solid card hides the page.
  assert.equal(readableOn('#00000000', '#000000', 4.5, '#000000', '#ffffff'), '#000000');
});

test('every text becomes readable on every background, and no closer color would have been enough', () => {
  const seed = Date.now() % 1_000_000;
  let state = seed;
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const color = () =>
    '#' +
    Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0');
  for (let round = 0; round < 500; round++) {
    const [ground, text] = [color(), color()];
    const readable = readableOn(ground, text, 4.5);
    const message = `seed ${seed}: ${text} on ${ground} became ${readable}`;
    assert.ok(contrast(readable, ground) >= 4.5, message);
    const moves = channelsOf(readable).map((channel, index) => channel - channelsOf(text)[index]!);
    const step = Math.max(...moves.map(Math.abs)) - 1;
    for (const move of step > 0 ? [step, -step] : []) {
      const nearer = channelsOf(text).map((channel) => Math.min(255, Math.max(0, channel + move)));
      assert.ok(contrastOf(nearer, channelsOf(ground)) < 4.5, `${message}, a step of ${move} would do`);
    }
  }
});
