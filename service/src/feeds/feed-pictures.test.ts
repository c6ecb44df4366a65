import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { openFeedScene } from '../../test/testing/feed-scene.ts';
import { writeRss, type RssItem, type SourceResponse } from '../../test/testing/source-server.ts';
import { openStorage } from '../storage/storage-options.ts';
import { sweepFeedMedia } from './feed-media-route.ts';
import { testNow } from '../../test/testing/test-service.ts';

let now = testNow;
const { source, service, team, openBoard, openFeed } = await openFeedScene(() => now);
const fileOf = (path: string): Buffer => readFileSync(new URL(path, import.meta.url));
source.set('/large.jpg', { body: fileOf('../../../demo/photos/dandelions.jpg') });
source.set('/small.jpg', { body: fileOf('../../../demo/photos/avatar-wall-clock.jpg') });
source.set('/attack.jpg', {
  body: fileOf('../../../e2e/corpora/upload/own-html-after-jpeg.jpg'),
});
source.set('/drawing.svg', {
  headers: { 'Content-Type': 'image/svg+xml' },
  body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
});
source.set('/bomb.png', {
  body: fileOf('../../../e2e/corpora/upload/own-bomb-30000x30000.png'),
});

let number = 0;
async function bring(
  items: readonly Omit<RssItem, 'id'>[],
  rules: object,
): Promise<Map<string, Record<string, unknown>>> {
  const name = `pictures-${number++}`;
  const board = await openBoard(name);
  source.set(`/${name}`, {
    body: writeRss(
      items.map((item, index) => ({
        id: item.title ?? '',
        link: `https://p.example/${name}/${index}`,
        ...item,
      })),
    ),
  });
  await openFeed(board, `/${name}`, rules);
  const { data } = (await team.get(`/posts?filter[board_id]=${board}&page[size]=100`)).body;
  return new Map(data.map(({ attributes }) => [String(attributes['title']), attributes]));
}

describe('pictures of feeds', () => {
  test('are measured and stored, and unusable pictures are left out', async () => {
    const posts = await bring(
      [
        { title: 'Large', picture: `${source.address}/large.jpg` },
        { title: 'Attack', picture: `${source.address}/attack.jpg` },
        { title: 'Drawing', picture: `${source.address}/drawing.svg` },
        { title: 'Bomb', picture: `${source.address}/bomb.png` },
        { title: 'Missing', picture: `${source.address}/nothing.jpg` },
      ],
      { approve: true },
    );
    const { image_width: width, image_height: height, metadata, status } = posts.get('Large') ?? {};
    assert.deepEqual([status, width, height], ['approved', 1080, 608]);
    assert.match(String((metadata as Record<string, unknown>)['image_phash']), /^[0-9a-f]{16}$/);
    for (const name of ['Attack', 'Drawing', 'Bomb', 'Missing']) {
      const { image_url: url, status: shown } = posts.get(name) ?? {};
      assert.deepEqual([url, shown], [null, 'approved'], name);
    }
  });

  test('are left out below a minimum size, and pictures_only also rejects their posts', async () => {
    const items = [
      { title: 'Large', picture: `${source.address}/large.jpg` },
      { title: 'Small', picture: `${source.address}/small.jpg` },
      { title: 'None' },
    ];
    const lenient = await bring(items, {
      approve: true,
      min_picture_size: 300,
    });
    assert.deepEqual(
      ['Large', 'Small', 'None'].map((title) => [
        lenient.get(title)?.['status'],
        lenient.get(title)?.['image_url'] !== null,
      ]),
      [
        ['approved', true],
        ['approved', false],
        ['approved', false],
      ],
    );
    const strict = await bring(items, {
      approve: true,
      min_picture_size: 300,
      pictures_only: true,
    });
    assert.deepEqual(
      ['Large', 'Small', 'None'].map((title) => strict.get(title)?.['status']),
      ['approved', 'rejected', 'rejected'],
    );
  });

  test('do not delay the text of a post while their server does not respond', async () => {
    let [noteAsked, endSilence]: [() => void, (late: SourceResponse) => void] = [() => {}, () => {}];
    const isAsked = new Promise<void>((resolve) => (noteAsked = resolve));
    const silence = new Promise<SourceResponse>((resolve) => (endSilence = resolve));
    source.set('/silent.jpg', () => {
      noteAsked();
      return silence;
    });
    source.set('/quick', {
      body: writeRss([{ id: 'quick', title: 'Quick', picture: `${source.address}/silent.jpg` }]),
    });
    const board = await team.createBoard({ name: 'Quick', slug: 'quick' });
    await team.createFeed(board, { name: 'Quick', connector: { kind: 'web_feed', url: `${source.address}/quick` } });
    await isAsked;
    const { data } = (await team.get(`/posts?filter[board_id]=${board}`)).body;
    assert.deepEqual(
      data.map(({ attributes }) => [attributes['title'], attributes['image_url']]),
      [['Quick', null]],
    );
    await service.service.database.deleteFrom('feed_pictures').where('url', 'like', '%silent%').execute();
    endSilence({ status: 404 });
  });

  test('are requested again after a failure of their server, and the text appears meanwhile', async () => {
    source.set('/flaky.jpg', { status: 503 });
    const posts = await bring([{ title: 'Flaky', picture: `${source.address}/flaky.jpg` }], { approve: true });
    assert.deepEqual([posts.get('Flaky')?.['status'], posts.get('Flaky')?.['image_url']], ['approved', null]);
    source.set('/flaky.jpg', { body: fileOf('../../../demo/photos/dandelions.jpg') });
    now += 61_000;
    await service.service.settled();
    const row = await service.service.database
      .selectFrom('posts')
      .select('attributes')
      .where('attributes', 'like', '%"title":"Flaky"%')
      .executeTakeFirstOrThrow();
    assert.equal((JSON.parse(row.attributes) as Record<string, unknown>)['image_width'], 1080);
  });
});

