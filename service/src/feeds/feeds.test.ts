// Long because each rule of a feed is tested from its source to the board.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openFeedScene } from '../../test/testing/feed-scene.ts';
import { writeRss } from '../../test/testing/source-server.ts';
import { makeSecondTeam, makeToken } from '../../test/testing/second-team.ts';
import { linkTo } from '../../test/testing/team-calls.ts';
import { testNow, type ResponseResource } from '../../test/testing/test-service.ts';

let now = testNow;
const minuteMs = 60_000;
const { source, service, team, openBoard: createBoard } = await openFeedScene(() => now);
const bearer = await makeToken(service, { teamId: 1 });

interface Health {
  readonly state: string;
  readonly last_error: string | null;
  readonly last_error_details: object | null;
  readonly next_poll_at: string | null;
  readonly posts_count: number;
  readonly last_posts_count: number;
  readonly failures: number;
  readonly notice: string | null;
  readonly last_success_at: string | null;
}

const createFeed = async (board: number, attributes: object): Promise<number> => {
  const id = await team.createFeed(board, { name: 'Walks', ...attributes });
  await service.service.settled();
  return id;
};
const readHealth = async (id: number): Promise<Health> =>
  (await team.get(`/social_feeds/${id}/health`)).body.data.attributes as unknown as Health;
const pollNow = async (id: number): Promise<void> => {
  now += minuteMs;
  assert.equal((await team.send('POST', `/social_feeds/${id}/poll`)).status, 202);
  await service.service.settled();
};
const readPosts = async (board: number): Promise<readonly ResponseResource[]> =>
  (await team.get(`/posts?filter[board_id]=${board}&page[size]=100`)).body.data;
const titles = async (slug: string): Promise<readonly unknown[]> =>
  (await service.get(`/v2/boards/${slug}/posts?sort=-published_at`)).body.data.map(
    ({ attributes }) => attributes['title'],
  );

const day = (number: number): string => new Date(Date.UTC(2026, 4, number, 10)).toUTCString();
const web = (path: string): object => ({
  connector: { kind: 'web_feed', url: source.address + path },
});

describe('an RSS feed', async () => {
  const board = await createBoard('held');

  test('imports posts, which wait for a moderator', async () => {
    source.set('/held', {
      body: writeRss([{ id: '1', date: day(1), title: 'Fish &amp; <b>chips</b>' }]),
    });
    const id = await createFeed(board, web('/held'));
    const [post] = await readPosts(board);
    assert.equal(post?.attributes['status'], 'pending');
    assert.equal(post?.attributes['title'], 'Fish &amp; chips');
    assert.deepEqual(await titles('held'), []);
    const health = await readHealth(id);
    assert.deepEqual(
      [health.state, health.posts_count, health.next_poll_at],
      ['working', 1, new Date(now + 15 * minuteMs).toISOString()],
    );
    await team.send('PATCH', `/posts/${post?.id}`, {
      type: 'post',
      id: post!.id,
      attributes: { status: 'approved' },
    });
    assert.deepEqual(await titles('held'), ['Fish &amp; chips']);
  });

  test('follows changes and deletions at the source, and imports no post twice', async () => {
    const open = await createBoard('followed');
    source.set('/followed', {
      body: writeRss(['1', '2', '3'].map((id) => ({ id, date: day(Number(id)) }))),
    });
    const id = await createFeed(open, {
      ...web('/followed'),
      rules: { approve: true },
    });
    assert.deepEqual(await titles('followed'), ['Walk 3', 'Walk 2', 'Walk 1']);
    await pollNow(id);
    assert.equal((await readPosts(open)).length, 3);
    source.set('/followed', {
      body: writeRss([
        { id: '1', date: day(1), title: 'A longer walk' },
        { id: '3', date: day(3) },
        // The same page under another id, and with a tracking parameter.
        {
          id: '3b',
          date: day(4),
          link: 'https://www.walks.example/3/?utm_source=feed',
        },
      ]),
    });
    await pollNow(id);
    // A post that is missing once may be an error of the source.
    assert.deepEqual(await titles('followed'), ['Walk 3', 'Walk 2', 'A longer walk']);
    await pollNow(id);
    assert.deepEqual(await titles('followed'), ['Walk 3', 'A longer walk']);
  });

  test('does not import a post again after a moderator has deleted it', async () => {
    const [post] = await readPosts(board);
    await team.send('DELETE', `/posts/${post?.id}`);
    const [feed] = (await team.get(`/social_feeds?filter[board_id]=${board}`)).body.data;
    source.set('/held', {
      body: writeRss([{ id: '1', date: day(1), title: 'Again' }]),
    });
    await pollNow(feed!.id);
    assert.deepEqual(await readPosts(board), []);
  });

  test('holds a changed post for the moderator again', async () => {
    const slow = await createBoard('again');
    source.set('/again', { body: writeRss([{ id: '1', date: day(1) }]) });
    const id = await createFeed(slow, web('/again'));
    const [post] = await readPosts(slow);
    await team.send('PATCH', `/posts/${post?.id}`, {
      type: 'post',
      id: post!.id,
      attributes: { status: 'approved' },
    });
    source.set('/again', {
      body: writeRss([{ id: '1', date: day(1), title: 'Buy now' }]),
    });
    await pollNow(id);
    assert.deepEqual(await titles('again'), []);
    assert.equal((await readPosts(slow))[0]?.attributes['status'], 'pending');
  });
});

