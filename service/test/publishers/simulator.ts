import { changePosts, deletePosts } from '../../src/posts/moderation/decide.ts';
import type { Database, PostRow } from '../../src/database/schema.ts';
import type { OutsideResponse, OutsideRequest } from '../../src/feeds/connectors/sender.ts';
import { ConnectorError } from '../../src/feeds/connectors/connector.ts';
import { parseFile } from '../../src/feeds/connectors/parse-file.ts';
import { parseWebFeed } from '../../src/feeds/connectors/parse-feed.ts';
import { askNow, startState } from '../../src/feeds/feed-states.ts';
import { pollDue, type PollTools } from '../../src/feeds/poll-feeds.ts';
import type { History, Step } from './histories.ts';
import { listPosts, openSite, publish, type Site, type SitePost } from './publisher.ts';
import { writeFeed } from './write-feed.ts';
import { checkBoard, createExpectations, type Expectations } from './invariants.ts';
import { createHash } from 'node:crypto';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const teamId = 9;

interface Simulation {
  readonly database: Database;
  readonly boardId: number;
  readonly feedIds: readonly number[];
  readonly site: Site;
  readonly expectations: Expectations;
  nowMs: number;
  /** How the next responses fail. */
  failure: Extract<Step, { what: 'outage' | 'truncate' }> | null;
}

function respond(simulation: Simulation, { url, headers = {} }: OutsideRequest): OutsideResponse {
  const { site, nowMs, failure } = simulation;
  const isSecond = url.endsWith('/second');
  const body = writeFeed(site, isSecond, nowMs);
  const answer = (status: number, text: string): OutsideResponse => ({
    status,
    url,
    headers: { 'content-type': site.habits.format === 'csv' ? 'text/csv' : 'application/xml' },
    body: Buffer.from(text),
  });
  if (failure?.what === 'truncate') return answer(200, body.slice(0, Math.floor((body.length * failure.share) / 100)));
  switch (failure?.kind) {
    case 'status':
      return answer(503, 'Down');
    case 'gone':
      return answer(404, 'Not here');
    case 'timeout':
      throw new ConnectorError('The server did not answer.');
    case 'empty':
      return answer(200, '');
    case 'page':
      return answer(200, '<!doctype html><title>Maintenance</title>');
    case 'no items':
      return answer(200, writeFeed({ ...site, posts: [] }, isSecond, nowMs));
    default: {
      const etag = `"${createHash('sha1').update(body).digest('hex')}"`;
      if (headers['If-None-Match'] === etag) return answer(304, '');
      const whole = answer(200, body);
      return { ...whole, headers: { ...whole.headers, etag } };
    }
  }
}

/** The posts that a response has, whole: a list that is cut has its first ones. */
function listRead({ site, nowMs, failure }: Simulation, isSecond: boolean): readonly SitePost[] {
  const posts = listPosts(site, isSecond);
  if (failure === null) return posts;
  if (failure.what !== 'truncate') return [];
  const body = writeFeed(site, isSecond, nowMs);
  const cut = body.slice(0, Math.floor((body.length * failure.share) / 100));
  return posts.filter(({ token }) => /<\/(?:item|entry)>|\n/.test(cut.slice(cut.indexOf(token) >>> 0)));
}

async function poll(simulation: Simulation): Promise<void> {
  const { database, feedIds, site, expectations, boardId } = simulation;
  simulation.nowMs += 20 * minuteMs;
  const before = await loadPosts(database, boardId);
  for (const id of feedIds) await askNow(database, id, simulation.nowMs);
  const tools: PollTools = {
    send: async (request) => respond(simulation, request),
    parser: {
      parse: async (request) => {
        try {
          return request.format === 'web_feed' ? parseWebFeed(request) : parseFile(request);
        } catch (error) {
          throw new ConnectorError(error instanceof Error ? error.message : 'damaged');
        }
      },
      close: async () => {},
    },
    now: () => simulation.nowMs,
    closing: new AbortController().signal,
    reportError: (error) => {
      throw error;
    },
    onPictures: () => {},
  };
  await pollDue(database, tools);
  const listed = feedIds.map((_, index) => listRead(simulation, index === 1));
  const isWhole = simulation.failure === null;
  simulation.failure = null;
  checkBoard(expectations, site, { listed, isWhole }, before, await loadPosts(database, boardId));
}

async function loadPosts(database: Database, boardId: number): Promise<readonly PostRow[]> {
  return database.selectFrom('posts').selectAll().where('board_id', '=', boardId).orderBy('id', 'desc').execute();
}

