import { testSeal } from '../testing/test-service.ts';
import assert from 'node:assert/strict';
import { changePosts, deletePosts } from '../../src/posts/moderation/decide.ts';
import type { Database, PostRow } from '../../src/database/schema.ts';
import { askNow, startState } from '../../src/feeds/feed-states.ts';
import { pollDue, type PollTools } from '../../src/feeds/poll-feeds.ts';
import { createFeedParser } from '../whole/substitutes/parse-apart.ts';
import type { History, Step } from './histories.ts';
import { openSite, publish, type Site, type SitePost } from './publisher.ts';
import { isKnownAsOld, noteServed, openFeedServer, respond, type Failure, type FeedServer } from './serve.ts';
import { checkBoard, createExpectations, type Expectations } from './invariants.ts';

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
  /** The posts of the board after the last step that could change them. */
  posts: readonly PostRow[];
  /** How the next responses fail. */
  failure: Failure | null;
  readonly servers: readonly FeedServer[];
}

async function poll(simulation: Simulation): Promise<void> {
  const { database, feedIds, site, expectations, boardId, servers } = simulation;
  simulation.nowMs += 20 * minuteMs;
  const { failure } = simulation;
  simulation.failure = null;
  const before = simulation.posts;
  for (const id of feedIds) await askNow(database, id, simulation.nowMs);
  const tools: PollTools = {
    send: async (request) => {
      const server = servers[Number(request.url.endsWith('/second'))];
      assert.ok(server);
      return respond(server, site, failure, request, simulation.nowMs);
    },
    parser: createFeedParser(),
    now: () => simulation.nowMs,
    seal: testSeal,
    closing: new AbortController().signal,
    reportError: (error) => {
      throw error;
    },
    onPictures: () => {},
  };
  await pollDue(database, tools);
  const after = (simulation.posts = await loadPosts(database, boardId));
  if (servers.every((server) => isKnownAsOld(server, site, failure)))
    assert.deepEqual(after, before, 'an old copy of a feed changed the board');
  const listed = servers.map((server) => noteServed(server, site, failure, simulation.nowMs));
  const isWhole = failure === null || failure.what === 'stale';
  checkBoard(expectations, site, { listed, isWhole }, before, after);
}

async function loadPosts(database: Database, boardId: number): Promise<readonly PostRow[]> {
  return database.selectFrom('posts').selectAll().where('board_id', '=', boardId).orderBy('id', 'desc').execute();
}

async function moderate(
  simulation: Simulation,
  step: Extract<Step, { what: `moderator ${string}` | `approve${string}` }>,
): Promise<void> {
  const { database, boardId, expectations } = simulation;
  const rows = simulation.posts;
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
  simulation.posts = await loadPosts(database, boardId);
  expectations.moderated(step.what, chosen, simulation.posts);
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
    case 'move one':
      if (post) post.slug = `post-${post.serial}-${simulation.nowMs}`;
      return;
    case 'reuse': {
      const { ids, hasLinks, dates } = site.habits;
      if (!post || ids !== 'opaque' || !hasLinks || dates === 'none' || dates === 'request') return;
      const next = publish(site, (simulation.nowMs += hourMs));
      // A title that both have would make it the same post with other words.
      next.title = `${next.title} ${next.serial}`;
      next.number = post.number;
      post.isLive = false;
      return;
    }
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
    posts: [],
    failure: null,
    servers: feedIds.map((_, index) => openFeedServer(index === 1)),
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
      else if (step.what === 'move' || step.what === 'move one' || step.what === 'skew') {
        // The site is read before and after: nobody can tell posts that changed in every respect at once.
        simulation.failure = null;
        await poll(simulation);
        change(simulation, step);
        await poll(simulation);
      } else if (step.what === 'stale') {
        simulation.failure = step;
        await poll(simulation);
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
