import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConnection } from '../ui/connection.ts';
import type { TeamResponse, Query, TeamClient } from '../moderation/team-client.ts';
import { readCtaRows } from './cta-rows.ts';
import { describePost, readTopPosts } from './top-posts.ts';

const range = { from: '2026-03-01', to: '2026-03-07', timeZone: 'UTC' };

type Rows = readonly (readonly [id: number, count: number])[];

const metrics = (rows: Rows): TeamResponse => ({
  data: rows.map(([id, count]) => ({ type: 'embed_engagement_metric', id, attributes: { count } })),
  included: [],
  links: {},
  meta: {},
});

/** A client that responds by the end of the path. */
const clientOf = (response: (path: string, query: Query) => TeamResponse): TeamClient => ({
  connection: createConnection(),
  get: async (path, query = {}) => response(path, query),
  follow: () => assert.fail('a page was followed'),
  send: () => assert.fail('something was sent'),
  upload: () => assert.fail('a file was sent'),
});

const post = (id: number, attributes: object) => ({
  type: 'post',
  id,
  attributes: { source: 'instagram_business', author: { name: 'Mab' }, ...attributes },
});

test('a post is named by its title, its text or the description of its picture, never by a number', () => {
  const words = (attributes: object) => describePost(post(7, attributes), 1, 0).words;
  assert.equal(words({ title: 'Rye is back', text: 'Today' }), 'Rye is back');
  assert.equal(words({ title: null, text: ' Today \n at nine ' }), 'Today at nine');
  assert.equal(words({ text: null, alternative_text: 'A loaf' }), 'A loaf');
  assert.equal(words({}), 'A post without words');
});

test('the posts with most opens and clicks come first, without those that are gone', async () => {
  const counts: Readonly<Record<string, Rows>> = {
    embed_post_modal_opened: [
      [1, 3],
      [2, 1],
      [3, 99],
    ],
    embed_post_external_link_opened: [[2, 4]],
    embed_post_cta_clicked: [
      [2, 1],
      [4, 2],
    ],
  };
  const client = clientOf((path, query) => {
    if (path.endsWith('/posts')) {
      assert.equal(query['filter[id]'], '3,2,1,4');
      return { ...metrics([]), data: [post(1, { text: 'One' }), post(2, { text: 'Two' }), post(4, { text: 'Four' })] };
    }
    assert.equal(query['filter[board_id]'], 12);
    return metrics(counts[path.split('/').at(-1) ?? ''] ?? []);
  });
  const posts = await readTopPosts(client, '/v2/teams/1', 12, range);
  assert.deepEqual(
    posts.map(({ words, opens, clicks }) => [words, opens, clicks]),
    [
      ['Two', 1, 5],
      ['One', 3, 0],
      ['Four', 0, 2],
    ],
  );
});

test('the buttons of all boards are those with a click, each with its share', async () => {
  const cta = (id: number, text: string) => ({
    type: 'cta',
    id,
    attributes: { text, url: 'https://tickets.example/' },
    relationships: { cta_associations: { data: [{ type: 'cta_association', id: id * 10 }] } },
  });
  const use = (id: number, postId: number) => ({ type: 'cta_association', id, attributes: { post_id: postId } });
  const client = clientOf((path, { group }) => {
    if (path.endsWith('/boards/5/ctas'))
      return { ...metrics([]), data: [cta(1, 'Book'), cta(2, 'Unused')], included: [use(10, 100), use(20, 300)] };
    if (path.endsWith('/boards/6/ctas')) return { ...metrics([]), data: [cta(3, 'Buy')], included: [use(30, 200)] };
    return group === 'board_id'
      ? metrics([
          [5, 1],
          [6, 3],
        ])
      : metrics([
          [100, 1],
          [200, 3],
        ]);
  });
  const rows = await readCtaRows(client, '/v2/teams/1', null, range);
  assert.deepEqual(
    rows.map(({ label, clicks, share }) => [label, clicks, share]),
    [
      ['Buy', 3, 0.75],
      ['Book', 1, 0.25],
    ],
  );
});
