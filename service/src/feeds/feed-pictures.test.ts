import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, describe, test } from 'node:test';
import { openSourceServer, writeRss, type RssItem, type SourceResponse } from '../../test/testing/source-server.ts';
import { openTeamCalls, linkTo } from '../../test/testing/team-calls.ts';
import { openTestService, testNow } from '../../test/testing/test-service.ts';

let now = testNow;
const source = await openSourceServer();
const service = await openTestService({
  now: () => now,
  feeds: { mayBePrivate: true },
});
after(async () => {
  await service.close();
  await source.close();
});
const team = await openTeamCalls(service);
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
  const board = await team.create('/boards', {
    type: 'board',
    attributes: { name, slug: name, public: true },
  });
  source.set(`/${name}`, {
    body: writeRss(
      items.map((item, index) => ({
        id: item.title ?? '',
        link: `https://p.example/${name}/${index}`,
        ...item,
      })),
    ),
  });
  await team.create('/social_feeds', {
    type: 'social_feed',
    attributes: {
      name,
      connector: { kind: 'web_feed', url: source.address + `/${name}` },
      rules,
    },
    relationships: { board: linkTo('board', board) },
  });
  await service.service.settled();
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
    const board = await team.create('/boards', { type: 'board', attributes: { name: 'Quick', slug: 'quick' } });
    await team.create('/social_feeds', {
      type: 'social_feed',
      attributes: { name: 'Quick', connector: { kind: 'web_feed', url: `${source.address}/quick` } },
      relationships: { board: linkTo('board', board) },
    });
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
