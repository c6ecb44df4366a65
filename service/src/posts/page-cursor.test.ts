import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { openTestService, testNow, type ResponseResource } from '../../test/testing/test-service.ts';
import { readCursor, writeCursor } from './page-cursor.ts';
import { describeOrder } from './post-order.ts';

const service = await openTestService();
after(() => service.close());

const path = '/v2/boards/long/posts';
const idsOf = (posts: readonly ResponseResource[]): number[] => posts.map(({ id }) => id);
const post = { type: 'custom', language: 'en', text: 'new' };

async function change(body: object): Promise<number[]> {
  const response = await service.send('POST', '/__scopes/cursors/posts', { board: 'long', ...body });
  assert.equal(response.status, 200, response.text);
  return response.body.ids;
}

/** Reads all pages, and changes the feed between any two of them. */
async function readWhile(
  start: string,
  move: (page: number, seen: readonly number[]) => Promise<void>,
): Promise<number[]> {
  const seen: number[] = [];
  let page = 0;
  for (let address: string | undefined = start; address !== undefined; page++) {
    const { body, status } = await service.get(address);
    assert.equal(status, 200);
    seen.push(...idsOf(body.data));
    assert.ok(page < 200, 'the pages do not end');
    address = body.links['next'];
    await move(page, seen);
  }
  return seen;
}

describe('a reader who pages through a changing feed', () => {
  test('receives every old post once, in order, and no post that is added above', async () => {
    const before = idsOf((await service.get(`${path}?page[size]=100`)).body.data);
    const arrived: number[] = [];
    const seen = await readWhile(`${path}?page[size]=6`, async (page) => {
      arrived.push(
        ...(await change({
          add: [post, { ...post, pinned: true, moderatedAt: new Date(testNow + page).toISOString() }],
        })),
      );
    });
    assert.ok(arrived.length > 10);
    assert.deepEqual(seen, before);
    const ids = idsOf((await service.get(`${path}?page[size]=100`)).body.data);
    assert.ok(
      arrived.every((id) => ids.includes(id)),
      'a new reader receives the new posts',
    );
    await change({ remove: arrived });
  });

  test('misses no post when posts are removed, even when the post of the cursor is removed', async () => {
    const before = idsOf((await service.get(`${path}?page[size]=100`)).body.data);
    const removed: number[] = [];
    const seen = await readWhile(`${path}?page[size]=6`, async (_, seen) => {
      const lastSeen = seen.at(-1)!;
      removed.push(lastSeen);
      await change({ remove: [lastSeen] });
    });
    assert.deepEqual(seen, before);
    assert.equal((await service.get(`${path}?page[size]=100`)).body.data.length, before.length - removed.length);
  });

  test('receives new posts at the end when the oldest posts are first', async () => {
    const before = idsOf((await service.get(`${path}?page[size]=100&sort=last_moderated_at`)).body.data);
    let added: number[] = [];
    const seen = await readWhile(`${path}?page[size]=6&sort=last_moderated_at`, async (page) => {
      if (page === 0) added = await change({ add: [{ ...post, moderatedAt: new Date(testNow + 1).toISOString() }] });
    });
    assert.deepEqual(seen, [...before, ...added]);
  });

  test('an update keeps the id and the position of a post', async () => {
    const [first] = (await service.get(`${path}?page[size]=1&sort=-last_moderated_at`)).body.data;
    await change({ update: [{ ...post, id: first!.id, text: 'changed' }] });
    const [again] = (await service.get(`${path}?page[size]=1&sort=-last_moderated_at`)).body.data;
    assert.equal(again!.id, first!.id);
    assert.equal(again!.attributes['text'], 'changed');
    assert.equal(again!.attributes['published_at'], first!.attributes['published_at']);
  });
});

describe('a cursor', () => {
  const order = describeOrder([]);

  test('has the same value after it is written and read', () => {
    const cursor = { direction: 'before', key: [1, 1_780_228_800_000, 100_007] } as const;
    assert.deepEqual(readCursor(writeCursor(cursor, order), order), cursor);
  });

  const broken = {
    'not base64': '!!!',
    empty: '',
    'no JSON': Buffer.from('hello').toString('base64url'),
    'no list': Buffer.from('{"__proto__":1}').toString('base64url'),
    'another order': writeCursor(
      { direction: 'after', key: [1, 2, 3] },
      describeOrder([{ name: 'score', isDescending: true }]),
    ),
    'too short': writeCursor({ direction: 'after', key: [1, 2] }, order),
    'no numbers': Buffer.from('["after","-is_pinned,-last_moderated_at,-id","1","2","3"]').toString('base64url'),
    'no direction': Buffer.from('["aside","-is_pinned,-last_moderated_at,-id",1,2,3]').toString('base64url'),
  };
  for (const [name, text] of Object.entries(broken)) {
    test(`that is damaged (${name}) is refused`, async () => {
      const { status, body } = await service.get(`${path}?page[cursor]=${encodeURIComponent(text)}`);
      assert.equal(status, 400);
      assert.equal(body.errors[0]!.source?.parameter, 'page[cursor]');
    });
  }
});
