/**
 * `npm run bench:service`, second part: a board of a million posts in a team with 200 boards, on SQLite and, if it is
 * there, on PostgreSQL. Writes bench/service-scale.md: how long each question takes that is asked for the first time,
 * and how the databases find the answer. `POSTS=20000` makes a smaller one.
 */
// Long because: what is made, what is asked and what is written belong together.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { CompiledQuery, createQueryId, sql, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { createService, type Service } from '../demo/service/app.ts';
import type { DatabaseOptions } from '../demo/service/database/connect.ts';
import type { Database } from '../demo/service/database/schema.ts';
import { hashToken } from '../demo/service/metrics/authorize.ts';
import { knownScopes } from '../demo/service/oauth/scopes.ts';
import { listPosts } from '../demo/service/posts/list-posts.ts';
import { readPostFilters } from '../demo/service/posts/post-filters.ts';
import { describeOrder } from '../demo/service/posts/post-order.ts';
import { testContent } from '../demo/service/testing/test-content.ts';
import { hasPostgres, startTemporaryPostgres } from '../demo/service/testing/temporary-postgres.ts';
import { median } from './median.ts';

const posts = Number(process.env['POSTS'] ?? 1_000_000);
const events = Math.floor(posts / 2);
const boards = 200;
const [teamId, bigId, firstId] = [88, 88_000, 50_000_000];
const origin = 'http://boards.example';
const token = 'a-token-of-the-team-with-two-hundred-boards';
const times = 15;
const [publicMs, teamMs] = [20, 200];
const intakeSeconds = 5;
const intakeAtOnce = 20;
const wantedBatches = 1000;
const nowMs = Date.now();
const dayMs = 86_400_000;

/** Rows of one number each; both databases read it alike. */
const numbers = (count: number): string =>
  `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})`;

/** A million posts on one board, a hundred on each of the others, and half a million events. */
async function fill(database: Database, isPostgres: boolean): Promise<void> {
  const run = async (statement: string): Promise<void> => void (await sql.raw(statement).execute(database));
  await run(`insert into teams (id, name) values (${teamId}, 'Two hundred boards')`);
  await run(`insert into boards (id, team_id, slug, name, is_public, is_live)
    ${numbers(boards)} select ${bigId} + i, ${teamId}, 'scale-' || i, 'Scale ' || i, 1, 0 from n`);
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
  await run(`insert into engagement_events (id, board_id, name, occurred_at, post_id, visitor, is_odd)
    ${numbers(events)} select 'e' || i, ${bigId + 1}, 'embed_viewed',
    ${nowMs} - (cast(i as bigint) * 7919) % ${30 * dayMs}, null, 'v' || (i % 5000), 0 from n`);
  await run(isPostgres ? 'vacuum analyze' : 'analyze');
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
}

const firstDay = new Date(nowMs - 29 * dayMs).toISOString().slice(0, 10);

interface Question {
  readonly name: string;
  readonly limitMs: number;
  /** Each time another one, so that no answer is a kept one. */
  readonly path: (time: number) => string;
}

