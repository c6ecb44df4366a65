import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slack } from './slack.ts';

const message = (ts: string, more: object = {}) => ({ type: 'message', user: 'U1', text: `At ${ts}`, ts, ...more });

/** A channel that gives two messages a request, newest first, as Slack does for most apps: no page, then the rest. */
function openChannel() {
  const messages = [message('1.0')];
  const asked: string[] = [];
  const feed = slack.openFeed?.({ subaccount: 'C1', hashtag: undefined }, {
    secrets: { access_token: 'xoxb', address: 'https://wendle.slack.com/' },
    application: { clientId: 'a', clientSecret: 'b' },
    now: () => 10_000,
    signal: new AbortController().signal,
    send: ({ url }: { readonly url: string }) => {
      const { pathname, searchParams } = new URL(url);
      const oldest = Number(searchParams.get('oldest') ?? 0);
      const start = Number(searchParams.get('cursor') ?? 0);
      const all = messages.filter(({ ts }) => Number(ts) > oldest);
      const next = start + 2 < all.length ? String(start + 2) : '';
      if (pathname.endsWith('history')) asked.push(searchParams.get('cursor') ?? '');
      const body = pathname.endsWith('users.info')
        ? { ok: true, user: { real_name: 'Ada' } }
        : {
            ok: true,
            messages: all.slice(start, start + 2),
            has_more: next !== '',
            response_metadata: { next_cursor: next },
          };
      return Promise.resolve({
        status: 200,
        url,
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(body)),
      });
    },
  } as never);
  return { messages, asked, poll: feed!.poll };
}

test('messages of a busy channel come over several polls, each with one request, and none is lost', async () => {
  const { messages, asked, poll } = openChannel();
  messages.unshift(message('3.0'), message('2.0'));
  const first = await poll({});
  assert.deepEqual(
    first.posts.map(({ id }) => id),
    ['3.0', '2.0'],
    'the first poll takes the newest alone',
  );
  for (const ts of ['4.0', '5.0', '6.0', '7.0', '8.0']) messages.unshift(message(ts));
  const ids: string[] = [];
  let cursor = first.cursor;
  for (let polls = 0; polls < 3; polls++) {
    const result = await poll(cursor);
    ids.push(...result.posts.map(({ id }) => id));
    cursor = result.cursor;
  }
  assert.deepEqual(ids, ['8.0', '7.0', '6.0', '5.0', '4.0']);
  assert.deepEqual(cursor, { oldest: '8.0' });
  assert.equal(asked.length, 4);
});

test('a message with a file, of a bot, or shared from a thread is a post; joining a channel is none', async () => {
  const { messages, poll } = openChannel();
  messages.splice(
    0,
    1,
    message('2.0', { subtype: 'bot_message', user: undefined, username: 'Weather' }),
    message('1.0', { subtype: 'channel_join' }),
  );
  const { posts } = await poll({});
  assert.deepEqual(
    posts.map(({ id, author }) => [id, author?.name]),
    [['2.0', 'Weather']],
  );
});
