import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choice, flag, font, length } from './parse-value.ts';

test('lengths: numbers as the service sends them, inside their bounds', () => {
  const pixels = length(10, 2000);
  assert.deepEqual(['18', '18px', '17.5', '10', '2000'].map(pixels), [18, 18, 17.5, 10, 2000]);
  for (const value of [
    '9',
    '2001',
    '-18',
    '18em',
    '50%',
    'px',
    '18px;x:y',
    'calc(1px)',
    '1e9',
    'Infinity',
    'NaN',
    '18 px 3',
  ]) {
    assert.equal(pixels(value), null, value);
  }
});

test('flags: booleans, 0 and 1, and words', () => {
  assert.deepEqual(['true', 'True', '1', 'false', 'FALSE', '0'].map(flag), [true, true, true, false, false, false]);
  for (const value of ['yes', '2', '10', '1x', 'untrue', 'falsehood', 'null', '[object Object]'])
    assert.equal(flag(value), null, value);
});

test('choices match the whole value', () => {
  const place = choice(/^(post|popup)$/);
  assert.deepEqual(['post', 'popup', 'posts', 'post popup'].map(place), ['post', 'popup', null, null]);
});

test('fonts are quoted names, whatever the input', () => {
  assert.equal(font('Open Sans'), '"Open Sans",system-ui,sans-serif');
  assert.equal(font(`'Source Sans 3', Arial`), '"Source Sans 3","Arial",system-ui,sans-serif');
  assert.equal(font('メイリオ'), '"メイリオ",system-ui,sans-serif');
  assert.equal(
    font('Lato"; background: url(https://evil.example/a)'),
    '"Lato background urlhttpsevilexamplea",system-ui,sans-serif',
  );
  assert.equal(font('Lato\\22 }\n*{x:y}'), '"Lato22 xy",system-ui,sans-serif');
  assert.equal(font('")(;'), null);
  assert.ok(String(font('a'.repeat(10_000))).length < 300);
});