test('all pictures of a post are shown with their sizes and words, and with its video', async () => {
  const { address } = source;
  const html =
    `<p>Two</p><img src="${address}/large.jpg" alt="A field"><img src="${address}/small.jpg">` +
    `<video src="${address}/film.mp4"></video>`;
  const item = { title: 'Several', html };
  const post = (await bring([item], { approve: true })).get('Several') ?? {};
  const media = (post['media'] as { url: string }[]).map(({ url, ...one }) => ({ ...one, url: url.split(/-|\?/)[0] }));
  const url = 'http://board.example/media/feed';
  assert.deepEqual(media, [
    { type: 'image', url, width: 1080, height: 608, alternative_text: 'A field' },
    { type: 'image', url, width: 96, height: 96 },
    { type: 'video', url: `${address}/film.mp4` },
  ]);
});

test('pictures that no post uses, and files without a row, are removed after an hour', async () => {
  const { database } = service.service;
  const storage = await openStorage({});
  const hourMs = 3_600_000;
  const media = await database.selectFrom('feed_media').selectAll().limit(1).executeTakeFirstOrThrow();
  const unused = ['feed-old.webp', 'feed-new.webp'];
  for (const name of unused)
    await database
      .insertInto('feed_media')
      .values({ ...media, name, created_at: name.includes('old') ? now - hourMs - 1 : now - hourMs })
      .execute();
  await database.updateTable('feed_media').set({ created_at: 0 }).where('name', 'not in', unused).execute();
  const files = [media.name, ...unused, 'feed-lost.webp', 'feed-late.webp'];
  for (const name of files) await storage.write(`feeds/${name}`, Buffer.from('x'));
  const lists: string[] = [];
  const list: typeof storage.list = async function* aged(folder) {
    lists.push(folder);
    for await (const file of storage.list(folder))
      yield { ...file, changedAt: file.name.includes('late') ? Date.now() - hourMs + 60_000 : Date.now() - hourMs - 1 };
  };
  await sweepFeedMedia(database, { ...storage, list, remove: (name) => storage.remove(name) }, now);
  const left = await Promise.all(files.map(async (name) => (await storage.size(`feeds/${name}`)) !== null));
  assert.deepEqual([lists, left], [['feeds/'], [true, false, true, false, true]]);
  const rows = await database.selectFrom('feed_media').select('name').where('name', 'in', files).execute();
  assert.deepEqual(rows.map(({ name }) => name).sort(), [media.name, 'feed-new.webp'].sort());
  await storage.close();
});