const list = '/v2/boards/scale-1/posts';
const team = `/v2/teams/${teamId}`;
const questions: readonly Question[] = [
  { name: 'the first page', limitMs: publicMs, path: (time) => `${list}?page[size]=${25 + time}` },
  { name: 'by score', limitMs: publicMs, path: (time) => `${list}?sort=-score&page[size]=${25 + time}` },
  { name: 'by publication', limitMs: publicMs, path: (time) => `${list}?sort=-published_at&page[size]=${25 + time}` },
  {
    name: 'a network that most posts have',
    limitMs: publicMs,
    path: (time) => `${list}?filter[type]=rss&page[size]=${25 + time}`,
  },
  {
    name: 'a network that ten have',
    limitMs: publicMs,
    path: (time) => `${list}?filter[type]=tiktok&page[size]=${25 + time}`,
  },
  {
    name: 'a language that ten have',
    limitMs: publicMs,
    path: (time) => `${list}?filter[language]=fi&page[size]=${25 + time}`,
  },
  { name: 'a tag that all have', limitMs: publicMs, path: (time) => `${list}?filter[tag]=all&page[size]=${25 + time}` },
  { name: 'a tag that twenty have', limitMs: publicMs, path: (time) => `${list}?filter[tag]=tag${100 + time * 37}` },
  {
    name: 'a word that all have',
    limitMs: publicMs,
    path: (time) => `${list}?filter[q]=hills&page[size]=${25 + time}`,
  },
  {
    name: 'a word that one in a hundred has',
    limitMs: publicMs,
    path: (time) => `${list}?filter[q]=word${10 + time}x`,
  },
  {
    name: 'a word that one in three hundred has',
    limitMs: publicMs,
    path: (time) => `${list}?filter[q]=mid${100 + time}x`,
  },
  { name: 'a word that ten have', limitMs: publicMs, path: (time) => `${list}?filter[q]=rare${50_000 + time * 41}` },
  { name: 'two words', limitMs: publicMs, path: (time) => `${list}?filter[q]=hills%20mid${200 + time}x` },
  { name: 'a word that none has', limitMs: publicMs, path: (time) => `${list}?filter[q]=zebra${time}` },
  { name: 'moderation: what waits on 200 boards', limitMs: teamMs, path: () => `${team}/posts?filter[status]=pending` },
  {
    name: 'moderation: the large board, all',
    limitMs: teamMs,
    path: () => `${team}/posts?filter[board_id]=${bigId + 1}`,
  },
  {
    name: 'moderation: a word on 200 boards',
    limitMs: teamMs,
    path: (time) => `${team}/posts?filter[q]=mid${150 + time}x`,
  },
  {
    name: 'metrics: views a day, of half a million events',
    limitMs: teamMs,
    path: () => `${team}/boards/metrics/engagement/embed_viewed?group=time.day&filter[from]=${firstDay}`,
  },
];

interface Row {
  readonly name: string;
  readonly limitMs: number;
  readonly ms: number;
  readonly worst: number;
  readonly cpuMs: number;
}