describe('polling', async () => {
  const board = await createBoard('asked');

  test('requests only changed content, by ETag and date', async () => {
    const modified = day(2);
    source.set('/conditional', ({ headers }) =>
      headers['if-none-match'] === '"a"' && headers['if-modified-since'] === modified
        ? { status: 304 }
        : {
            headers: { ETag: '"a"', 'Last-Modified': modified },
            body: writeRss([{ id: 'c1', date: day(1) }]),
          },
    );
    const id = await createFeed(board, web('/conditional'));
    await pollNow(id);
    const asked = source.requests.filter(({ path }) => path === '/conditional');
    assert.deepEqual(
      asked.map(({ headers }) => headers['if-none-match']),
      [undefined, '"a"'],
    );
    assert.equal((await readHealth(id)).state, 'working');
  });

  test('requests a failing source less and less often, and respects Retry-After', async () => {
    source.set('/failing', { status: 500 });
    const id = await createFeed(board, {
      ...web('/failing'),
      poll_every_minutes: 10,
    });
    const wait = async (): Promise<number> => (Date.parse((await readHealth(id)).next_poll_at ?? '') - now) / minuteMs;
    const first = await wait();
    assert.ok(first >= 18 && first <= 22, `${first}`);
    await pollNow(id);
    const second = await wait();
    assert.ok(second >= 36 && second <= 44, `${second}`);
    const { last_error: detail, last_error_details: details } = await readHealth(id);
    assert.match(detail ?? '', /^127\.0\.0\.1 responded 500\. It has a fault of its own\.$/);
    assert.deepEqual(details, { code: 'source_faulty', values: { host: '127.0.0.1', status: 500 }, detail });
    source.set('/failing', {
      status: 429,
      headers: { 'Retry-After': '86400' },
    });
    await pollNow(id);
    assert.equal(await wait(), 1440);
    source.set('/failing', { body: writeRss([]) });
    await pollNow(id);
    const { state, failures, last_error, last_error_details } = await readHealth(id);
    assert.deepEqual([state, failures, last_error, last_error_details], ['working', 0, null, null]);
  });

  test('stops for a source that responses 410', async () => {
    source.set('/gone', { body: writeRss([]) });
    const id = await createFeed(board, web('/gone'));
    source.set('/gone', { status: 410 });
    await pollNow(id);
    const { next_poll_at, state } = await readHealth(id);
    assert.deepEqual([state, next_poll_at], ['failing', null]);
  });

  test('follows the schedule of the feed, and stops while the feed is paused', async () => {
    source.set('/scheduled', { body: writeRss([]) });
    const id = await createFeed(board, {
      ...web('/scheduled'),
      poll_every_minutes: 60,
    });
    const count = (): number => source.requests.filter(({ path }) => path === '/scheduled').length;
    now += 59 * minuteMs;
    await service.service.settled();
    assert.equal(count(), 1);
    now += minuteMs;
    await service.service.settled();
    assert.equal(count(), 2);
    const change = (status: string): Promise<unknown> =>
      team.send('PATCH', `/social_feeds/${id}`, {
        type: 'social_feed',
        id,
        attributes: { status },
      });
    await change('paused');
    now += 600 * minuteMs;
    await service.service.settled();
    assert.equal(count(), 2);
    assert.equal((await readHealth(id)).state, 'paused');
    assert.equal((await team.send('POST', `/social_feeds/${id}/poll`)).status, 409);
    await change('active');
    await service.service.settled();
    assert.equal(count(), 3);
  });
});

