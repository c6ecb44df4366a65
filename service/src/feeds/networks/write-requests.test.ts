// What the service sends to networks when it publishes and replies, and what it reads of replies, as networks document
// it: developers.facebook.com/docs/graph-api/reference/page/feed and …/page/photos, …/object/comments,
// developers.facebook.com/docs/instagram-platform/content-publishing, docs.x.com/x-api/posts/create-post,
// developers.pinterest.com/docs/api/v5/pins-create, github.com/tumblr/docs (“/posts”).
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { OutsideRequest, OutsideResponse } from '../connectors/sender.ts';
import { facebook, instagram } from './meta.ts';
import type { AccountTools, Network } from './network.ts';
import { pinterest } from './pinterest.ts';
import { tumblr } from './tumblr.ts';
import { twitter } from './twitter.ts';

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly token: string;
  readonly body: unknown;
}

/** Answers with these bodies, one after the other. */
function openTools(...answers: readonly object[]): { readonly tools: AccountTools; readonly sent: Sent[] } {
  const sent: Sent[] = [];
  const read = ({ body }: OutsideRequest): unknown => {
    if (body === undefined) return null;
    const text = body.toString();
    return text.startsWith('{') ? (JSON.parse(text) as unknown) : Object.fromEntries(new URLSearchParams(text));
  };
  const tools: AccountTools = {
    send: async (request) => {
      const token = request.headers?.['Authorization']?.replace('Bearer ', '') ?? '';
      sent.push({ method: request.method ?? 'GET', url: request.url, token, body: read(request) });
      const body = Buffer.from(JSON.stringify(answers[sent.length - 1] ?? {}));
      return { status: 200, headers: {}, body, url: request.url } as unknown as OutsideResponse;
    },
    now: () => Date.UTC(2026, 4, 31, 12),
    signal: new AbortController().signal,
    application: { clientId: 'id', clientSecret: 'secret' },
    secrets: { access_token: 'person', 'page:7': 'page', user_id: '5', username: 'ada' },
  };
  return { tools, sent };
}
const graph = 'https://graph.facebook.com/v23.0';
const picture = 'https://a.example/1.jpg';
const content = { text: 'Hello & more', subaccount: '7' };
const publish = async (
  network: Network,
  mediaUrls: readonly string[],
  answers: readonly object[],
): Promise<{ readonly address: string | undefined; readonly sent: readonly Sent[] }> => {
  const { tools, sent } = openTools(...answers);
  return { address: await network.publish?.({ ...content, mediaUrls }, tools), sent };
};

describe('a post', () => {
  test('of a page of Facebook is a message, or a photo with a caption, by the token of the page', async () => {
    const { address, sent } = await publish(facebook, [], [{ id: '7_1' }]);
    assert.equal(address, 'https://www.facebook.com/7_1');
    const post = { method: 'POST', token: 'page' };
    assert.deepEqual(sent, [{ ...post, url: `${graph}/7/feed`, body: { message: content.text } }]);
    const photo = await publish(facebook, [picture, 'https://a.example/2.jpg'], [{ id: '9', post_id: '7_2' }]);
    assert.equal(photo.address, 'https://www.facebook.com/7_2');
    assert.deepEqual(photo.sent, [
      { ...post, url: `${graph}/7/photos`, body: { caption: content.text, url: picture } },
    ]);
    await assert.rejects(
      async () => facebook.publish?.({ ...content, subaccount: '8', mediaUrls: [] }, openTools().tools),
      {
        code: 'subaccount_missing',
      },
    );
  });

  test('of Instagram is a container that is published, and has a picture', async () => {
    const answers = [{ id: '11' }, { id: '12' }, { permalink: 'https://www.instagram.com/p/a/' }];
    const { address, sent } = await publish(instagram, [picture], answers);
    assert.equal(address, 'https://www.instagram.com/p/a/');
    assert.deepEqual(
      sent.map(({ method, url, token, body }) => [method, url, token, body]),
      [
        ['POST', `${graph}/7/media`, 'person', { image_url: picture, caption: content.text }],
        ['POST', `${graph}/7/media_publish`, 'person', { creation_id: '11' }],
        ['GET', `${graph}/12?fields=permalink`, 'person', null],
      ],
    );
    assert.equal(
      (await publish(instagram, [picture], [{ id: '11' }, { id: '12' }])).address,
      'https://www.instagram.com/',
    );
    await assert.rejects(publish(instagram, [], []), /with a picture only/);
  });

  test('of X holds the addresses of its pictures', async () => {
    const { address, sent } = await publish(twitter, [picture], [{ data: { id: '20' } }]);
    assert.equal(address, 'https://x.com/ada/status/20');
    assert.deepEqual(sent, [
      {
        method: 'POST',
        url: 'https://api.x.com/2/tweets',
        token: 'person',
        body: { text: `${content.text}\n${picture}` },
      },
    ]);
  });

  test('of Pinterest is a pin on the board, with a picture', async () => {
    const { address, sent } = await publish(pinterest, [picture], [{ id: '30' }]);
    assert.equal(address, 'https://www.pinterest.com/pin/30/');
    const media_source = { source_type: 'image_url', url: picture };
    assert.deepEqual(sent, [
      {
        method: 'POST',
        url: 'https://api.pinterest.com/v5/pins',
        token: 'person',
        body: { board_id: '7', description: content.text, media_source },
      },
    ]);
    await assert.rejects(publish(pinterest, [], []), /with a picture only/);
  });

  test('of Tumblr has a block of text and one for each picture', async () => {
    const { address, sent } = await publish(tumblr, [picture], [{ response: { id: '40' } }]);
    assert.equal(address, 'https://www.tumblr.com/7/40');
    assert.deepEqual(
      [sent[0]?.method, sent[0]?.url, sent[0]?.body],
      [
        'POST',
        'https://api.tumblr.com/v2/blog/7/posts',
        {
          content: [
            { type: 'text', text: content.text },
            { type: 'image', media: [{ url: picture }] },
          ],
        },
      ],
    );
    const { tools, sent: silent } = openTools({ response: { id: '41' } });
    await tumblr.publish?.({ text: '', subaccount: '7', mediaUrls: [picture] }, tools);
    assert.deepEqual(silent[0]?.body, { content: [{ type: 'image', media: [{ url: picture }] }] });
  });
});