async function ask(service: Service, address: string): Promise<{ ms: number; cpuMs: number; next: string | null }> {
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const answer = await service.app.request(address, { headers: { Authorization: `Bearer ${token}` } });
  const text = await answer.text();
  const ms = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpu);
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${text.slice(0, 300)}`);
  return {
    ms,
    cpuMs: (user + system) / 1000,
    next: (JSON.parse(text) as { links: { next?: string } }).links.next ?? null,
  };
}

async function measure(service: Service): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const keep = (name: string, limitMs: number, found: readonly { ms: number; cpuMs: number }[]): void => {
    const all = found.map(({ ms }) => ms);
    rows.push({
      name,
      limitMs,
      ms: median(all),
      worst: Math.max(...all),
      cpuMs: median(found.map(({ cpuMs }) => cpuMs)),
    });
  };
  for (const { name, limitMs, path } of questions) {
    const found = [];
    for (let time = 0; time < times; time++) found.push(await ask(service, origin + path(time)));
    keep(name, limitMs, found.slice(2));
    console.error(`  ${name}: ${rows.at(-1)?.ms.toFixed(1)} ms, ${rows.at(-1)?.cpuMs.toFixed(1)} ms of the processor`);
  }
  const pages = [];
  let next: string | null = `${origin}${list}?page[size]=24`;
  for (let page = 0; page < times && next !== null; page++) {
    const found: Awaited<ReturnType<typeof ask>> = await ask(service, next);
    pages.push(found);
    next = found.next;
  }
  keep('the pages after it, by cursor', publicMs, pages.slice(2));
  return rows;
}

/** Batches of ten events a second, and whether each that was acknowledged is there. */
async function measureIntake(service: Service): Promise<{ batches: number; lost: number }> {
  const endAt = Date.now() + intakeSeconds * 1000;
  let acknowledged = 0;
  const before = await countEvents(service.database);
  const write = async (): Promise<void> => {
    while (Date.now() < endAt) {
      const data = Array.from({ length: 10 }, () => ({
        type: 'embed_engagement',
        id: randomUUID(),
        attributes: { name: 'embed_viewed', board_id: String(bigId + 2) },
      }));
      const { status } = await service.app.request(`${origin}/v2/boards/scale-2/activity`, {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain' },
        body: JSON.stringify({ data }),
      });
      if (status !== 202) throw new Error(`activity: ${status}`);
      acknowledged++;
    }
  };
  await Promise.all(Array.from({ length: intakeAtOnce }, write));
  return {
    batches: acknowledged / intakeSeconds,
    lost: acknowledged * 10 - ((await countEvents(service.database)) - before),
  };
}

async function countEvents(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('engagement_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How a database finds the answers: the plans of the statements of some questions. */
async function explain(database: Database, isPostgres: boolean): Promise<string> {
  const nodes: RootOperationNode[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const parts: string[] = [];
  const cases: readonly (readonly [string, Record<string, string>])[] = [
    ['the first page', {}],
    ['a tag that twenty have', { 'filter[tag]': 'tag100' }],
    ['a word that ten have', { 'filter[q]': 'rare50000' }],
    ['a word that all have', { 'filter[q]': 'hills' }],
  ];
  for (const [name, values] of cases) {
    nodes.length = 0;
    await listPosts(database.withPlugin(plugin), {
      boardIds: [bigId + 1],
      filters: [readPostFilters(new Map(Object.entries(values)))],
      order: describeOrder([]),
      cursor: null,
      size: 25,
    });
    parts.push(`${name}:\n`);
    for (const node of nodes) {
      const compiled = database.getExecutor().compileQuery(node, createQueryId());
      const prefix = isPostgres ? 'explain (costs off)' : 'explain query plan';
      const { rows } = await database.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(`${prefix} ${compiled.sql}`, [...compiled.parameters]),
      );
      for (const row of rows)
        parts.push(
          `  ${String(row['QUERY PLAN'] ?? row['detail'])
            .replace(/\(\d+(?:, ?\d+){20,}\)/g, '(…)')
            .slice(0, 200)}\n`,
        );
    }
  }
  return parts.join('');
}

async function measureOn(name: string, options: DatabaseOptions): Promise<{ text: string; isSlow: boolean }> {
  const isPostgres = options.kind === 'postgres';
  const service = await createService({
    database: options,
    content: testContent,
    limits: { factor: 1_000_000 },
    reportError: (error) => console.error(error),
  });
  try {
    console.error(`${name}: making ${posts} posts …`);
    await fill(service.database, isPostgres);
    console.error(`${name}: measuring …`);
    const rows = await measure(service);
    const { batches, lost } = await measureIntake(service);
    const isSlow = rows.some(({ ms, limitMs }) => ms > limitMs) || lost > 0 || (isPostgres && batches < wantedBatches);
    const table = rows
      .map(
        ({ name: question, limitMs, ms, worst, cpuMs }) =>
          `| ${question} | ${ms.toFixed(1)} ms | ${worst.toFixed(1)} ms | ${cpuMs.toFixed(1)} ms ` +
          `| ${limitMs} ms | ${ms <= limitMs ? 'yes' : '**no**'} |\n`,
      )
      .join('');
    return {
      isSlow,
      text:
        `## ${name}\n\n| question | median | worst | processor of the service | wanted | held |\n` +
        `|---|---|---|---|---|---|\n${table}\n` +
        `Intake of engagement: ${batches.toFixed(0)} batches of ten events a second, ${lost} events lost.\n\n` +
        `\`\`\`\n${await explain(service.database, isPostgres)}\`\`\`\n`,
    };
  } finally {
    await service.close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'drystone-scale-'));
const postgres =
  hasPostgres() && process.env['SCALE_ON'] !== 'SQLite' ? startTemporaryPostgres(['shared_buffers=512MB']) : null;
try {
  const parts = [];
  if (process.env['SCALE_ON'] !== 'PostgreSQL')
    parts.push(await measureOn('SQLite', { kind: 'sqlite', file: join(folder, 'scale.sqlite') }));
  if (postgres) parts.push(await measureOn('PostgreSQL', { kind: 'postgres', address: postgres.address }));
  const text =
    '# A board of a million posts\n\n' +
    `Made by \`npm run bench:service\`. One board of ${posts.toLocaleString('en')} posts ` +
    `in a team with ${boards} boards, and ` +
    `${events.toLocaleString('en')} events. No answer is a kept one; the service is one process. ` +
    `Machine: ${availableParallelism()} cores, load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')} while it ran ` +
    '(above the number of cores the times are those of a machine that has much else to do).\n\n' +
    `${parts.map((part) => part.text).join('\n')}`;
  writeFileSync(process.env['SCALE_FILE'] ?? fileURLToPath(new URL('service-scale.md', import.meta.url)), text);
  console.log(text);
  if (parts.some(({ isSlow }) => isSlow)) process.exitCode = 1;
} finally {
  postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
}