describe('the rules of a feed', async () => {
  const statusOf = async (name: string, rules: object, items: Parameters<typeof writeRss>[0], language = 'en') => {
    const board = await createBoard(name);
    source.set(`/${name}`, { body: writeRss(items, language) });
    await createFeed(board, { ...web(`/${name}`), rules });
    return Object.fromEntries(
      (await readPosts(board)).map(({ attributes }) => [attributes['external_id'], attributes['status']]),
    );
  };

  test('approve or hold posts, and reject posts by words and languages', async () => {
    const items = [
      { id: 'good', title: 'Glass of water' },
      { id: 'bad', title: 'What an ÁSS' },
    ];
    assert.deepEqual(await statusOf('words', { approve: true, block_words: ['ass'] }, items), {
      good: 'approved',
      bad: 'rejected',
    });
    assert.deepEqual(await statusOf('dutch', { approve: true, languages: ['en'] }, items, 'nl'), {
      good: 'rejected',
      bad: 'rejected',
    });
    assert.deepEqual(await statusOf('british', { languages: ['en'] }, items, 'en-GB'), {
      good: 'pending',
      bad: 'pending',
    });
  });

  test('are refused when they are invalid', async () => {
    const board = await createBoard('refused');
    for (const [attributes, wanted] of [
      [{ rules: { aprove: true } }, /rules must be an object with some of approve/],
      [{ rules: { min_picture_size: -1 } }, /min_picture_size is a whole number/],
      [{ connector: { kind: 'gopher' } }, /connector must be an object whose kind is one of web_feed/],
      [{ connector: { kind: 'web_feed', url: 'file:///etc/passwd' } }, /whose url is an address that starts with/],
      [
        {
          connector: {
            kind: 'web_feed',
            url: 'https://a.example/',
            token: 'x',
          },
        },
        /without "token"/,
      ],
      [{ poll_every_minutes: 0 }, /poll_every_minutes must be a whole number from 1/],
    ] as const) {
      const { status, body } = await team.send('POST', '/social_feeds', {
        type: 'social_feed',
        attributes: { name: 'Wrong', source: 'rss', ...attributes },
        relationships: { board: linkTo('board', board) },
      });
      assert.equal(status, 422);
      assert.match(body.errors[0]?.detail ?? '', wanted);
    }
  });
});

