// Long because each attack by a feed is a separate case.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { after, describe, test } from 'node:test';
import { parseWebFeed } from './connectors/parse-feed.ts';
import { createSender } from './connectors/send-outside.ts';
import { collectPayloads } from '../../../demo/seed/hostile-payloads.ts';
import { openSourceServer, writeRss } from '../../test/testing/source-server.ts';
import { openTeamCalls } from '../../test/testing/team-calls.ts';
import { openTestService, testNow } from '../../test/testing/test-service.ts';

let now = testNow;
const source = await openSourceServer();
const closing = new AbortController();
const allowed = { isPrivateAllowed: true, closing: closing.signal };
/** A busy machine must not make another source fail, so only the source without a response has a short timeout. */
const senders = {
  silent: createSender({ ...allowed, timeoutMs: 1000 }),
  other: createSender({ ...allowed, timeoutMs: 600_000 }),
};
const service = await openTestService({
  now: () => now,
  feeds: { send: (request) => senders[request.url.endsWith('/silent') ? 'silent' : 'other'](request) },
});
after(async () => {
  closing.abort();
  await service.close();
  await source.close();
});
const team = await openTeamCalls(service);
const payloads = collectPayloads(fileURLToPath(new URL('../../../e2e/corpora', import.meta.url)));

const megabytes = (count: number): string => 'word '.repeat(count * 200_000);
const wrap = (items: string, head = ''): string =>
  `<?xml version="1.0"?>${head}<rss version="2.0"><channel><title>Odd</title>${items}</channel></rss>`;
const entityBomb =
  '<!DOCTYPE a [<!ENTITY b "ha">' +
  Array.from({ length: 12 }, (_, index) => `<!ENTITY b${index + 1} "${`&b${index || ''};`.repeat(10)}">`).join('') +
  ']>';

/** Each hostile feed with the expected text in its health. */
const hostile = {
  large: [
    {
      body: wrap(`<item><title>Large</title><description>${megabytes(10)}</description></item>`),
    },
    /larger than 5 MB/,
  ],
  packed: [{ headers: { 'Content-Encoding': 'gzip' }, body: gzipSync(megabytes(50)) }, /larger than 5 MB/],
  empty: [{ body: '' }, /The response is empty/],
  opml: [{ body: '<?xml version="1.0"?><!-- mine --><opml version="2.0"><body/></opml>' }, /a list of feeds \(OPML\)/],
  noise: [
    {
      body: Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256)),
    },
    /This is no feed/,
  ],
  broken: [{ headers: { 'Content-Encoding': 'gzip' }, body: 'no gzip' }, /damaged/],
  circle: [{ status: 302, headers: { Location: '/circle' } }, /redirects more than 10 times/],
  file: [{ status: 302, headers: { Location: 'file:///etc/passwd' } }, /must start with https/],
  nowhere: [
    { status: 301, headers: { Location: 'http://no-such-host.invalid/' } },
    /no server with the name|could not be/,
  ],
  silent: [() => null, /did not respond within 1 s/],
  deep: [{ body: wrap(`<item><title>Deep</title>${'<a>'.repeat(200_000)}</item>`) }, /./],
} as const;

