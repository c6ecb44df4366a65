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
};
const documentedAttributes = createDocumentedAttributes({ thing: { attributes } } as unknown as ResourceTypes);

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
