import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Migrator, sql } from 'kysely';
import { openDatabase } from '../../database/connect.ts';
import { migrate, migrations } from '../../database/migrate.ts';
import { openTestDatabase } from '../../../test/testing/test-service.ts';
import type { SourcePost } from '../connectors/connector.ts';
import { legacyFingerprintOf } from '../describe-source-post.ts';
import { defaultRules } from '../feed-rules.ts';
import { importPosts } from '../import-posts.ts';
import { contentKey } from './comparable-text.ts';

const database = openDatabase(await openTestDatabase('template0'));
after(() => database.destroy());

const nowMs = Date.UTC(2026, 10, 25);
const post = (number: number, part: Partial<SourcePost> = {}): SourcePost => ({
  id: `http://site.example/${number}`,
  url: `http://site.example/${number}`,
  title: `Post ${number}`,
  text: `Words of ${number}.`,
  author: null,
  publishedAt: nowMs - number * 86_400_000,
  language: '',
  tags: [],
  pictures: [],
  videoUrl: null,
  rating: null,
  ...part,
});

test('posts of a database from before the identity model are known after it, and get their keys', async () => {
  const last = '0051-claim-work';
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last));
  await new Migrator({ db: database, provider: { getMigrations: async () => earlier } }).migrateToLatest();
  const attributes = JSON.stringify({ name: 'Blog', source: 'rss' });
  await sql`insert into teams (id, name) values (1, 'Team')`.execute(database);
  await sql`insert into boards (id, team_id, slug, name, is_public, is_live)
    values (11, 1, 'blog', 'Blog', 1, 0)`.execute(database);
  await sql`insert into social_feeds (id, board_id, attributes) values (21, 11, ${attributes})`.execute(database);
  await sql`insert into feed_states (social_feed_id, position, secrets, last_brought, total_brought, failures)
    values (21, '{}', '{}', 4, 4, 0)`.execute(database);
  for (const number of [1, 2, 3, 4]) {
    const stored = post(number);
    const shown = { title: stored.title, text: stored.text, url: stored.url, author: null, tags: [] };
    await sql`insert into posts (id, board_id, social_feed_id, status, type, language, sentiment, published_at,
        last_moderated_at, score, rating, is_pinned, is_verbatim, search_text, attributes)
      values (${number}, 11, 21, 'approved', 'rss', '', '', ${stored.publishedAt}, 0, 0, -1, 0, 0, '',
        ${JSON.stringify(shown)})`.execute(database);
    // A moderator deleted the fourth post.
    await sql`insert into feed_posts (social_feed_id, source_id, board_id, address, post_id, fingerprint, published_at,
        missing_since, waits_for_picture)
      values (21, ${stored.id}, 11, ${`site.example/${number}`}, ${number === 4 ? null : number},
        ${legacyFingerprintOf(stored)}, ${stored.publishedAt}, null, 0)`.execute(database);
  }
  await sql`delete from posts where id = 4`.execute(database);
  await migrate(database);

  // The first stays as it is, the second moves to https, the third gets an id of its own.
  const posts = [
    post(1),
    post(2, { id: 'https://www.site.example/2/', url: 'https://www.site.example/2/' }),
    post(3, { id: 'urn:3' }),
    post(4, { id: 'https://site.example/4', url: 'https://site.example/4' }),
  ];
  const place = { feedId: 21, boardId: 11, teamId: 1, source: 'rss', rules: defaultRules, nowMs };
  const counts = await database
    .transaction()
    .execute((transaction) => importPosts(transaction, place, { posts, covers: 'newest' }));
  assert.equal(counts.created, 0);
  const onBoard = await database.selectFrom('posts').select(['id', 'status']).orderBy('id').execute();
  assert.deepEqual(
    onBoard,
    [1, 2, 3].map((id) => ({ id, status: 'approved' })),
  );
  const rows = await database
    .selectFrom('feed_posts')
    .select(['source_id', 'current_id', 'address', 'page', 'content_key', 'source_date', 'post_id'])
    .orderBy('source_id')
    .execute();
  assert.deepEqual(
    rows.map((row) => ({ ...row, source_date: Number(row.source_date) })),
    posts.map(({ id, title, text, publishedAt }, index) => ({
      source_id: post(index + 1).id,
      current_id: id,
      address: `site.example/${index + 1}`,
      page: `site.example/${index + 1}`,
      content_key: contentKey(title, text),
      source_date: publishedAt,
      post_id: index === 3 ? null : index + 1,
    })),
  );
});
