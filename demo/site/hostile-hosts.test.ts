import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';

describe('the hostile scripts do what they are said to do', () => {
  const run = async (name: string, expression: string): Promise<unknown> => {
    const script = await readFile(new URL(`hostile/${name}.js`, import.meta.url), 'utf8');
    const page =
      'class Element {} class HTMLElement extends Element {} var window = globalThis; window.Element = Element;';
    return runInNewContext(`${page}\n${script}\n;${expression}`);
  };
  for (const [name, expression, expected] of [
    ['prototype', 'JSON.stringify({ list: [1, "a"] })', '{"list":"[1, \\"a\\"]"}'],
    ['prototype', 'JSON.stringify(new Date(0))', '"\\"1970-01-01T00:00:00Z\\""'],
    ['prototype', 'Array.from(new Set([1, 2])).length', 0],
    ['prototype', '"ab".startsWith("b", 1)', false],
    ['prototype', 'let count = 0; for (const name in [1, 2]) count++; count', 38],
    ['prototype', '[3, 4].map((value) => value + 1).join()', '4,5'],
    ['mootools', 'JSON.stringify(((a, b) => [a, b]).bind(null, 1, 2)())', '[1,null]'],
    ['mootools', 'const set = new Set([1, 2]); Array.from(set)[0] === set', true],
    ['mootools', 'typeof new Event("x").preventDefault', 'undefined'],
    ['mootools', 'let count = 0; for (const name in [1, 2]) count++; count', 23],
    ['frozen', 'Object.isFrozen(Array.prototype)', true],
    ['enumerable', 'const names = []; for (const name in {}) names.push(name); names.join()', 'extend,isEmptyObject'],
  ] as const) {
    it(`${name}: ${expression}`, async () => assert.equal(await run(name, expression), expected));
  }
});