describe('the image of a page', () => {
  const photo = { body: fileOf('../../../demo/photos/dandelions.jpg') };
  const page = (head: string): SourceResponse => ({
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html><head>${head}</head><body><img src="/of-the-text.jpg"></body></html>`,
  });
  const asked = (path: string): number => source.requests.filter((request) => request.path === path).length;
  const imagesOf = async (like: string): Promise<readonly (readonly unknown[])[]> => {
    const rows = await service.service.database
      .selectFrom('posts')
      .select('attributes')
      .where('attributes', 'like', `%"title":"${like}%`)
      .orderBy('id')
      .execute();
    return rows.map((row) => {
      const attributes = JSON.parse(row.attributes) as Record<string, unknown>;
      return [attributes['title'], attributes['image_width'] ?? null, attributes['alternative_text']];
    });
  };
  const pass = async (ms: number): Promise<void> => {
    now += ms;
    await service.service.settled();
  };

  test('is shown by a post without one, with its alternative text; a post with one asks no page', async () => {
    source.set('/meadow.jpg', photo);
    source.set(
      '/posts/meadow',
      page('<meta property="og:image" content="/meadow.jpg"><meta property="og:image:alt" content="A meadow">'),
    );
    source.set('/posts/own', page('<meta property="og:image" content="/other.jpg">'));
    await bring(
      [
        { title: 'Page meadow', link: `${source.address}/posts/meadow#comments` },
        { title: 'Page own', link: `${source.address}/posts/own`, picture: `${source.address}/large.jpg` },
      ],
      { approve: true },
    );
    await pass(60_000);
    assert.deepEqual(await imagesOf('Page '), [
      ['Page meadow', 1080, 'A meadow'],
      ['Page own', 1080, null],
    ]);
    assert.deepEqual([asked('/posts/meadow'), asked('/posts/own'), asked('/other.jpg')], [1, 0, 0]);
    assert.equal(
      source.requests.find(({ path }) => path === '/posts/meadow')?.headers['user-agent'],
      'drystone-board-service (feed reader)',
    );
  });

  test('is asked for once, also if there is none, the page fails or the post changes', async () => {
    source.set('/posts/none', page('<title>None</title>'));
    source.set('/posts/broken', { status: 503 });
    source.set(
      '/posts/refused',
      page('<meta name="robots" content="noimageindex"><meta property="og:image" content="/meadow.jpg">'),
    );
    source.set('/posts/file', {
      headers: { 'Content-Type': 'application/pdf' },
      body: '<meta property="og:image" content="/meadow.jpg">',
    });
    const names = ['none', 'broken', 'refused', 'file'];
    const items = (words: string): string =>
      writeRss(
        names.map((name) => ({ id: name, title: `Once ${name}${words}`, link: `${source.address}/posts/${name}` })),
      );
    source.set('/once', { body: items('') });
    const board = await team.createBoard({ name: 'Once', slug: 'once' });
    const feed = await team.createFeed(board, {
      name: 'Once',
      connector: { kind: 'web_feed', url: `${source.address}/once` },
    });
    await pass(60_000);
    source.set('/once', { body: items(', corrected') });
    await team.send('POST', `/social_feeds/${feed}/poll`);
    await pass(3 * 3_600_000);
    assert.deepEqual(
      (await imagesOf('Once ')).map(([title, width]) => [title, width]),
      names.map((name) => [`Once ${name}, corrected`, null]),
    );
    assert.deepEqual(
      names.map((name) => asked(`/posts/${name}`)),
      [1, 1, 1, 1],
    );
  });

  test('is asked for in at most 20 pages of a poll, one after the other', async () => {
    const count = 25;
    for (let index = 0; index < count; index++) source.set(`/many/${index}`, page(`<title>${index}</title>`));
    await bring(
      Array.from({ length: count }, (_, index) => ({
        title: `Many ${index}`,
        link: `${source.address}/many/${index}`,
      })),
      {},
    );
    const all = (): number => source.requests.filter(({ path }) => path.startsWith('/many/')).length;
    assert.equal(all(), 1);
    await pass(60_000);
    assert.equal(all(), 20);
  });

  test('that several pages name is the logo of the site, and shown by no post', async () => {
    source.set('/logo.jpg', photo);
    for (const name of ['one', 'two', 'three'])
      source.set(`/logo/${name}`, page('<meta name="twitter:image" content="/logo.jpg">'));
    await bring(
      ['one', 'two', 'three'].map((name) => ({ title: `Logo ${name}`, link: `${source.address}/logo/${name}` })),
      {},
    );
    await pass(60_000);
    assert.deepEqual(
      (await imagesOf('Logo ')).map(([, width]) => width),
      [null, null, null],
    );
  });
});