describe('feed endpoints beyond the API document', async () => {
  test('list the kinds of sources', async () => {
    const { body } = await team.get('/social_feed_connectors');
    const kinds = body.data.map(({ id }) => String(id));
    assert.ok(kinds.includes('web_feed') && kinds.includes('inbound'));
    assert.ok(body.data.every(({ attributes }) => String(attributes['needs']).length > 20));
    assert.ok(body.data.every(({ attributes }) => /^.{15,60}\.$/.test(String(attributes['brings']))));
  });

  test('preview a source before it becomes a feed, and report its error', async () => {
    source.set('/preview', { body: writeRss([{ id: 'p', title: 'Seen' }]) });
    source.set('/page', {
      headers: { 'Content-Type': 'text/html' },
      body: '<!doctype html><title>Page</title>',
    });
    const preview = (path: string) =>
      team.send('POST', '/social_feeds/preview', {
        type: 'social_feed_preview',
        attributes: { ...web(path), rules: { approve: true } },
      });
    const { status, body } = await preview('/preview');
    assert.equal(status, 200);
    const [post] = body.data.attributes['posts'] as {
      title: string;
      status: string;
    }[];
    assert.deepEqual([post?.title, post?.status], ['Seen', 'approved']);
    const wrong = await preview('/page');
    assert.equal(wrong.status, 422);
    assert.match(wrong.body.errors[0]?.detail ?? '', /^This is a web page and no feed/);
  });

  test('accept posts by an inbound webhook with its secret only', async () => {
    const board = await createBoard('inbound');
    const created = await team.send('POST', '/social_feeds', {
      type: 'social_feed',
      attributes: {
        name: 'From outside',
        connector: { kind: 'inbound' },
        rules: { approve: true },
      },
      relationships: { board: linkTo('board', board) },
    });
    const { id } = created.body.data;
    const { secret } = created.body.meta as unknown as { secret: string };
    const post = (body: unknown, bearer: string) =>
      service.send('POST', `/v2/inbound/${id}`, body, {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${bearer}`,
      });
    const asked = await team.send('POST', `/social_feeds/${id}/poll`);
    assert.deepEqual(
      [asked.status, asked.body.errors[0]?.detail],
      [409, 'This feed asks no source: posts are sent to it.'],
    );
    assert.equal((await post({ id: 'a', text: 'Hello' }, 'wrong')).status, 401);
    assert.equal((await post({ id: 'a', text: 'Hello' }, secret)).status, 200);
    assert.equal((await post({ posts: [{ id: 'a', text: 'Hello again' }] }, secret)).status, 200);
    const posts = await readPosts(board);
    assert.deepEqual(
      posts.map(({ attributes }) => attributes['text']),
      ['Hello again'],
    );
    for (const [language, metadata] of [
      [undefined, {}],
      ['de', { language: 'de' }],
      ['', { language: 'de' }],
    ] as const) {
      await post({ id: 'a', text: 'Hello again', language }, secret);
      assert.deepEqual((await readPosts(board))[0]?.attributes['metadata'], metadata);
    }
    assert.equal((await post({ text: 'Nameless' }, secret)).status, 422);
    const renewed = await team.send('POST', `/social_feeds/${id}/secret`);
    assert.equal((await post({ id: 'b', text: 'Late' }, secret)).status, 401);
    const other = String(renewed.body.data.attributes['secret']);
    assert.equal((await post([{ id: 'a', deleted: true }], other)).status, 200);
    assert.deepEqual(await readPosts(board), []);
    assert.doesNotMatch((await team.get(`/social_feeds/${id}`)).text, new RegExp(other));
  });

  test('keep the posts of a deleted feed, and another feed does not import them again', async () => {
    const board = await createBoard('left');
    source.set('/left', { body: writeRss([{ id: 'l' }]) });
    const id = await createFeed(board, web('/left'));
    assert.equal((await team.send('DELETE', `/social_feeds/${id}`)).status, 204);
    assert.equal((await readPosts(board)).length, 1);
    assert.equal((await team.get(`/social_feeds/${id}`)).status, 404);
    // Another feed with the same source does not import them twice.
    await createFeed(board, web('/left'));
    assert.equal((await readPosts(board)).length, 1);
  });

  test('keep the posts of the previous source when a feed gets another source', async () => {
    const board = await createBoard('moved');
    source.set('/from', { body: writeRss([{ id: 'm1', date: day(8) }]) });
    source.set('/to', {
      body: writeRss(['m2', 'm3'].map((id, index) => ({ id, date: day(5 + index) }))),
    });
    const id = await createFeed(board, web('/from'));
    await team.send('PATCH', `/social_feeds/${id}`, {
      type: 'social_feed',
      id,
      attributes: web('/to'),
    });
    await service.service.settled();
    for (let round = 0; round < 3; round++) await pollNow(id);
    assert.equal((await readPosts(board)).length, 3);
  });

  test('accept a table, which replaces all posts of its feed', async () => {
    const board = await createBoard('table');
    const id = await createFeed(board, {
      connector: { kind: 'upload' },
      rules: { approve: true },
    });
    const upload = (body: string, type = 'text/csv') =>
      service.send('POST', `/v2/teams/1/social_feeds/${id}/file`, body, {
        ...bearer,
        'Content-Type': type,
      });
    const table =
      'id,title,tags,published_at\n1,"Bread, rye",bread|rye,2026-05-30T10:00:00Z\n2,Cake,,2026-05-29T10:00:00Z\n';
    assert.equal((await upload(table)).status, 200);
    assert.deepEqual(await titles('table'), ['Bread, rye', 'Cake']);
    assert.equal((await upload('[{"id": 2, "title": "Cheesecake"}]', 'application/json')).status, 200);
    assert.deepEqual(await titles('table'), ['Cheesecake']);
    const wrong = await upload('name\nx\n');
    assert.equal(wrong.status, 422);
    assert.match(wrong.body.errors[0]?.detail ?? '', /must name its columns/);
    assert.equal((await upload('x', 'text/plain')).status, 415);
  });

  test('refuse users of another team', async () => {
    const stranger = await makeSecondTeam(service);
    const [feed] = (await team.get('/social_feeds')).body.data;
    for (const [method, path] of [
      ['POST', `/social_feeds/${feed?.id}/poll`],
      ['GET', `/social_feeds/${feed?.id}/health`],
      ['POST', `/social_feeds/${feed?.id}/secret`],
      ['DELETE', `/social_feeds/${feed?.id}`],
    ] as const) {
      assert.equal((await service.send(method, `/v2/teams/77${path}`, undefined, stranger)).status, 404, path);
      assert.equal((await service.send(method, `/v2/teams/1${path}`, undefined, stranger)).status, 403, path);
    }
  });
});
