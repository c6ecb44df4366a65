// Expressions that are put together at run time are no literals, so `linear-patterns.test.ts` does not see them. Each
// file that builds some is listed here with a call that does; what it builds is recorded, and attacked like a literal.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { drawSome } from '../../src/model/test-support/draws.ts';
import { root } from '../run/programs.mjs';
import { growthOf } from './growth.ts';
import { attacksOn, findBuiltPatterns, writeAttack } from './linear-patterns.ts';

type Call = (...values: unknown[]) => unknown;

interface Place {
  /** The export that builds the expressions, with its parameters; absent = loading the module builds them. */
  readonly call?: readonly [name: string, ...values: unknown[]];
  /** The longest text that reaches them, and what bounds it; absent = any text. */
  readonly bound?: readonly [maxLength: number, reason: string];
}

const places: Readonly<Record<string, Place>> = {
  'service/src/feeds/connectors/connector-kinds.ts': {},
  'service/src/feeds/connectors/html-images.ts': {
    call: ['readImage', { src: 'https://a.example/b.jpg', style: 'width: 30px; height: 30px' }, undefined],
  },
  'service/src/feeds/connectors/item-images.ts': {
    bound: [4000, 'runs only in the thread of the feed parser, whose processor time is limited for each feed'],
  },
  'service/src/feeds/connectors/plain-title.ts': { bound: [4000, 'a title is cut to 4,000 letters before'] },
  'service/src/feeds/connectors/repair-xml.ts': {
    call: ['repairXml', '<rss><channel><item>a</item><item>'],
    bound: [4000, 'runs only in the thread of the feed parser, whose processor time is limited for each feed'],
  },
  'service/src/feeds/connectors/repeated-words.ts': {
    bound: [2000, 'the ending of a text is cut to 2,000 letters before'],
  },
  'service/src/feeds/connectors/time-of-day.ts': {},
  'service/src/feeds/identity/comparable-text.ts': {},
  'service/src/insights/exports/csv.ts': {},
  'src/safety/custom-css/check-declaration.ts': {},
  'src/safety/custom-css/check-selector.ts': { bound: [500, 'the length of a selector is checked before'] },
  'src/safety/font-sheet.ts': {
    call: [
      'readFontSheet',
      '@font-face{font-family:A;font-weight:400;src:url(https://a.example/a.woff2)}',
      'https://a.example/a.css',
      'https://a.example',
    ],
  },
  'src/sources/jsonp/rewrite-post.ts': {},
  'src/text/cut-text.ts': { call: ['cutText', 'letters and words '.repeat(30), 120] },
};
const maxAttacks = 600;
const [maxMs, lengths] = [25, [4000, 8000, 16_000]] as const;

/** Lists of names in many languages have tens of thousands of attacks that differ in a name only. */
function sample<Item>(items: readonly Item[], seed: number): readonly Item[] {
  const step = Math.ceil(items.length / maxAttacks);
  return items.filter((_, index) => (index + seed) % step === 0);
}

/** Returns the expressions that are built while `work` runs. */
async function record(work: () => Promise<unknown>): Promise<readonly RegExp[]> {
  const built: RegExp[] = [];
  const build = (given: readonly unknown[]): RegExp => {
    const one = Reflect.construct(Plain, given) as RegExp;
    built.push(one);
    return one;
  };
  const { RegExp: Plain } = globalThis;
  globalThis.RegExp = new Proxy(Plain, {
    construct: (_, given) => build(given),
    apply: (_target, _self, given) => build(given),
  });
  try {
    await work();
  } finally {
    globalThis.RegExp = Plain;
  }
  return built;
}

test('each file that builds expressions at run time is listed', () => {
  assert.deepEqual(findBuiltPatterns(['service/src', 'src']), Object.keys(places).sort());
});

test('each expression that is built at run time takes time in proportion to the text, or its text is bounded', async () => {
  const seed = Math.floor(Math.random() * 3);
  console.log(`seed of the drawn attacks: ${seed}`);
  const slow: string[] = [];
  for (const [path, { call, bound }] of Object.entries(places)) {
    const built = await record(async () => {
      // Another copy of the module: a test before this one may have loaded it.
      const module = (await import(`${join(root, path)}?built`)) as Readonly<Record<string, Call>>;
      if (call) module[call[0]]!(...call.slice(1));
    });
    const own = new Map(built.map((one) => [String(one), one]));
    assert.ok(own.size > 0, `${path} builds nothing`);
    for (const { source, flags } of own.values())
      for (const attack of drawSome(sample(attacksOn({ source, flags }), seed), seed)) {
        const everywhere = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
        const prepare = (length: number) => {
          const text = writeAttack(attack, length);
          return () => text.replace(everywhere, '');
        };
        const growth = growthOf(prepare, bound ? [bound[0]] : lengths, maxMs);
        if (growth) slow.push(`${path} /${source}/${flags}: ${JSON.stringify(attack)} ${growth}`);
      }
  }
  assert.deepEqual(slow, []);
});