async function moderate(
  simulation: Simulation,
  step: Extract<Step, { what: `moderator ${string}` | `approve${string}` }>,
): Promise<void> {
  const { database, boardId, expectations } = simulation;
  const rows = await loadPosts(database, boardId);
  const chosen =
    'which' in step ? rows.slice(step.which, step.which + 1) : rows.filter(({ status }) => status === 'pending');
  if (chosen.length === 0) return;
  const decision = { bearer: { teamId, userId: null }, nowMs: simulation.nowMs, base: '' };
  await database.transaction().execute(async (transaction) => {
    if (step.what === 'moderator deletes') await deletePosts(transaction, chosen, decision);
    else
      await changePosts(
        transaction,
        chosen.map((row) => ({
          row,
          change:
            step.what === 'moderator edits'
              ? { title: `Edited at ${simulation.nowMs}` }
              : { status: 'approved' as const },
        })),
        decision,
      );
  });
  expectations.moderated(step.what, chosen, await loadPosts(database, boardId));
}

function change(simulation: Simulation, step: Step): void {
  const { site } = simulation;
  const live = site.posts.filter(({ isLive }) => isLive).toReversed();
  const post: SitePost | undefined = 'which' in step ? live[step.which] : undefined;
  switch (step.what) {
    case 'publish':
      for (let count = 0; count < step.count; count++) publish(site, (simulation.nowMs += step.hours * hourMs));
      return;
    case 'edit':
      if (!post) return;
      post.edits++;
      post.updatedAt = simulation.nowMs += minuteMs;
      if (step.part !== 'text') post.title = `${post.title}, mended`;
      if (step.part === 'text' || step.part === 'both') post.text += ` More words ${post.edits}.`;
      // An id of its own lets a post keep its identity while its address follows its title.
      if (step.part === 'slug' && site.habits.ids === 'opaque' && site.habits.dates !== 'updated')
        post.slug = `post-${post.serial}-${post.edits}`;
      return;
    case 'delete':
      if (post) post.isLive = false;
      return;
    case 'pin':
      if (post) site.pinned = { token: post.token, isOnTop: step.isOnTop };
      return;
    case 'unpin':
      site.pinned = null;
      return;
    case 'comment':
      if (post) post.comments += 3;
      return;
    case 'skew':
      site.skewHours = step.hours;
      return;
    case 'zone':
      site.zoneHours = step.hours;
      return;
    case 'outage':
    case 'truncate':
      simulation.failure = step;
      return;
    case 'move':
      if (step.to === 'slash') site.slash = site.slash === '' ? '/' : '';
      else if (step.to === 'host') site.host = site.host.startsWith('www.') ? 'site.example' : 'www.site.example';
      // Without addresses, what a window does not list cannot be told from new posts once it has other ids.
      else if (step.to === 'numbers') site.numbering += Number(site.habits.hasLinks || site.habits.format === 'csv');
      else site.scheme = step.to;
      return;
    default:
  }
}

/** Creates a board with the feeds of a site, plays the history, checks after each poll, and removes the board. */
export async function playHistory(
  database: Database,
  { habits, approve, steps }: History,
  boardId: number,
): Promise<void> {
  await database
    .insertInto('boards')
    .values({ id: boardId, team_id: teamId, slug: `b${boardId}`, name: 'Board', is_public: 1, is_live: 0 })
    .execute();
  const feedIds = habits.hasSecondFeed ? [boardId * 2, boardId * 2 + 1] : [boardId * 2];
  const simulation: Simulation = {
    database,
    boardId,
    feedIds,
    site: openSite(habits),
    expectations: createExpectations(approve),
    nowMs: Date.UTC(2026, 4, 1),
    failure: null,
  };
  for (const [index, id] of feedIds.entries()) {
    const url = `http://www.site.example/feed${index === 1 ? '/second' : ''}`;
    const attributes = {
      name: 'Feed',
      source: 'rss',
      rules: { approve },
      connector: habits.format === 'csv' ? { kind: 'file', url, format: 'csv' } : { kind: 'web_feed', url },
    };
    await database
      .insertInto('social_feeds')
      .values({ id, board_id: boardId, account_id: null, attributes: JSON.stringify(attributes) })
      .execute();
    await startState(database, id, attributes, {}, simulation.nowMs);
  }
  try {
    for (let count = 0; count < 4; count++) publish(simulation.site, (simulation.nowMs += 20 * hourMs));
    await poll(simulation);
    for (const step of steps) {
      if (step.what === 'poll') await poll(simulation);
      else if (step.what.startsWith('moderator') || step.what.startsWith('approve'))
        await moderate(simulation, step as Parameters<typeof moderate>[1]);
      else if (step.what === 'move' || step.what === 'skew') {
        // The site is read before and after: nobody can tell posts that changed in every respect at once.
        simulation.failure = null;
        await poll(simulation);
        change(simulation, step);
        await poll(simulation);
      } else change(simulation, step);
    }
    for (let count = 0; count < 2; count++) await poll(simulation);
  } finally {
    await database.deleteFrom('boards').where('id', '=', boardId).execute();
  }
}

export async function openSimulator(database: Database): Promise<void> {
  await database.insertInto('teams').values({ id: teamId, name: 'Simulated' }).execute();
}
