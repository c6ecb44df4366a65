// Every regular expression of the service and the widget meets texts that strangers write. Each must take a time that
// grows with the length of the text, and not with its square; or its text is bounded before, and the bound is listed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawSome } from '../../src/model/test-support/draws.ts';
import { type Attack, attacksOn, findPatterns, type Pattern, writeAttack } from './linear-patterns.ts';
import { growthOf } from './growth.ts';

/**
 * Patterns whose time grows faster, and the longest text that reaches them. The test measures each at that length.
 * The reason says what bounds the text.
 */
const bounded: Readonly<Record<string, readonly [maxLength: number, reason: string]>> = {
  [String.raw`/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/`]: [254, 'an address of e-mail has at most 254 letters'],
  [String.raw`/\s*[>+~]\s*(?![^(]*\))|\s+(?![^(]*\))/`]: [500, 'the length of a selector is checked before'],
  [String.raw`/<\?xml\b[^>]*?\bencoding\s*=\s*(?:"([^"]*)"|'([^']*)')/i`]: [1024, 'the first 1,024 bytes are read'],
  [String.raw`/youtu(?:\.be|be[\w-]*\.com)\/(?:\S*?[?&]v=|\w+\/)?([\w-]{11})(?![\w-])/`]: [
    2048,
    'the first 2,048 letters of an address are searched',
  ],
  [String.raw`/(?:\.classic-post|\.popup-post|article)[^\s>+~]*$/`]: [
    500,
    'the length of a selector is checked before',
  ],
  [String.raw`/^[\s"',;:-]+|[\s"',;:-]+$/g`]: [200, 'the name of a person is cut to 200 letters before'],
  [String.raw`/[\s*:]*(?:[([][^()[\]]*[)\]])?[\s*:]*$/`]: [100, 'the name of a column is cut to 100 letters before'],
  [String.raw`/products.*color/`]: [100, 'the names of our own settings'],
};
/** Files that run in the feed parser's thread only, where `parse-apart.ts` limits the processor time of each feed. */
const runApart = ['repair-xml.ts', 'item-images.ts', 'original-links.ts'].map(
  (name) => `service/src/feeds/connectors/${name}`,
);
const [maxMs, lengths] = [25, [4000, 8000, 16_000]] as const;

const written = findPatterns(['service/src', 'src']);
const nameOf = ({ source, flags }: Pattern): string => `/${source}/${flags}`;

/** Searches the whole text, as `replace` with a global pattern does. */
const searchAll = ({ source, flags }: Pattern, attack: Attack, length: number): (() => unknown) => {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const text = writeAttack(attack, length);
  return () => text.replace(pattern, '');
};

function findSlow(pattern: Pattern, attacks: readonly Attack[]): string | null {
  const [maxLength] = bounded[nameOf(pattern)] ?? [];
  for (const attack of attacks) {
    const growth = growthOf((length) => searchAll(pattern, attack, length), maxLength ? [maxLength] : lengths, maxMs);
    if (growth) return `${nameOf(pattern)} at ${pattern.places.join(', ')}: ${JSON.stringify(attack)} ${growth}`;
  }
  return null;
}

test('the finder of patterns finds attacks on the patterns that were slow', () => {
  const slow = [
    '[^\\S\\n]+$|gm',
    '[?#].*$|',
    '/+$|',
    '@\\[([^\\]]*)\\]\\([^)]*\\)|g',
    '^\\S+@\\S+\\s+\\((.+)\\)$|',
    '^-+|-+$|g',
  ];
  for (const one of slow) {
    const [, source = '', flags = ''] = /^([^]*)\|(\w*)$/.exec(one) ?? [];
    const pattern = { source, flags, places: [] };
    assert.notEqual(findSlow(pattern, attacksOn(pattern)), null, one);
  }
});

test('each regular expression takes time in proportion to the text, or its text is bounded', () => {
  const seed = Math.floor(Math.random() * 3);
  console.log(`seed of the drawn attacks: ${seed}; patterns: ${written.length}`);
  const inService = written.filter(({ places }) => !places.every((place) => runApart.includes(place.split(':')[0]!)));
  const slow = inService.flatMap((pattern) => findSlow(pattern, drawSome(attacksOn(pattern), seed)) ?? []);
  assert.deepEqual(slow, []);
});
