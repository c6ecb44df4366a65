import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLatestPosts } from './latest-posts.ts';
import { createConnection } from '../ui/connection.ts';
import type { TeamClient } from '../moderation/team-client.ts';

test('a feed shows the beginning of its newest post, short enough for the time beside it', async () => {
  const client: TeamClient = {
    connection: createConnection(),
    get: async () => ({
      data: [{ type: 'post', id: 1, attributes: { text: 'All  buses\n'.repeat(20), published_at: '2026-03-04' } }],
      included: [],
      links: {},
      meta: {},
    }),
    follow: () => assert.fail('a page was followed'),
    send: () => assert.fail('something was sent'),
    upload: () => assert.fail('a file was sent'),
  };
  const latest = createLatestPosts(client, '/v2/teams/1');
  await latest.load([7]);
  const { words = '' } = latest.byFeed.value.get(7) ?? {};
  assert.match(words, /^All buses All buses .*…$/);
  assert.ok(words.length <= 65, `${words.length} letters`);
});
