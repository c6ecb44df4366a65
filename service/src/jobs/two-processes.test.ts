import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, test } from 'node:test';
import { sql } from 'kysely';
import { isOnPostgres } from '../../test/testing/second-database.ts';
import { makeToken } from '../../test/testing/second-team.ts';
import { sendPost } from '../../test/testing/visitor.ts';
import { openTeamCalls } from '../../test/testing/team-calls.ts';
import { openTestDatabase, openTestService, testOrigin, type TestService } from '../../test/testing/test-service.ts';

const rounds = 12;

describe('two processes on one PostgreSQL', async () => {
  if (!isOnPostgres) {
    test('share its work', { skip: 'two services cannot share an SQLite file' }, () => {});
    return;
  }
  const plenty = { requests: 1000, windowMs: 60_000, maxKeys: 10 };
  const options = {
    database: await openTestDatabase('boards_demo'),
    webhooksMayBePrivate: true,
    visitorPosts: { limits: { tries: plenty, posts: [plenty], boardPosts: plenty } },
  };
  const one = await openTestService(options);
  const other = await openTestService(options);
  const calls = [await openTeamCalls(one), await openTeamCalls(other)] as const;
  after(() => Promise.all([one.close(), other.close()]));
  /** Sends requests to the processes in turn, so that each receives requests while the other works. */
  const inTurn = <Response>(
    ask: (own: (typeof calls)[number], round: number) => Promise<Response>,
  ): Promise<Response[]> =>
    Promise.all(Array.from({ length: rounds }, (_, round) => ask(calls[round % 2 === 0 ? 0 : 1], round)));
  const settle = (): Promise<unknown> => Promise.all([one.service.settled(), other.service.settled()]);

  test('share one limit of waiting exports, create each export once, and both serve it', async () => {
    const requests = '/posts/export_requests';
    const asked = await one.service.database.transaction().execute(async (transaction) => {
      // The lock prevents exports from reading posts, so that all of them wait.
      await sql`lock table posts in access exclusive mode`.execute(transaction);
      return inTurn((own) => own.send('POST', requests, { type: 'post_export_request', attributes: {} }));
    });
    const accepted = asked.filter(({ status }) => status === 202);
    assert.equal(accepted.length, 5);
    assert.equal(asked.filter(({ status }) => status === 429).length, rounds - 5);
    await settle();
    const ids = accepted.map(({ body }) => body.data.id);
    for (const [round, id] of ids.entries()) {
      const { body } = await calls[round % 2 === 0 ? 1 : 0].get(`${requests}/${id}`);
      assert.equal(body.data.attributes['status'], 'completed');
      const file = await (round % 3 === 0 ? one : other).get(String(body.data.attributes['url']));
      assert.equal(file.status, 200);
      assert.equal(file.text.trimEnd().split('\r\n').length - 1, body.data.attributes['rows_count']);
    }
  });

  test('create each visitor’s post once', async () => {
    const askOf =
      ({ service }: TestService) =>
      (address: string, init?: RequestInit): Promise<globalThis.Response> =>
        Promise.resolve(service.app.request(new URL(address, testOrigin), init));
    const count = 40;
    await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const sent = await sendPost(askOf(index % 2 === 0 ? one : other), '/v2/boards/open', {
          author: { name: 'Ada' },
          text: `Claimed ${index}`,
        });
        assert.equal(sent.status, 202, JSON.stringify(sent.body));
      }),
    );
    await settle();
    const posts = await one.service.database
      .selectFrom('posts')
      .select('id')
      .where('search_text', 'like', '%claimed %')
      .execute();
    assert.equal(posts.length, count);
  });

  test('send each event of a webhook once', async () => {
    const received: string[] = [];
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      received.push(body);
      // The delay is long enough for the other process to check for due events.
      setTimeout(() => response.end(), 50);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    server.unref();
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    await calls[0].create('/webhooks', { type: 'webhook', attributes: { url } });
    const [{ id } = { id: 0 }] = (await calls[1].get('/posts?filter[type]=public_post')).body.data;
    const changed = await inTurn((own, round) =>
      own.send('PATCH', `/posts/${id}`, { type: 'post', id, attributes: { text: `text ${round}` } }),
    );
    assert.deepEqual([...new Set(changed.map(({ status }) => status))], [200]);
    await settle();
    server.close();
    const texts = received.map((body) => /text \d+/.exec(body)?.[0]).sort();
    assert.deepEqual(texts, Array.from({ length: rounds }, (_, round) => `text ${round}`).sort());
  });

  test('send the events of one process to the listeners of the other', async () => {
    const bearer = await makeToken(one, { teamId: 1 });
    const assets = { data: [{ attributes: { name: 'Bridge', type: 'image', url: 'https://pictures.example/a.jpg' } }] };
    const asked = await other.send('POST', '/v2/teams/1/assets', assets, {
      ...bearer,
      'Content-Type': 'application/vnd.api+json',
    });
    await settle();
    const leaving = new AbortController();
    const response = await one.service.app.request(`${testOrigin}/v2/realtime/private-team-1`, {
      headers: { ...bearer, 'Last-Event-ID': '0' },
      signal: leaving.signal,
    });
    const reader = response.body!.getReader();
    const { value } = await reader.read();
    await reader.cancel();
    leaving.abort();
    const told = new TextDecoder().decode(value as Uint8Array);
    assert.match(told, /^event: asset_bulk_create_request\n/);
    assert.ok(told.includes(String(asked.body.data.id)) && told.includes('"status":"completed"'), told);
  });

  test('show a decision of a moderator at one process at once to a page that polls the other', async () => {
    const poll = async (service: TestService): Promise<boolean> =>
      (await service.get('/v2/boards/campaign/posts?filter[type]=public_post')).body.data.length > 0;
    const [{ id } = { id: 0 }] = (await calls[0].get('/posts?filter[type]=public_post&filter[status]=approved')).body
      .data;
    for (const [moderator, page] of [
      [0, other],
      [1, one],
    ] as const)
      for (const status of ['rejected', 'approved']) {
        await poll(page);
        const { status: response, text } = await calls[moderator].send('PATCH', `/posts/${id}`, {
          type: 'post',
          id,
          attributes: { status },
        });
        assert.equal(response, 200, text);
        assert.equal(await poll(page), status === 'approved');
      }
  });
});