describe('hostile feeds', async () => {
  const board = await team.createBoard({ name: 'Hostile', slug: 'feeds-hostile' });
  const create = (path: string): Promise<number> =>
    team.createFeed(board, {
      name: path,
      connector: { kind: 'web_feed', url: `${source.address}/${path}` },
      rules: { approve: true },
    });
  const healthOf = async (id: number) =>
    (await team.get(`/social_feeds/${id}/health`)).body.data.attributes as {
      state: string;
      last_error: string | null;
      notice: string | null;
      posts_count: number;
    };

  test('report their error, and do not affect another feed', async () => {
    for (const path of Object.keys(hostile)) source.set(`/${path}`, { body: writeRss([]) });
    source.set('/good', { body: writeRss([{ id: 'good', title: 'Good' }]) });
    const ids: [string, number][] = [];
    for (const path of Object.keys(hostile)) ids.push([path, await create(path)]);
    const good = await create('good');
    await service.service.settled();
    // A feed that is hostile from the start is not created.
    for (const [path, [response]] of Object.entries(hostile)) source.set(`/${path}`, response);
    now += 3_600_000;
    await service.service.settled();
    assert.deepEqual((await healthOf(good)).posts_count, 1);
    for (const [path, id] of ids) {
      const { state, last_error: error, posts_count: count } = await healthOf(id);
      assert.match(error ?? '', hostile[path as keyof typeof hostile][1], path);
      assert.deepEqual([state, count], ['failing', 0], path);
    }
    // The hostile feeds must not affect the next round.
    source.set('/good', {
      body: writeRss([
        { id: 'good', title: 'Good' },
        { id: 'better', title: 'Better' },
      ]),
    });
    now += 3_600_000;
    await service.service.settled();
    assert.deepEqual((await healthOf(good)).posts_count, 2);
  });

  test('are refused if the address is a page without a feed', async () => {
    source.set('/page', { body: '<!doctype html><html><body>Hello</body></html>' });
    await assert.rejects(create('page'), /We found no feed on 127\.0\.0\.1/);
  });

  test('cannot expand an entity bomb, and cannot read a file by an entity', async () => {
    for (const path of ['bomb', 'leak']) {
      source.set(`/${path}`, { body: writeRss([]) });
      await create(path);
    }
    await service.service.settled();
    source.set('/bomb', {
      body: wrap('<item><guid>bomb</guid><title>&b12;</title></item>', entityBomb),
    });
    source.set('/leak', {
      body: wrap(
        '<item><guid>leak</guid><title>Leak &f;</title></item>',
        '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]>',
      ),
    });
    now += 3_600_000;
    await service.service.settled();
    const text = (await team.get(`/posts?filter[board_id]=${board}&page[size]=100`)).text;
    assert.doesNotMatch(text, /root:/);
    assert.ok(text.length < 100_000);
  });

  test('with ten thousand items import only the newest 200', async () => {
    const items = Array.from({ length: 10_000 }, (_, index) => ({
      id: `many-${index}`,
      title: `Item ${index}`,
      link: `https://many.example/${index}`,
      date: new Date(testNow - index * 60_000).toUTCString(),
    }));
    source.set('/many', { body: writeRss(items) });
    const id = await create('many');
    await service.service.settled();
    const { notice, posts_count: count, last_error: error } = await healthOf(id);
    assert.deepEqual([error, count], [null, 200]);
    assert.match(notice ?? '', /has 10000 items; the newest 200 are taken/);
    // Posts beyond the limit must not count as new in the next poll.
    now += 3_600_000;
    await service.service.settled();
    assert.equal((await healthOf(id)).posts_count, 200);
  });

  test('with dates of 1970 and 2999 and invalid dates get the time of the import', async () => {
    source.set('/dates', {
      body: writeRss([
        {
          id: 'old',
          title: 'Old',
          date: 'Thu, 01 Jan 1970 00:00:00 GMT',
          link: 'https://dates.example/1',
        },
        {
          id: 'far',
          title: 'Far',
          date: 'Tue, 01 Jan 2999 00:00:00 GMT',
          link: 'https://dates.example/2',
        },
        {
          id: 'odd',
          title: 'Odd',
          date: 'yesterday',
          link: 'https://dates.example/3',
        },
      ]),
    });
    const id = await create('dates');
    await service.service.settled();
    const posts = (await team.get(`/posts?filter[board_id]=${board}&filter[social_feed_id]=${id}`)).body.data;
    assert.deepEqual(
      posts.map(({ attributes }) => attributes['published_at']),
      Array(3).fill(new Date(now).toISOString()),
    );
    assert.match((await healthOf(id)).notice ?? '', /3 items have no date that can be true/);
  });

  test('with any payload of the corpus yield only web addresses and valid languages', async () => {
    const { all } = payloads;
    assert.ok(all.length > 2000);
    const size = 200;
    const isWeb = (value: unknown): boolean => value === null || /^https?:\/\//.test(String(value));
    let seen = 0;
    for (let start = 0; start < all.length; start += size) {
      const items = all.slice(start, start + size);
      const { posts } = parseWebFeed({
        format: 'web_feed',
        url: 'https://a.example/feed',
        nowMs: testNow,
        content: JSON.stringify({
          version: 'https://jsonfeed.org/version/1.1',
          title: 'XSS',
          items: items.map((payload, index) => ({
            id: `${start + index}`,
            title: payload,
            content_html: `before ${payload} after`,
            url: payload,
            image: payload,
            tags: [payload],
            authors: [{ name: payload, url: payload, avatar: payload }],
            language: payload,
          })),
        }),
      });
      for (const post of posts) {
        seen++;
        for (const url of [post.url, post.author?.url ?? null, post.author?.imageUrl ?? null, post.videoUrl])
          assert.ok(isWeb(url), String(url));
        assert.ok(post.pictures.every(({ url }) => isWeb(url)));
        assert.match(post.language, /^[a-z0-9-]*$/);
      }
    }
    assert.ok(seen > all.length * 0.9, `${seen} of ${all.length}`);
  });

  test('lead to posts without markup and with web addresses only', async () => {
    const attacks = payloads.all.filter((payload) => /<|javascript:/i.test(payload)).slice(0, 200);
    const escape = (text: string): string =>
      text.replace(/[^\t\n -\ud7ff]/g, '').replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
    source.set('/attacks', {
      body: wrap(
        attacks
          .map((attack, index) => {
            const text = escape(attack);
            return (
              `<item><guid>x${index}</guid><title>${text}</title><link>${text}</link>` +
              `<description>${text}</description>` +
              `<author>${text}</author><category>${text}</category><enclosure url="${text}" type="image/png"/></item>`
            );
          })
          .join(''),
      ),
    });
    const id = await create('attacks');
    await service.service.settled();
    assert.equal((await healthOf(id)).last_error, null);
    const posts = (await team.get(`/posts?filter[board_id]=${board}&filter[social_feed_id]=${id}&page[size]=100`)).body
      .data;
    assert.ok(posts.length > 50, `${posts.length}`);
    for (const { attributes } of posts) {
      assert.doesNotMatch(String(attributes['title']), /[<>]/);
      assert.doesNotMatch(String(attributes['text']), /[<>]/);
      for (const name of ['url', 'image_url', 'video_url'])
        assert.match(String(attributes[name] ?? 'https://'), /^https?:\/\//);
    }
  });
});
