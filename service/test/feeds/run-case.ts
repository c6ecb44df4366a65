import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { TeamCalls } from '../testing/team-calls.ts';
import type { TestService } from '../testing/test-service.ts';
import { writtenAddress, type CaseServer } from './case-server.ts';

/** One feed, how it is read, and what is right. */
export interface FeedCase {
  readonly name: string;
  /** What says what is right: a standard, or the documentation of a program. */
  readonly source?: string;
  /** `preview` reads once, `board` approves at once, `moderated` approves everything after the first poll. */
  readonly mode: 'preview' | 'board' | 'moderated';
  /** The address below the folder. */
  readonly url: string;
  readonly kind?: 'web_feed' | 'file';
  readonly format?: 'csv' | 'json';
  readonly polls?: number;
  readonly expect: FeedExpectation;
}

export interface FeedExpectation {
  /** Strings that the posts contain. */
  readonly contains?: readonly string[];
  readonly absent?: readonly string[];
  readonly titles?: readonly string[];
  readonly texts?: readonly (string | null)[];
  /** Times of the posts. */
  readonly dates?: readonly (string | null)[];
  /** Paths of the images of each post. */
  readonly pictures?: readonly (readonly string[])[];
  readonly tags?: readonly (readonly string[])[];
  readonly authors?: readonly (string | null)[];
  /** Number of posts at the end. */
  readonly count?: number;
  /** Number of posts after each poll. */
  readonly counts?: readonly number[];
  /** A part of the notice to the team. */
  readonly notice?: string;
}

export interface CaseTools {
  readonly service: TestService;
  readonly team: TeamCalls;
  readonly server: CaseServer;
  /** Lets time pass for the service. */
  readonly wait: (ms: number) => void;
}

interface PreviewedPost {
  readonly title: string | null;
  readonly text: string | null;
  readonly published_at: string | null;
  readonly pictures: readonly { readonly url: string }[];
  readonly tags: readonly string[];
  readonly author: { readonly name: string } | null;
}

const hourMs = 3_600_000;

export function readCases(file: URL): readonly FeedCase[] {
  return JSON.parse(readFileSync(file, 'utf8')) as FeedCase[];
}

function connectorOf({ kind = 'web_feed', url, format }: FeedCase, server: CaseServer): object {
  return { kind, url: server.address + url, ...(format && { format }) };
}

async function runPreview(one: FeedCase, { team, server }: CaseTools): Promise<void> {
  const response = await team.send('POST', '/social_feeds/preview', {
    type: 'social_feed_preview',
    attributes: { connector: connectorOf(one, server) },
  });
  assert.equal(response.status, 200, response.text);
  const { posts, posts_count, notices } = response.body.data.attributes as {
    posts: readonly PreviewedPost[];
    posts_count: number;
    notices: readonly string[];
  };
  const { expect } = one;
  const said = JSON.stringify(posts);
  const local = (text: string): string => text.replaceAll(writtenAddress, new URL(server.address).host);
  for (const part of expect.contains ?? []) {
    const wanted = JSON.stringify(local(part)).slice(1, -1);
    assert.ok(said.includes(wanted), `${wanted} is not in ${said}`);
  }
  for (const part of expect.absent ?? []) assert.ok(!said.includes(part), `${part} is in ${said}`);
  const seen = {
    titles: posts.map(({ title }) => title),
    texts: posts.map(({ text }) => text),
    dates: posts.map(({ published_at }) => published_at),
    pictures: posts.map(({ pictures }) => pictures.map(({ url }) => url.replace(server.address, ''))),
    tags: posts.map(({ tags }) => tags),
    authors: posts.map(({ author }) => author?.name ?? null),
  };
  // A preview is sorted by date; the titles of the cases are in the order of the feed.
  if (expect.titles) assert.deepEqual([...seen.titles].sort(), [...expect.titles].sort());
  for (const name of ['texts', 'dates', 'pictures', 'tags', 'authors'] as const)
    if (expect[name]) assert.deepEqual(seen[name], expect[name]);
  if (expect.count !== undefined) assert.equal(posts_count, expect.count);
  if (expect.notice !== undefined) assert.ok(notices.join(' ').includes(expect.notice), notices.join(' '));
}

async function runBoard(one: FeedCase, { service, team, server, wait }: CaseTools): Promise<void> {
  const slug = `case-${one.name.toLowerCase()}-${new URL(server.address).port}`;
  const board = await team.createBoard({ name: slug, slug, public: true });
  const feed = await team.createFeed(board, {
    name: one.name,
    connector: connectorOf(one, server),
    rules: { approve: one.mode === 'board' },
  });
  await service.service.settled();
  if (one.mode === 'moderated') {
    const { body } = await team.get(`/posts?filter[board_id]=${board}&page[size]=100`);
    for (const { id } of body.data)
      await team.send('PATCH', `/posts/${id}`, { type: 'post', id, attributes: { status: 'approved' } });
  }
  const countPublic = async (): Promise<number> =>
    (await service.get(`/v2/boards/${slug}/posts?page[size]=100`)).body.data.length;
  const counts = [await countPublic()];
  for (let poll = 1; poll < (one.polls ?? 1); poll++) {
    wait(hourMs);
    const { status, text } = await team.send('POST', `/social_feeds/${feed}/poll`);
    assert.equal(status, 202, text);
    await service.service.settled();
    counts.push(await countPublic());
  }
  if (one.expect.counts) assert.deepEqual(counts, one.expect.counts);
  if (one.expect.count !== undefined) assert.equal(counts.at(-1), one.expect.count);
  await team.send('DELETE', `/social_feeds/${feed}`);
}

/** Reads one feed with the whole service as a team would, and checks what is right. */
export async function runCase(one: FeedCase, tools: CaseTools): Promise<void> {
  await (one.mode === 'preview' ? runPreview : runBoard)(one, tools);
}
