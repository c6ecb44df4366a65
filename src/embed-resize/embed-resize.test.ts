import assert from 'node:assert/strict';
import { it } from 'node:test';
import { heightMessage, readHeight } from './height-message.ts';
import { isEmbedFrame } from './is-embed-frame.ts';

const sandbox = (...words: readonly string[]) => ({
  length: words.length,
  contains: (word: string) => words.includes(word),
});
const src = 'https://widget.example/v0/embed/?board=spring';

it('reads what the embed page says, and nothing else', () => {
  assert.equal(readHeight(heightMessage(812)), 812);
  assert.equal(readHeight({ ...heightMessage(1), height: 811.2 }), 812);
  for (const other of [
    null,
    'embed-size',
    12,
    {},
    { ...heightMessage(1), sender: 'other' },
    { ...heightMessage(1), type: 'x' },
    heightMessage(-1),
    heightMessage(NaN),
    heightMessage(1e9),
    { ...heightMessage(1), height: '9' },
  ]) {
    assert.equal(readHeight(other), null, JSON.stringify(other));
  }
});

it('believes a frame by its address and its sandbox', () => {
  assert.equal(isEmbedFrame({ src, sandbox: sandbox() }, 'https://widget.example'), true);
  assert.equal(isEmbedFrame({ src, sandbox: sandbox('allow-scripts') }, 'null'), true);
  assert.equal(
    isEmbedFrame({ src, sandbox: sandbox('allow-scripts', 'allow-same-origin') }, 'https://widget.example'),
    true,
  );
  assert.equal(isEmbedFrame({ src, sandbox: sandbox() }, 'null'), false);
  assert.equal(isEmbedFrame({ src, sandbox: sandbox('allow-scripts') }, 'https://widget.example'), false);
  assert.equal(isEmbedFrame({ src, sandbox: sandbox() }, 'https://other.example'), false);
  assert.equal(
    isEmbedFrame({ src: 'https://other.example/video', sandbox: sandbox() }, 'https://other.example'),
    false,
  );
  assert.equal(isEmbedFrame({ src: '', sandbox: sandbox() }, 'https://other.example'), false);
});
