import { hashToken } from '../../src/auth/authorize.ts';
import { knownScopes } from '../../src/auth/oauth/scopes.ts';
import type { Database } from '../../src/database/schema.ts';
import { startState } from '../../src/feeds/feed-states.ts';
import { v1Scope } from '../../src/v1/authorize-token.ts';
import { eventNames } from '../../src/team/webhooks/record-events.ts';
import type { Publisher } from './outside-world.ts';
import { accountId, boardIdOf, experienceId, roleId, slugs, teamToken, v1Token } from './world.ts';

const teamId = 1;

/** Stores a team with its boards, feeds, form, account and webhook. */
export async function settle(database: Database, publishers: readonly Publisher[], nowMs: number): Promise<void> {
  await database.insertInto('teams').values({ id: teamId, name: 'Walkers' }).execute();
  for (const [token, scopes] of [
    [teamToken, knownScopes.join(' ')],
    [v1Token, v1Scope],
  ] as const)
    await database
      .insertInto('access_tokens')
      .values({
        token_hash: hashToken(token),
        team_id: teamId,
        scopes,
        expires_at: null,
        user_id: null,
        grant_id: null,
      })
      .execute();
  for (const slug of slugs) {
    const id = boardIdOf(slug);
    await database
      .insertInto('boards')
      .values({ id, team_id: teamId, slug, name: slug, is_public: 1, is_live: 0 })
      .execute();
    const form = { name: 'Yours', source: 'public_post', options: { email: false, custom_field: false } };
    await database
      .insertInto('social_feeds')
      .values({ id: id * 10, board_id: id, account_id: null, attributes: JSON.stringify(form) })
      .execute();
    const publisher = publishers.find((one) => one.slug === slug);
    if (!publisher) continue;
    const feed = { name: 'News', source: 'rss', connector: { kind: 'web_feed', url: publisher.url } };
    await database
      .insertInto('social_feeds')
      .values({ id: id * 10 + 1, board_id: id, account_id: null, attributes: JSON.stringify(feed) })
      .execute();
    await startState(database, id * 10 + 1, feed, {}, nowMs);
  }
  await database
    .insertInto('accounts')
    .values({ id: accountId, team_id: teamId, type: 'twitter', name: 'Ours' })
    .execute();
  await database
    .insertInto('team_records')
    .values({
      type: 'role',
      id: roleId,
      team_id: teamId,
      board_id: null,
      parent_id: null,
      status: null,
      due_at: null,
      created_at: nowMs,
      updated_at: nowMs,
      attributes: JSON.stringify({ name: 'Guest', permissions: [] }),
    })
    .execute();
  await database
    .insertInto('experiences')
    .values({
      id: experienceId,
      team_id: teamId,
      slug: 'wishes',
      status: 'published',
      closes_at: null,
      attributes: JSON.stringify({ name: 'Wishes', form: { fields: [{ key: 'wish', kind: 'text', label: 'Wish' }] } }),
    } as never)
    .execute();
  await database
    .insertInto('webhooks')
    .values({
      id: 1,
      team_id: teamId,
      url: 'https://receiver.example/events',
      name: 'Receiver',
      event_names: eventNames.post.join(' '),
      status: 'active',
      signing_secret: 'secret',
      failures: 0,
      base: 'https://boards.example',
      created_at: nowMs,
    })
    .execute();
}
