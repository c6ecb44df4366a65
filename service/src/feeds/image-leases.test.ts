import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { after, afterEach, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openKeptDatabase } from '../../test/testing/kept-database.ts';
import { testNow } from '../../test/testing/test-service.ts';
import { openDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { leaseMs } from '../jobs/claim.ts';
import { storePosts } from '../posts/store-posts.ts';
import { openFolderStorage } from '../storage/folder-storage.ts';
import { createImageProcessor } from '../visitors/uploads/image-processor.ts';
import type { OutsideResponse, Sender } from './connectors/sender.ts';
import { createPictureRunner, type FeedPictureTools, type PictureRunner } from './feed-pictures.ts';

const { options, close } = await openKeptDatabase();
const one = openDatabase(options);
await migrate(one);
// A file has one process; each process on PostgreSQL has its own connections.
const other = options.kind === 'postgres' ? openDatabase(options) : one;
const storage = await openFolderStorage();
// Each starts a process of its own with its first image, and re-encodes one image at a time.
const processorOfOne = createImageProcessor();
const processorOfOther = createImageProcessor();
after(async () => {
  processorOfOne.close();
  processorOfOther.close();
  await one.destroy();
  if (other !== one) await other.destroy();
  await storage.close();
  await close();
});

const [teamId, boardId, feedId] = [9, 9, 9];
await one.insertInto('teams').values({ id: teamId, name: 'Images' }).execute();
await one
  .insertInto('boards')
  .values({ id: boardId, team_id: teamId, slug: 'images', name: 'Images', is_public: 1, is_live: 0 })
  .execute();
const attributes = JSON.stringify({ name: 'Images', source: 'rss' });
await one.insertInto('social_feeds').values({ id: feedId, board_id: boardId, account_id: null, attributes }).execute();

let now = testNow;
const body = readFileSync(new URL('../../../e2e/corpora/upload/own-plain.png', import.meta.url));
const asked: string[] = [];
const respond = (url: string): OutsideResponse => ({ status: 200, headers: {}, url, body });
const quick: Sender = async ({ url }) => {
  asked.push(url);
  return respond(url);
};
const errors: unknown[] = [];
afterEach(() => assert.deepEqual(errors.splice(0), []));

function processOf(which: 'one' | 'other', tools: Partial<FeedPictureTools> = {}): PictureRunner {
  const isOne = which === 'one';
  return createPictureRunner(isOne ? one : other, {
    send: quick,
    imageProcessor: isOne ? processorOfOne : processorOfOther,
    storage,
    now: () => now,
    closing: new AbortController().signal,
    reportError: (error) => errors.push(error),
    ...tools,
  });
}

let nextId = 1;
/** Stores a post of the feed whose image is still to be brought. Returns the address of the image. */
async function askForImage(): Promise<string> {
  const id = nextId++;
  const url = `https://images.example/${id}.png`;
  const [post] = await one.transaction().execute((transaction) =>
    storePosts(transaction, boardId, [
      {
        socialFeedId: feedId,
        status: 'approved',
        type: 'rss',
        language: 'en',
        sentiment: '',
        publishedAt: now,
        ingestedAt: now,
        lastModeratedAt: now,
        moderations: [],
        rating: null,
        isPinned: false,
        isVerbatim: false,
        searchText: '',
        tags: [],
        ctas: [],
        productTags: [],
        attributes: { text: url, image_url: null },
      },
    ]),
  );
  await one
    .insertInto('feed_pictures')
    .values({
      id,
      post_id: Number(post),
      social_feed_id: feedId,
      role: 'image',
      place: 0,
      url,
      alternative_text: null,
      status: 'pending',
      attempts: 0,
      due_at: now,
      media_name: null,
    })
    .execute();
  return url;
}

/** How often the image was stored, and how many posts show it. */
async function countImages(url: string): Promise<readonly [stored: number, shown: number]> {
  const media = await one.selectFrom('feed_media').select('name').where('url', '=', url).execute();
  const posts = await one.selectFrom('posts').select('attributes').where('attributes', 'like', `%${url}%`).execute();
  const shown = posts.filter((post) => media.some(({ name }) => post.attributes.includes(name)));
  return [media.length, shown.length];
}

describe('several processes', () => {
  test('bring each image once', async () => {
    const urls: string[] = [];
    for (let index = 0; index < 6; index++) urls.push(await askForImage());
    await Promise.all([processOf('one').run(), processOf('other').run()]);
    assert.deepEqual([...asked].sort(), urls.sort());
    for (const url of urls) assert.deepEqual(await countImages(url), [1, 1]);
  });

  test('take over an image from one that hangs, whose late result is not stored', async () => {
    const url = await askForImage();
    asked.length = 0;
    let [comeBack, noteAsked] = [(_: OutsideResponse): void => {}, (): void => {}];
    const isAsked = new Promise<void>((resolve) => (noteAsked = resolve));
    const hanging: Sender = () =>
      new Promise((resolve) => {
        comeBack = resolve;
        noteAsked();
      });
    const late = processOf('one', { send: hanging }).run();
    await isAsked;
    await processOf('other').run();
    assert.deepEqual(asked, [], 'its lease holds');
    now += leaseMs;
    await processOf('other').run();
    assert.deepEqual(asked, [url]);
    const shown = await countImages(url);
    comeBack(respond(url));
    await late;
    assert.deepEqual(
      [shown, await countImages(url)],
      [
        [1, 1],
        [1, 1],
      ],
    );
  });

  for (const [when, line] of [
    ['asks for it', /^https/],
    ['has stored its file', /^feeds\//],
  ] as const)
    test(`take over an image from one that is killed when it ${when}`, async () => {
      const url = await askForImage();
      asked.length = 0;
      const script = fileURLToPath(new URL('../../test/testing/poll-process.ts', import.meta.url));
      const child = spawn(process.execPath, [script, JSON.stringify(options), String(now)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      for await (const printed of createInterface({ input: child.stdout })) if (line.test(printed)) break;
      child.kill('SIGKILL');
      await ended;
      now += leaseMs - 1;
      await processOf('other').run();
      assert.deepEqual(asked, [], 'the killed process has a lease');
      now += 1;
      await processOf('other').run();
      assert.deepEqual(asked, [url]);
      assert.deepEqual(await countImages(url), [1, 1]);
    });
});

test('an image waits as long as the disk is full, and then comes', async () => {
  const url = await askForImage();
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  for (let attempt = 0; attempt < 5; attempt++) {
    await processOf('one', { storage: { ...storage, put: () => Promise.reject(full) } }).run();
    now += 60_000;
  }
  assert.deepEqual(errors.splice(0), Array<unknown>(5).fill(full));
  assert.deepEqual(await countImages(url), [0, 0]);
  await processOf('one').run();
  assert.deepEqual(await countImages(url), [1, 1]);
});

test('an image of a post that is deleted meanwhile is forgotten', async () => {
  const url = await askForImage();
  const deleting: Sender = async () => {
    await one.deleteFrom('feed_pictures').where('url', '=', url).execute();
    return respond(url);
  };
  await processOf('one', { send: deleting }).run();
  assert.deepEqual(await countImages(url), [0, 0]);
});
