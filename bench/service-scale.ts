/**
 * The second part of `npm run bench:service`: a board of a million posts in a team with 200 boards, on SQLite and, if
 * available, on PostgreSQL. It writes bench/service-scale.md: the time and processor time of each request without a
 * cached response, and how the databases find the response. `POSTS=20000` makes a smaller board, `SCALE_ON=SQLite`
 * measures one database, and `SCALE_FOLDER` keeps the databases for the next run.
 */
// This file is long because the requests and the text about their responses belong together.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CompiledQuery, createQueryId, type KyselyPlugin, type QueryId, type RootOperationNode } from 'kysely';
import { openDemo } from '../demo/open-demo.ts';
import type { Service } from '../service/src/service.ts';
import type { DatabaseOptions } from '../service/src/database/connect.ts';
import type { Database } from '../service/src/database/schema.ts';
import { countGroups } from '../service/src/insights/metrics/count-groups.ts';
import { utc } from '../service/src/insights/metrics/time-zone.ts';
import { listPosts } from '../service/src/posts/list-posts.ts';
import { readPostFilters } from '../service/src/posts/post-filters.ts';
import { describeOrder } from '../service/src/posts/post-order.ts';
import { testContent } from '../service/test/testing/test-content.ts';
import { hasPostgres, startTemporaryPostgres } from '../service/test/testing/temporary-postgres.ts';
import { median } from './median.ts';
import { readClusterCpuMs } from './postgres-cpu.ts';
import { bigId, boards, events, fill, posts, teamId } from './scale-content.ts';
import { measureIntake, wantedBatches } from './scale-intake.ts';
import { publicMs, questions, list } from './scale-questions.ts';

const origin = 'http://boards.example';
const times = 15;
/** The first responses to a request warm up its caches. */
const warmUps = 2;
const nowMs = Date.now();

/** Processor time that the service has used so far, in milliseconds, and PostgreSQL separately. */
interface Cpu {
  readonly service: number;
  readonly database: number;
}
type ReadCpu = () => Cpu;

interface Row {
  readonly name: string;
  readonly limitMs: number;
  readonly ms: number;
  readonly worst: number;
  readonly cpu: Cpu;
}

const sumOf = ({ service, database }: Cpu): number => service + database;

/** @returns the time it took, and the address of the next page */
async function ask(
  service: Service,
  address: string,
  token: string,
): Promise<{ readonly ms: number; readonly next: string | null }> {
  const startedAt = performance.now();
  const response = await service.app.request(address, { headers: { Authorization: `Bearer ${token}` } });
  const text = await response.text();
  const ms = performance.now() - startedAt;
  if (response.status !== 200) throw new Error(`${address}: ${response.status} ${text.slice(0, 300)}`);
  return { ms, next: (JSON.parse(text) as { links: { next?: string } }).links.next ?? null };
}

async function measure(service: Service, token: string, readCpu: ReadCpu): Promise<readonly Row[]> {
  const rows: Row[] = [];
  async function keep(name: string, limitMs: number, askNext: (time: number) => Promise<number>): Promise<void> {
    const found: number[] = [];
    for (let time = 0; time < warmUps; time++) await askNext(time);
    const before = readCpu();
    for (let time = warmUps; time < times; time++) found.push(await askNext(time));
    const after = readCpu();
    // This is a mean, because the system counts processor time in steps of ten milliseconds.
    const mean = (of: keyof Cpu): number => (after[of] - before[of]) / found.length;
    const cpu = { service: mean('service'), database: mean('database') };
    rows.push({ name, limitMs, ms: median(found), worst: Math.max(...found), cpu });
    console.error(`  ${name}: ${median(found).toFixed(1)} ms, ${sumOf(cpu).toFixed(1)} ms of processor time`);
  }
  for (const { name, limitMs, path } of questions)
    await keep(name, limitMs, async (time) => (await ask(service, origin + path(time), token)).ms);
  let next: string | null = `${origin}${list}?page[size]=24`;
  await keep('further pages, by cursor', publicMs, async () => {
    const found = await ask(service, next ?? '', token);
    next = found.next;
    return found.ms;
  });
  return rows;
}

