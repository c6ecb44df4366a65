// A board must render any response of a service: one invalid post or setting must not remove the others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { settings } from '../../src/appearance/settings.ts';
import { countDraws } from '../../src/model/test-support/draws.ts';
import { renderBoard } from '../../src/server/render-board.ts';

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const numRuns = countDraws(100);
console.log(`seed ${seed}: repeat with FUZZ_SEED=${seed}`);

/** Characters of every kind: surrogate pairs, marks, joiners, direction overrides, and lone surrogates. */
const plain = [
  'a',
  ' ',
  '\n',
  '#',
  '@a',
  '.',
  'https://a.example/',
  '<b>',
  '&amp;',
  '😀',
  '👩‍👩‍👧',
  '𞤀',
  '漢',
  'ใ',
  '\u05d0',
];
const odd = ['\u0301', '\u200d', '\u202e', '\u2028', '\ufe0f', '\ud83d', '\udc00', '\u0000', '\u00ad'];
const letters = fc.constantFrom(...plain, ...odd);
const run = fc.tuple(letters, fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 3000 })));
const text = fc
  .array(run, { maxLength: 4 })
  .map((runs) => runs.map(([letter, times]) => letter.repeat(times)).join(''));
const address = fc.oneof(
  fc.webUrl(),
  fc.constantFrom(
    '',
    'javascript:alert(1)',
    '//a.example/x',
    'https://a.example/' + 'x'.repeat(9000),
    'https://[::1]/',
  ),
);
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 1e-9, 1e300, '50', '1e309', null));
const when = fc.oneof(
  text,
  fc.constantFrom('2026-01-01T00:00:00Z', '0000-01-01', '275760-09-13T00:00:00Z', '1970-01-01', '2999-12-31', 'now'),
);
const value = fc.oneof(text, address, number, when, fc.boolean(), fc.constantFrom(null, [], {}));

const anyMedia = fc.record(
  {
    type: fc.constantFrom('image', 'video', 'none'),
    url: address,
    width: number,
    height: number,
    alternative_text: text,
  },
  { requiredKeys: [] },
);
const anyAttributes = fc.record(
  {
    type: fc.oneof(text, fc.constantFrom('twitter', 'instagram_business', 'reviews', 'constructor')),
    text,
    title: text,
    url: address,
    author: fc.record({ name: text, username: text, url: address, image_url: address }, { requiredKeys: [] }),
    published_at: when,
    media: fc.array(anyMedia, { maxLength: 3 }),
    image_url: address,
    image_width: number,
    image_height: number,
    tags: fc.array(text, { maxLength: 3 }),
    metadata: fc.record({ language: text, image_phash: text }, { requiredKeys: [] }),
    rating: number,
    highlighted: fc.boolean(),
    pinned: fc.boolean(),
  },
  { requiredKeys: [] },
);
const anyAction = fc.record({ text, url: address, thumbnail_url: address }, { requiredKeys: [] });
const wireNames = settings.flatMap(([, , , ...names]): readonly string[] => names);
const anyBoard = fc.record({
  posts: fc.array(fc.tuple(anyAttributes, fc.array(anyAction, { maxLength: 3 })), { minLength: 1, maxLength: 6 }),
  personalization: fc.dictionary(fc.constantFrom(...wireNames), value, { maxKeys: 8 }),
  name: text,
  language: fc.constantFrom('en', 'ar', 'ja', 'xx'),
});
type AnyBoard = typeof anyBoard extends fc.Arbitrary<infer Value> ? Value : never;

const respond = (document: unknown) =>
  new Response(JSON.stringify(document), { headers: { 'content-type': 'application/vnd.api+json' } });
const related = (type: string, id: string) => ({ data: [{ type, id }] });

function responsePosts(posts: AnyBoard['posts']): Response {
  const actions = posts.flatMap(([, each], index) =>
    each.map((attributes, at) => ({ post: `${index}`, id: `${index}-${at}`, attributes })),
  );
  return respond({
    data: posts.map(([attributes], index) => ({
      type: 'posts',
      id: `${index + 1}`,
      attributes,
      relationships: {
        cta_associations: {
          data: actions.filter(({ post }) => post === `${index}`).map(({ id }) => ({ type: 'cta_associations', id })),
        },
      },
    })),
    included: actions.flatMap(({ id, attributes }) => [
      {
        type: 'cta_associations',
        id,
        attributes: { coordinates: [50, 50] },
        relationships: { cta: { data: { type: 'ctas', id } } },
      },
      { type: 'ctas', id, attributes },
    ]),
  });
}

const responseBoard = ({ name, personalization }: AnyBoard): Response =>
  respond({
    data: {
      type: 'boards',
      id: '1',
      attributes: { name, slug: 'spring' },
      relationships: { personalizations: related('personalizations', '2') },
    },
    included: [{ type: 'personalizations', id: '2', attributes: { theme: 'classic', data: personalization } }],
  });

test('a board of any posts and any settings is drawn, with all of its posts', async () => {
  let withActions = 0;
  await fc.assert(
    fc.asyncProperty(anyBoard, async (board) => {
      const { html, error } = await renderBoard(
        { board: 'spring', service: 'https://boards.example' },
        {
          language: board.language,
          warn: () => {},
          now: () => Date.parse('2026-05-04T10:00:00Z'),
          fetch: async (asked) => (asked.includes('/posts') ? responsePosts(board.posts) : responseBoard(board)),
        },
      );
      assert.equal(error, null);
      assert.equal(html.split(' aria-posinset=').length - 1, board.posts.length);
      withActions += Number(html.includes('class="cta'));
    }),
    { seed, numRuns },
  );
  assert.ok(withActions > 0, 'calls to action were among what was drawn');
});
