import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { createDocumentedAttributes } from './documented-attributes.ts';
import type { ResourceTypes } from './resource-type.ts';

const attributes = {
  status: z.enum(['pending', 'completed']),
  url: z.url().nullable(),
  title: z.string().max(5),
  width: z.int().min(0).max(100).nullable(),
  at: z.iso.datetime().nullable(),
  names: z.array(z.string()),
  isOpen: z.boolean(),
  author: z.object({ name: z.string().nullable() }).partial().nullable(),
  counts: z.record(z.string(), z.int()),
  settings: z.record(z.string(), z.unknown()),
};
const types = { thing: { attributes } } as unknown as ResourceTypes;
const documentedAttributes = createDocumentedAttributes(types, () => {});

test('words, addresses and texts that the description does not allow are shown as they are', () => {
  const odd = { status: 'expired', url: 'nowhere', title: 'A long title', names: ['ü', ''] };
  assert.deepEqual(documentedAttributes('thing', odd), odd);
});

test('values of another type, numbers out of bounds and times that are none become empty', () => {
  const wrong = { title: 7, width: 1e300, at: 'tomorrow', names: ['a', 1], isOpen: 'yes', url: ['x'], more: 1 };
  assert.deepEqual(documentedAttributes('thing', wrong), {
    title: '',
    width: null,
    at: null,
    names: [],
    isOpen: false,
    url: null,
    more: 1,
  });
});

test('what is inside of lists and objects is looked at, and free settings are not', () => {
  const right = { author: { name: null }, counts: { walks: 3 }, settings: { any: [1, 'a', null] } };
  assert.equal(documentedAttributes('thing', right), right);
  assert.equal(documentedAttributes('unknown', right), right);
  const wrong = { author: { name: 7 }, counts: { walks: '3' }, settings: 'none' };
  assert.deepEqual(documentedAttributes('thing', wrong), { author: null, counts: {}, settings: {} });
});

test('a number is shown within its bounds, and a whole one where one is described', () => {
  const show = (width: number): unknown => documentedAttributes('thing', { width })['width'];
  assert.deepEqual([-1, 0, 7, 7.5, 100, 101].map(show), [null, 0, 7, null, 100, null]);
});

test('an attribute that was wrong is reported once', () => {
  const lines: string[] = [];
  const show = createDocumentedAttributes(types, (line) => lines.push(line));
  for (const width of [7, '7', '8']) show('thing', { width, title: 'x', isOpen: width !== '8' || 'no' });
  assert.deepEqual(
    lines.map((line) => /thing\.\w+/.exec(line)?.[0]),
    ['thing.width', 'thing.isOpen'],
  );
});