/** Explains how a database finds the responses: the plans of the statements of some requests. */
async function explain(database: Database, isPostgres: boolean): Promise<string> {
  const asked = new WeakMap<QueryId, RootOperationNode>();
  const nodes: RootOperationNode[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.set(queryId, node);
      return node;
    },
    // Parts of a statement are built separately, and only an executed statement has a result.
    transformResult: async ({ result, queryId }) => {
      const node = asked.get(queryId);
      if (node) nodes.push(node);
      return result;
    },
  };
  const parts: string[] = [];
  const planned = database.withPlugin(plugin);
  const ofBoards = (boardIds: readonly number[], values: Record<string, string>, statuses?: readonly ['pending']) =>
    listPosts(planned, {
      boardIds,
      filters: [readPostFilters(new Map(Object.entries(values)))],
      order: describeOrder([]),
      cursor: null,
      size: 25,
      ...(statuses && { statuses }),
    });
  const big = [bigId + 1];
  const cases: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['the first page', () => ofBoards(big, {})],
    ['a tag of twenty posts', () => ofBoards(big, { 'filter[tag]': 'tag100' })],
    ['a word in ten posts', () => ofBoards(big, { 'filter[q]': 'rare50000' })],
    ['a word in all posts', () => ofBoards(big, { 'filter[q]': 'hills' })],
    ['moderation: pending posts on three boards', () => ofBoards([bigId + 1, bigId + 2, bigId + 3], {}, ['pending'])],
    [
      'metrics: views per day',
      () =>
        countGroups(planned, {
          table: 'counted_events',
          teamId,
          wanted: { name: ['embed_viewed'] },
          range: { from: nowMs - 29 * 86_400_000, to: nowMs },
          groups: ['time.day'],
          zone: utc,
          isUnique: false,
          maxRows: 5000,
        }),
    ],
  ];
  for (const [name, run] of cases) {
    nodes.length = 0;
    await run();
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

async function measureOn(
  name: string,
  options: DatabaseOptions,
  readDatabaseMs: () => number,
): Promise<{ text: string; isSlow: boolean }> {
  const isPostgres = options.kind === 'postgres';
  const service = await openDemo({
    database: options,
    content: testContent,
    limits: { factor: 1_000_000 },
    reportError: (error) => console.error(error),
  });
  const readCpu = (): Cpu => {
    const { user, system } = process.cpuUsage();
    return { service: (user + system) / 1000, database: readDatabaseMs() };
  };
  try {
    console.error(`${name}: creating ${posts} posts …`);
    const token = await fill(service.database, isPostgres, nowMs);
    console.error(`${name}: measuring …`);
    const rows = await measure(service, token, readCpu);
    const intake = await measureIntake(service, () => sumOf(readCpu()));
    const isSlow =
      rows.some(({ cpu, limitMs }) => sumOf(cpu) > limitMs) ||
      intake.lost > 0 ||
      (isPostgres && intake.batchesOfCpu < wantedBatches);
    const table = rows
      .map(
        ({ name: question, limitMs, ms, worst, cpu }) =>
          `| ${question} | ${ms.toFixed(1)} ms | ${worst.toFixed(1)} ms | ${cpu.service.toFixed(1)} ms ` +
          `| ${isPostgres ? `${cpu.database.toFixed(1)} ms | ` : ''}${limitMs} ms ` +
          `| ${sumOf(cpu) <= limitMs ? 'yes' : '**no**'} |\n`,
      )
      .join('');
    const columns = [
      'request',
      'median',
      'maximum',
      'processor time, service',
      ...(isPostgres ? ['processor time, PostgreSQL'] : []),
      'limit',
      'within the limit',
    ];
    return {
      isSlow,
      text:
        `## ${name}\n\n| ${columns.join(' | ')} |\n|${columns.map(() => '---|').join('')}\n${table}\n` +
        `Engagement events: ${intake.batches.toFixed(0)} batches of ten events per second on this machine, ` +
        `and ${intake.batchesOfCpu.toFixed(0)} per second of processor time ` +
        `(${(1000 / intake.batchesOfCpu).toFixed(2)} ms for each batch, including the database); ` +
        `${intake.lost} events lost.\n\n` +
        `\`\`\`\n${await explain(service.database, isPostgres)}\`\`\`\n`,
    };
  } finally {
    await service.close();
  }
}

const kept = process.env['SCALE_FOLDER'];
const folder = kept ?? mkdtempSync(join(tmpdir(), 'drystone-scale-'));
mkdirSync(folder, { recursive: true });
const postgres =
  hasPostgres() && process.env['SCALE_ON'] !== 'SQLite'
    ? startTemporaryPostgres(['shared_buffers=512MB'], kept && join(kept, 'postgres'))
    : null;
try {
  const parts = [];
  if (process.env['SCALE_ON'] !== 'PostgreSQL')
    parts.push(await measureOn('SQLite', { kind: 'sqlite', file: join(folder, 'scale.sqlite') }, () => 0));
  if (postgres) {
    const { address } = postgres;
    parts.push(await measureOn('PostgreSQL', { kind: 'postgres', address }, () => readClusterCpuMs(address)));
  }
  const load = loadavg().map((each) => each.toFixed(1));
  const text =
    '# A board of a million posts\n\n' +
    `Written by \`npm run bench:service\` on ${new Date().toISOString().slice(0, 10)}: ` +
    `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, load ${load.join(', ')}. ` +
    `One board of ${posts.toLocaleString('en')} posts in a team with ${boards} boards, and ` +
    `${events.toLocaleString('en')} events of thirty days. ` +
    'No response is from the cache, and the service is one process. ' +
    'The limit is for processor time, because other programs on the machine affect the other times.\n\n' +
    `${parts.map((part) => part.text).join('\n')}`;
  writeFileSync(process.env['SCALE_FILE'] ?? fileURLToPath(new URL('service-scale.md', import.meta.url)), text);
  console.log(text);
  if (parts.some(({ isSlow }) => isSlow)) process.exitCode = 1;
} finally {
  postgres?.remove();
  if (kept === undefined) rmSync(folder, { recursive: true, force: true });
}
