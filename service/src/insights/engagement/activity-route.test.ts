import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, describe, test } from 'node:test';
import { openTestService, testNow, type Response } from '../../../test/testing/test-service.ts';

const service = await openTestService({ countryHeader: 'X-Country', addressHeader: 'X-Address' });
after(() => service.close());
const { database } = service.service;
beforeEach(async () => {
  await database.deleteFrom('engagement_events').execute();
});

const path = '/v2/boards/campaign/activity';
const boardId = (await service.get('/v2/boards/campaign')).body.data.id;
const postId = (await service.get('/v2/boards/campaign/posts')).body.data[0]!.id;

/** An event in the format of the embed: ids are text. */
function event(attributes: Record<string, unknown> = {}, id: string = randomUUID()): Record<string, unknown> {
  return {
    type: 'embed_engagement',
    id,
    attributes: { name: 'embed_post_cta_clicked', board_id: String(boardId), post_id: String(postId), ...attributes },
  };
}

const send = (data: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  service.send('POST', path, { data }, { 'Content-Type': 'text/plain;charset=UTF-8', ...headers });
const stored = () => database.selectFrom('engagement_events').selectAll().orderBy('occurred_at').execute();

describe('the activity endpoint', () => {
  test('stores the attributes of an event, and adds country, time and visitor', async () => {
    const id = randomUUID();
    const response = await send(
      [
        event(
          {
            personalization_type: 'grid',
            theme: 'new_classic',
            device_category: 'mobile',
            media_type: 'image',
            embed_url: 'https://page.example:8443/spring?who=me#here',
            occurred_at: '2020-01-01T00:00:00Z',
            age_ms: 1500,
            sequence: 3,
          },
          id.toUpperCase(),
        ),
      ],
      { 'X-Country': 'nl', 'X-Address': '203.0.113.7', 'User-Agent': 'a browser' },
    );
    assert.equal(response.status, 202);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    const [row, ...others] = await stored();
    assert.equal(others.length, 0);
    assert.match(row!.visitor, /^[\w-]{16}$/);
    assert.deepEqual(
      { ...row, visitor: '' },
      {
        id,
        board_id: boardId,
        name: 'embed_post_cta_clicked',
        occurred_at: testNow - 1500,
        post_id: postId,
        personalization_type: 'grid',
        theme: 'new_classic',
        device_category: 'mobile',
        media_type: 'image',
        embed_url: 'https://page.example:8443/spring',
        remote_ip_country: 'NL',
        visitor: '',
        is_odd: 0,
      },
    );
    assert.doesNotMatch(JSON.stringify(row), /203\.0\.113|a browser/);
  });

  test('stores a repeated event once, also within one request', async () => {
    const events = [event(), event()];
    for (let time = 0; time < 3; time++) assert.equal((await send([...events, ...events])).status, 202);
    await Promise.all([send(events), send([...events, event()]), send(events)]);
    assert.equal((await stored()).length, 3);
  });

  test('keeps the first version of a repeated event', async () => {
    const id = randomUUID();
    await send([event({ theme: 'first' }, id)]);
    await send([event({ theme: 'second' }, id)]);
    assert.deepEqual(
      (await stored()).map(({ theme }) => theme),
      ['first'],
    );
  });

  test('prefers the age of an event to its time, and ignores impossible times', async () => {
    const iso = (ms: number): string => new Date(ms).toISOString();
    await send([
      event({ age_ms: 86_400_000 }),
      event({ occurred_at: iso(testNow - 60_000) }),
      event({ age_ms: -5 }),
      event({ occurred_at: iso(testNow + 60_000) }),
      event({ occurred_at: 'soon' }),
      event({ age_ms: 1e12 }),
      event(),
    ]);
    assert.deepEqual(
      (await stored()).map(({ occurred_at }) => occurred_at - testNow),
      [-86_400_000, -60_000, 0, 0, 0, 0, 0],
    );
  });

  test('stores the valid events of a batch and lists the invalid ones', async () => {
    const response = await send([
      event(),
      event({ name: 'embed_exploded' }),
      event({ name: 'embed_loaded', post_id: null }),
    ]);
    assert.equal(response.status, 202);
    assert.equal(response.body.meta.accepted, 2);
    assert.deepEqual(
      (response.body.meta.refused as { source: unknown }[]).map(({ source }) => source),
      [{ pointer: '/data/1/attributes/name' }],
    );
    assert.equal((await stored()).length, 2);
  });

  /** What is wrong with an event, and where. */
  const bad: Readonly<Record<string, readonly [unknown, string]>> = {
    'no type': [{ ...event(), type: 'event' }, '/type'],
    'no uuid': [event({}, '7'), '/id'],
    'no attributes': [{ type: 'embed_engagement', id: randomUUID() }, '/attributes'],
    'no name': [event({ name: undefined }), '/attributes/name'],
    'unknown name': [event({ name: 'embed_post_liked' }), '/attributes/name'],
    'a name of the prototype': [event({ name: 'constructor' }), '/attributes/name'],
    'another board': [event({ board_id: String(boardId + 1) }), '/attributes/board_id'],
    'a post event without post': [event({ post_id: null }), '/attributes/post_id'],
    'an invalid post id': [event({ post_id: '1 or 1=1' }), '/attributes/post_id'],
    'unknown device': [event({ device_category: 'fridge' }), '/attributes/device_category'],
    'unknown medium': [event({ media_type: 'hologram' }), '/attributes/media_type'],
    'a theme of markup': [event({ theme: '<b>' }), '/attributes/theme'],
    'a theme of 65 letters': [event({ theme: 'a'.repeat(65) }), '/attributes/theme'],
    'an invalid address': [event({ embed_url: 'javascript:alert(1)' }), '/attributes/embed_url'],
    'a too long address': [event({ embed_url: `https://page.example/${'a'.repeat(2048)}` }), '/attributes/embed_url'],
    'a number in place of a text': [event({ personalization_type: 5 }), '/attributes/personalization_type'],
    null: [null, ''],
    'a list': [[], ''],
  };
  for (const [name, [item, place]] of Object.entries(bad)) {
    test(`refuses an event with ${name}`, async () => {
      const response = await send([item]);
      assert.equal(response.status, 422, response.text);
      assert.deepEqual(
        [response.body.errors[0]!.code, response.body.errors[0]!.source?.pointer],
        ['invalid_event', `/data/0${place}`],
      );
      assert.deepEqual(await stored(), []);
    });
  }

  test('stores nothing about a post of another board', async () => {
    const other = (await service.get('/v2/boards/long/posts')).body.data[0]!.id;
    assert.equal((await send([event({ post_id: other }), event()])).status, 202);
    assert.deepEqual(
      (await stored()).map(({ post_id }) => post_id),
      [postId],
    );
  });

  test('accepts the slug of a board in place of its id, and an event without dimensions', async () => {
    await send([
      event({ board_id: 'campaign' }),
      { type: 'embed_engagement', id: randomUUID(), attributes: { name: 'embed_viewed', theme: '', media_type: null } },
    ]);
    assert.equal((await stored()).length, 2);
  });

  test('refuses bodies that are not a batch', async () => {
    for (const body of ['', 'x', 'null', '[]', '{}', '{"data":{}}', '{"data":[', '"text"']) {
      const response = await service.send('POST', path, body, { 'Content-Type': 'text/plain' });
      assert.deepEqual([response.status, response.body.errors[0]!.code], [400, 'malformed_body'], body);
    }
    assert.equal((await send([])).status, 202, 'an empty batch is accepted');
  });

  test('accepts 16 KiB or 100 events, and refuses more', async () => {
    const fill = (length: number): string => `{"data":[]${' '.repeat(length - 11)}}`;
    assert.equal((await service.send('POST', path, fill(16_384), { 'Content-Type': 'text/plain' })).status, 202);
    assert.equal((await service.send('POST', path, fill(16_385), { 'Content-Type': 'text/plain' })).status, 413);
    const short = Array.from({ length: 101 }, () => ({
      type: 'embed_engagement',
      id: randomUUID(),
      attributes: { name: 'embed_viewed' },
    }));
    assert.equal((await send(short)).status, 413);
    assert.equal((await send(short.slice(1))).status, 202);
    assert.equal((await stored()).length, 100);
  });

  test('stores no country unless a proxy sends a valid one', async () => {
    for (const country of ['', 'XYZ', '1', '<b>']) await send([event()], { 'X-Country': country });
    await send([event()]);
    assert.deepEqual(
      (await stored()).map(({ remote_ip_country }) => remote_ip_country),
      [null, null, null, null, null],
    );
  });
});