describe('a reply', () => {
  for (const [name, network, externalId, answer, url, token, body] of [
    ['Facebook', facebook, '7_1', { id: 'r' }, `${graph}/7_1/comments`, 'page', { message: 'Hi' }],
    ['Instagram', instagram, '11', { id: 'r' }, `${graph}/11/comments`, 'person', { message: 'Hi' }],
    [
      'X',
      twitter,
      '20',
      { data: { id: 'r' } },
      'https://api.x.com/2/tweets',
      'person',
      { text: 'Hi', reply: { in_reply_to_tweet_id: '20' } },
    ],
  ] as const)
    test(`on ${name} is sent, and has the id that the network gives`, async () => {
      const { tools, sent } = openTools(answer);
      assert.equal(await network.reply?.({ externalId, text: 'Hi' }, tools), 'r');
      assert.deepEqual(sent, [{ method: 'POST', url, token, body }]);
    });

  test('to a reply on Facebook counts when the page wrote it', async () => {
    const comment = (id: string, more: object) => ({
      from: { id },
      message: id,
      created_time: '2026-05-31T10:00:00+0000',
      ...more,
    });
    const { tools, sent } = openTools(
      {
        data: [comment('7', { permalink_url: 'https://f.example/1' }), comment('8', {})],
        paging: { cursors: { after: 'n' } },
      },
      { data: [comment('7', {})] },
    );
    const at = Date.UTC(2026, 4, 31, 10);
    assert.deepEqual(await facebook.listReplies?.({ externalId: '7_1', replyId: '70', author: 'Any' }, tools), [
      { text: '7', url: 'https://f.example/1', at },
      { text: '7', url: null, at },
    ]);
    assert.deepEqual(
      sent.map(({ url, token }) => [new URL(url).pathname, new URL(url).searchParams.get('after'), token]),
      [
        ['/v23.0/70/comments', null, 'page'],
        ['/v23.0/70/comments', 'n', 'page'],
      ],
    );
  });

  test('to a reply on Instagram counts when the author of the post wrote it', async () => {
    const replies = ['Bo', 'ada'].map((username) => ({ username, text: username, timestamp: '2026-05-31T10:00:00Z' }));
    const list = async (author: string) => {
      const { tools } = openTools({ data: replies });
      return (await instagram.listReplies?.({ externalId: '11', replyId: '12', author }, tools))?.map(
        ({ text }) => text,
      );
    };
    assert.deepEqual(
      [await list('@bo'), await list('Ada'), await list(''), await list('@')],
      [['Bo'], ['ada'], [], []],
    );
  });

  test('to a reply on X is searched for in its conversation', async () => {
    const place = { externalId: '20', replyId: '21', author: '@bo' };
    const { tools, sent } = openTools(
      { data: { conversation_id: '20' } },
      { data: [{ id: '22', text: 'Yes', created_at: '2026-05-31T10:00:00Z' }] },
    );
    assert.deepEqual(await twitter.listReplies?.(place, tools), [
      { text: 'Yes', url: 'https://x.com/bo/status/22', at: Date.UTC(2026, 4, 31, 10) },
    ]);
    const search = new URL(sent[1]?.url ?? '').searchParams;
    assert.deepEqual([search.get('query'), search.get('since_id')], ['conversation_id:20 from:bo', '21']);
    for (const author of ['', 'two words', 'much_too_long_name'])
      assert.deepEqual(await twitter.listReplies?.({ ...place, author }, openTools().tools), [], author);
    assert.deepEqual(await twitter.listReplies?.(place, openTools({ data: {} }).tools), []);
  });
});
