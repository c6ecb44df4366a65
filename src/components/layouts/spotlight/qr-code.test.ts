import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawQrCode } from './qr-code.ts';

/** The dark modules that a path covers, as `x y`. */
function darkModules(path: string): Set<string> {
  const dark = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let at = 0; at < Number(width); at++) dark.add(`${Number(x) + at} ${y}`);
  return dark;
}

test('three finder patterns, and a quiet zone of four modules', () => {
  const { size, path } = drawQrCode('https://bakery.example/posts?from=screen');
  const dark = darkModules(path);
  const finder = (left: number, top: number) =>
    [...Array(7).keys()].every((at) => dark.has(`${left + at} ${top}`) && dark.has(`${left} ${top + at}`)) &&
    !dark.has(`${left + 1} ${top + 1}`) &&
    dark.has(`${left + 3} ${top + 3}`);
  assert.ok(finder(4, 4) && finder(size - 11, 4) && finder(4, size - 11));
  assert.ok(!finder(size - 11, size - 11));
  for (const one of dark) {
    const [x = 0, y = 0] = one.split(' ').map(Number);
    assert.ok(x >= 4 && y >= 4 && x < size - 4 && y < size - 4, one);
  }
});

test('another address gives another code, and a longer one a larger code', () => {
  const short = drawQrCode('https://bakery.example/');
  const long = drawQrCode(`https://bakery.example/${'a'.repeat(200)}`);
  assert.notEqual(short.path, long.path);
  assert.ok(long.size > short.size);
});
