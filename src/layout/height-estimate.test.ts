import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHeightEstimate, rescaleHeight } from './height-estimate.ts';

test('before any sample a wider picture or a longer text gives a higher card', () => {
  const { heightOf } = createHeightEstimate();
  const plain = heightOf(300, 0, 0);
  assert.ok(plain > 0);
  assert.equal(heightOf(300, 0.5, 0), plain + 150);
  assert.ok(heightOf(300, 0, 200) > plain);
});

test('cards like the samples get their height, at any width', () => {
  const { learn, heightOf } = createHeightEstimate();
  // 80 px for author and buttons, 200 px² per character.
  learn({ width: 300, height: 80 + 150 + 100, pictureRatio: 0.5, textHeight: 100, textLength: 150 });
  learn({ width: 300, height: 80 + 40, pictureRatio: 0, textHeight: 40, textLength: 60 });
  assert.equal(heightOf(300, 0.5, 150), 330);
  assert.equal(heightOf(400, 0.5, 150), 80 + 200 + 75);
  assert.equal(heightOf(300, 0, 0), 80);
});

test('a text that was cut limits the height of text areas, but does not count for the area per character', () => {
  const { learn, heightOf } = createHeightEstimate();
  learn({ width: 300, height: 180, pictureRatio: 0, textHeight: 100, textLength: 150 });
  learn({ width: 300, height: 264, pictureRatio: 0, textHeight: 184, textLength: 0 });
  assert.equal(heightOf(300, 0, 150), 180);
  assert.equal(heightOf(300, 0, 5000), 264);
});

test('a card without a text does not limit the text of others', () => {
  const { learn, heightOf } = createHeightEstimate();
  learn({ width: 300, height: 80, pictureRatio: 0, textHeight: 0, textLength: 0 });
  assert.ok(heightOf(300, 0, 300) > 200);
});

test('a measured card is rescaled to another width', () => {
  // 100 of text, 300 × 0.5 of picture, 60 of everything else.
  assert.equal(rescaleHeight(310, 100, 0.5, 300, 600), 410);
  assert.equal(rescaleHeight(310, 100, 0.5, 300, 200), 310);
  // A text that was cut keeps its height at any width; a card of the same width stays as it is.
  assert.equal(rescaleHeight(310, 0, 0.5, 300, 600), 460);
  assert.equal(rescaleHeight(311, 97, 0.7, 333, 333), 311);
});
