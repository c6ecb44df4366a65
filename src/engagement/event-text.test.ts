import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EmbedDimensions, EngagementEvent } from './engagement-event.ts';
import { closingBytes, writeBody, writeEventOpening, type EventStamp } from './event-text.ts';

const dimensions: EmbedDimensions = {
  board_id: '42',
  personalization_type: 'grid',
  theme: 'classic',
  device_category: 'desktop',
  embed_url: 'https://example.com/spring',
};
const stamp: EventStamp = {
  id: '0b1e0000-0000-4000-8000-000000000001',
  sequence: 7,
  occurredAt: '2026-03-01T10:00:00.000Z',
};
const click: EngagementEvent = { name: 'embed_post_cta_clicked', postId: '9', mediaType: 'image' };

function writeOne(event: EngagementEvent, given: EmbedDimensions = dimensions): string {
  return writeBody([{ opening: writeEventOpening(event, stamp, given), bornAtMs: 1000 }], 3500.4);
}

test('the body has the service’s format', () => {
  assert.deepEqual(JSON.parse(writeOne(click)), {
    data: [
      {
        type: 'embed_engagement',
        id: stamp.id,
        attributes: {
          name: 'embed_post_cta_clicked',
          occurred_at: '2026-03-01T10:00:00.000Z',
          board_id: '42',
          personalization_type: 'grid',
          theme: 'classic',
          device_category: 'desktop',
          embed_url: 'https://example.com/spring',
          post_id: '9',
          media_type: 'image',
          sequence: 7,
          age_ms: 2500,
        },
      },
    ],
  });
});

test('null and empty values are left out', () => {
  const body = writeOne({ name: 'embed_loaded', postId: null, mediaType: null }, { ...dimensions, theme: '' });
  assert.deepEqual(Object.keys(JSON.parse(body).data[0].attributes), [
    'name',
    'occurred_at',
    'board_id',
    'personalization_type',
    'device_category',
    'embed_url',
    'sequence',
    'age_ms',
  ]);
});

test('any text is restored by parsing, and one character is one byte', () => {
  const texts = ['"', '\\', '\u0000\n\u2028', 'é', '漢字', '😀', '\ud800', '</script>', '~!#[]', '\u007f'];
  for (const text of texts) {
    const body = writeOne({ ...click, postId: text });
    assert.equal(JSON.parse(body).data[0].attributes.post_id, text);
    assert.match(body, /^[ -~]*$/);
  }
});

test('several events are in one body, each with its own age', () => {
  const opening = writeEventOpening(click, stamp, dimensions);
  const body = writeBody(
    [
      { opening, bornAtMs: 0 },
      { opening, bornAtMs: 900 },
    ],
    1000,
  );
  assert.deepEqual(
    JSON.parse(body).data.map((one: { attributes: { age_ms: number } }) => one.attributes.age_ms),
    [1000, 100],
  );
});

test('an event grows by no more than the room kept for its closing', () => {
  const opening = writeEventOpening(click, stamp, dimensions);
  const tenYearsMs = 315_360_000_000;
  const body = writeBody(
    [
      { opening, bornAtMs: 0 },
      { opening, bornAtMs: 0 },
    ],
    tenYearsMs,
  );
  assert.ok(body.length <= 2 * (opening.length + closingBytes) + 11);
});

test('an old library that changes how JSON, arrays and objects behave changes nothing', () => {
  const expected = writeOne(click);
  const patched: [object, string][] = [
    [Array.prototype, 'toJSON'],
    [String.prototype, 'toJSON'],
    [Object.prototype, 'toJSON'],
    [Date.prototype, 'toJSON'],
  ];
  const stringify = JSON.stringify;
  const datePrototype = Date.prototype;
  const dateToJson = Object.getOwnPropertyDescriptor(datePrototype, 'toJSON') ?? {};
  let body: string;
  try {
    for (const [target, name] of patched) {
      Object.defineProperty(target, name, {
        value: () => 'patched',
        configurable: true,
        enumerable: true,
        writable: true,
      });
    }
    JSON.stringify = () => 'patched';
    body = writeOne(click);
  } finally {
    JSON.stringify = stringify;
    for (const [target, name] of patched) Reflect.deleteProperty(target, name);
    Object.defineProperty(datePrototype, 'toJSON', dateToJson);
  }
  assert.equal(body, expected);
});

test('an Object.entries that also lists inherited properties adds nothing', () => {
  const entries = Object.entries;
  let body: string;
  try {
    Object.entries = (given: object): [string, unknown][] => [...entries(given), ['clone', () => given]];
    body = writeOne(click);
  } finally {
    Object.entries = entries;
  }
  assert.equal(body, writeOne(click));
});
