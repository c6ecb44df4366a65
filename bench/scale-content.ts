import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../service/src/database/schema.ts';
import { sumEvents } from '../service/src/insights/engagement/sum-events.ts';
import { hashToken } from '../service/src/auth/authorize.ts';
import { knownScopes } from '../service/src/auth/oauth/scopes.ts';

export const posts = Number(process.env['POSTS'] ?? 1_000_000);
export const events = Math.floor(posts / 2);
export const boards = 200;
export const [teamId, bigId, firstId] = [88, 88_000, 50_000_000];
const dayMs = 86_400_000;

/** One row per number; the syntax works in both databases. */
const numbers = (count: number): string =>
  `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})`;

/** A million posts on one board, a hundred on each of the others. */
async function fillPosts(run: (statement: string) => Promise<void>, nowMs: number): Promise<void> {
  const row = (board: string, offset: number): string => `select ${firstId + offset} + i, ${board}, null,
    case when i % 20 = 0 then 'pending' else 'approved' end,
    case when i % ${Math.max(2, posts / 10)} = 7 then 'tiktok' when i % 3 = 0 then 'instagram_business' else 'rss' end,
    case when i % ${Math.max(2, posts / 10)} = 9 then 'fi' else 'en' end, 'neutral',
    ${nowMs} - cast(i as bigint) * 60000, ${nowMs} - cast(i as bigint) * 60000, (cast(i as bigint) * 7919) % 100000,
    (i * 13) % 101, case when i <= 3 then 1 else 0 end, 0,
    'a walk in the hills rare' || (i % ${Math.max(10, Math.floor(posts / 10))}) || ' mid' || (i % 300) || 'x word' ||
      (i % 100) || 'x number ' || i || ' with some more words so that it is as long as posts are',
    '{"title":null,"text":"A walk in the hills, number ' || i || '"}' from n`;
  const columns = `id, board_id, social_feed_id, status, type, language, sentiment, published_at, last_moderated_at,
    score, rating, is_pinned, is_verbatim, search_text, attributes`;
  await run(`insert into posts (${columns}) ${numbers(posts)} ${row(String(bigId + 1), 0)}`);
  await run(
    `insert into posts (${columns}) ${numbers((boards - 1) * 100)} ${row(`${bigId} + 2 + i % ${boards - 1}`, posts)}`,
  );
  await run(`insert into post_tags (post_id, tag) ${numbers(posts)} select ${firstId} + i, 'all' from n`);
  await run(`insert into post_tags (post_id, tag)
    ${numbers(posts)} select ${firstId} + i, 'tag' || (i % ${Math.max(10, Math.floor(posts / 20))}) from n`);
  const came = `select id, board_id, published_at, 700 + id % 3, type, null from posts where id > ${firstId}`;
  await run(`insert into ingestion_events
    (post_id, board_id, occurred_at, social_feed_id, social_feed_source, account_id) ${came}`);
  await run(`insert into moderation_events (id, post_id, board_id, occurred_at, user_id, status, source)
    select id, id, board_id, last_moderated_at, null, status, type from posts
    where id > ${firstId} and status = 'approved'`);
}

/** Half a million events within thirty days, two thirds of them on the large board. Visitors have a new id each day. */
async function fillEvents(run: (statement: string) => Promise<void>, nowMs: number): Promise<void> {
  const at = `(cast(i as bigint) * 7919) % ${events} * ${Math.floor((30 * dayMs) / events)}`;
  const name = `case when i % 10 < 4 then 'embed_loaded' when i % 10 < 8 then 'embed_viewed'
    when i % 10 = 8 then 'embed_paginated' else 'embed_post_modal_opened' end`;
  await run(`insert into engagement_events (id, board_id, name, occurred_at, post_id, personalization_type, theme,
      device_category, media_type, embed_url, remote_ip_country, visitor, is_odd)
    ${numbers(events)} select 'e' || i, case when i % 3 < 2 then ${bigId + 1} else ${bigId + 2} + i % ${boards - 1} end,
    ${name}, ${nowMs} - ${at}, case when i % 10 = 9 then ${firstId} + i % 500 end, 'grid', 'classic',
    case when i % 7 < 4 then 'mobile' else 'desktop' end, case when i % 10 = 9 then 'image' end,
    'https://shop.example/page-' || i % 4, case when i % 11 < 6 then 'DE' when i % 11 < 9 then 'NL' else 'FR' end,
    'v' || (i % 5000) || '-' || ((${at}) / ${dayMs}), 0 from n`);
}

/** Creates the team with its boards if it does not exist; returns the token with read access. */
export async function fill(database: Database, isPostgres: boolean, nowMs: number): Promise<string> {
  const run = async (statement: string): Promise<void> => void (await sql.raw(statement).execute(database));
  const team = await database.selectFrom('teams').select('id').where('id', '=', teamId).executeTakeFirst();
  if (!team) {
    await run(`insert into teams (id, name) values (${teamId}, 'Two hundred boards')`);
    await run(`insert into boards (id, team_id, slug, name, is_public, is_live)
      ${numbers(boards)} select ${bigId} + i, ${teamId}, 'scale-' || i, 'Scale ' || i, 1, 0 from n`);
    await fillPosts(run, nowMs);
    await fillEvents(run, nowMs);
    // The service does the same every hour.
    await sumEvents(database, nowMs);
    await run(isPostgres ? 'vacuum analyze' : 'analyze');
  }
  // Removes the events that an earlier run sent: only these have a UUID.
  await run(`delete from engagement_events where id like '%-%'`);
  const token = randomUUID();
  await database
    .insertInto('access_tokens')
    .values({
      token_hash: hashToken(token),
      team_id: teamId,
      scopes: knownScopes.join(' '),
      expires_at: null,
      user_id: null,
    })
    .execute();
  return token;
}
