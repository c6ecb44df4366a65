// Networks whose responses lack a member, or have an empty one: what is read of an account, its posts and its replies.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { changesOf, compareGolden } from '../../../test/testing/compare-golden.ts';
import type { AccountType } from '../accounts/account-types.ts';
import { ConnectorError, type Cursor } from '../connectors/connector.ts';
import type { OutsideRequest, OutsideResponse } from '../connectors/sender.ts';
import type { AccountFeedTools, Network } from './network.ts';
import { findNetwork } from './network-table.ts';

const folder = new URL('../../../test/networks/', import.meta.url);
const nowMs = Date.UTC(2026, 10, 25, 12);
const application = { clientId: 'id', clientSecret: 'secret' };

/** The responses of a network by the ends of their addresses, without parameters. */
type Responses = Readonly<Record<string, unknown>>;
interface Sample {
  readonly type: AccountType;
  readonly subaccount: string;
  readonly cursor?: Cursor;
  readonly secrets: Readonly<Record<string, string>>;
  readonly responses: Responses;
}

const describeRequest = ({ method = 'GET', url, body = '' }: OutsideRequest): string =>
  `${method} ${url.replaceAll(/&?oauth_[^&]*/g, '')} ${String(body)}`.trim();

/** What is read by one operation, or why not. */
async function attempt(read: () => unknown): Promise<unknown> {
  try {
    return (await read()) ?? null;
  } catch (error) {
    assert.ok(error instanceof ConnectorError, String(error));
    return { error: error.message, code: error.code, isTemporary: error.isTemporary };
  }
}

async function readAll(network: Network, sample: Sample, responses: Responses): Promise<object> {
  const asked: string[] = [];
  const tools: AccountFeedTools = {
    send: async (request): Promise<OutsideResponse> => {
      asked.push(describeRequest(request));
      const { pathname, searchParams } = new URL(request.url);
      const place = Object.keys(responses).find((end) => pathname.endsWith(end) || searchParams.get('method') === end);
      const page = ['bookmark', 'cursor', 'pageToken', 'after'].some((name) => searchParams.has(name)) ? ' 2' : '';
      const found = responses[`${place}${page}`] ?? (page === '' ? undefined : {});
      const status = found === undefined ? 404 : 200;
      return { status, headers: {}, url: request.url, body: Buffer.from(JSON.stringify(found ?? {})) };
    },
    now: () => nowMs,
    signal: new AbortController().signal,
    listRecentIds: async () => [],
    application,
    secrets: sample.secrets,
  };
  const { subaccount } = sample;
  const feed = { subaccount, hashtag: undefined };
  const place = { externalId: '7_1', replyId: '9', author: 'ada' };
  const content = { text: 'Words', subaccount, mediaUrls: ['https://a.example/1.jpg'] };
  const results = {
    profile: await attempt(() => network.readProfile(tools)),
    feed: await attempt(async () => {
      const { posts, ...whole } = await network.openFeed(feed, tools).poll(sample.cursor ?? {});
      // What was sent is told by a hash, which changes with each version.
      return { ...whole, posts: Object.fromEntries(posts.map(({ sent: _sent, ...post }) => [post.id, post])) };
    }),
    account: await attempt(
      async () => (await network.openFeed({ ...feed, subaccount: '' }, tools).poll({})).posts.length,
    ),
    replies: await attempt(() => network.listReplies?.(place, tools)),
    reply: await attempt(() => network.reply?.({ externalId: '7_1', text: 'Words' }, tools)),
    published: await attempt(() => network.publish?.(content, tools)),
  };
  return { ...results, asked };
}

test('each network is read as the file of results says, also when a member of a response is missing or empty', async () => {
  const samples = JSON.parse(readFileSync(new URL('samples.json', folder), 'utf8')) as readonly Sample[];
  const results: Record<string, object> = {};
  for (const sample of samples) {
    const network = findNetwork(sample.type);
    assert.ok(network);
    results[sample.type] = await readAll(network, sample, sample.responses);
    const changes = await changesOf(sample.responses, async (responses) =>
      // What is asked follows from what is read.
      ({ ...(await readAll(network, sample, responses)), asked: null }),
    );
    for (const [place, change] of Object.entries(changes)) results[`${sample.type} ${place}`] = change as object;
  }
  compareGolden(new URL('results.json', folder), results);
});
