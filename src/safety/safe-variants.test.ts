import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SafeUrl } from '../model/safe.ts';
import { safeVariants, variantsToSrcset } from './safe-variants.ts';

const picture = 'https://boards.example/media/one.webp' as SafeUrl;

test('widths of a picture come from its own origin, and are one address', () => {
  const template = 'https://boards.example/media/one.webp?width={width}';
  assert.equal(safeVariants(template, picture), template);
  for (const value of [
    'https://other.example/media/one.webp?width={width}',
    'https://boards.example.other.example/{width}',
    'http://boards.example/{width}',
    'https://boards.example/{width} 1x',
    'https://boards.example/{width},https://other.example/',
    `https://boards.example/${'a'.repeat(4096)}`,
    '',
    7,
    undefined,
  ])
    assert.equal(safeVariants(value, picture), undefined, String(value).slice(0, 80));
});

test('a browser may choose each width below that of the picture, and the picture', () => {
  const variants = safeVariants('https://boards.example/one-{width}.webp', picture)!;
  assert.equal(
    variantsToSrcset(variants, picture, 640),
    `https://boards.example/one-320.webp 320w, https://boards.example/one-480.webp 480w, ${picture} 640w`,
  );
  assert.equal(variantsToSrcset(variants, picture, 320), `${picture} 320w`);
});
