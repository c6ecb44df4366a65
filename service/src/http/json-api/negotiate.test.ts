import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { openTestService } from '../../../test/testing/test-service.ts';

const service = await openTestService();
after(() => service.close());

const board = '/v2/boards/campaign';
const jsonApi = 'application/vnd.api+json';

describe('Accept of operations with other types', () => {
  test('a style sheet, a stream and a page of a result are negotiated by their own types', async () => {
    const sheet = '/v2/teams/1/fonts/1.css';
    for (const [path, accept, isAccepted] of [
      [sheet, 'text/css', true],
      [sheet, 'text/css,*/*;q=0.1', true],
      [sheet, 'text/*', true],
      [sheet, jsonApi, false],
      ['/v2/realtime/private-team-1', 'text/event-stream', true],
      ['/v2/realtime/private-team-1', 'text/html', false],
      [board, 'text/event-stream', false],
    ] as const) {
      const { status } = await service.get(path, { Accept: accept });
      assert.equal(status !== 406, isAccepted, `${path} ${accept} → ${status}`);
    }
    const authenticate = '/v2/teams/1/accounts/authenticate?type=flickr&origin=https://page.example';
    for (const [accept, isAccepted] of [
      ['text/html', true],
      ['text/html,application/xhtml+xml;q=0.9', true],
      ['text/plain', false],
    ] as const)
      assert.equal(
        (await service.send('POST', authenticate, undefined, { Accept: accept })).status,
        isAccepted ? 401 : 406,
      );
  });

  test('the extension of bulk bodies is accepted where they are', async () => {
    const headers = { Accept: `${jsonApi}; ext=bulk`, 'Content-Type': `${jsonApi}; ext=bulk` };
    assert.equal((await service.send('DELETE', '/v2/teams/1/posts', { data: [] }, headers)).status, 401);
    assert.equal((await service.get('/v2/teams/1/posts', headers)).status, 406);
  });
});

describe('Accept', () => {
  const cases: readonly [accept: string, status: number][] = [
    [jsonApi, 200],
    ['application/json', 200],
    ['*/*', 200],
    ['application/*', 200],
    ['', 200],
    ['APPLICATION/VND.API+JSON', 200],
    [`${jsonApi};profile="https://example.com/a,b"`, 200],
    [`${jsonApi}; charset=utf-8`, 406],
    [`${jsonApi};ext="https://example.com/atomic"`, 406],
    [`${jsonApi}; ext=bulk`, 406],
    [`${jsonApi}; version=1, */*`, 406],
    [`${jsonApi}; version=1, ${jsonApi}`, 200],
    [`${jsonApi};q=0.5, text/html`, 200],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 200],
    ['text/html', 406],
    ['image/png', 406],
    ['application/json;q=0', 406],
  ];
  for (const [accept, status] of cases) {
    test(`${accept || 'empty'} → ${status}`, async () => {
      const response = await service.get(board, { Accept: accept });
      assert.equal(response.status, status);
      assert.equal(response.headers.get('content-type'), jsonApi);
      assert.match(response.headers.get('vary') ?? '', /\bAccept\b.*\bOrigin\b/);
      if (status === 406) assert.equal(response.body.errors[0]!.source?.header, 'Accept');
    });
  }

  test('a request without it is responded to', async () => {
    assert.equal((await service.get(board)).status, 200);
  });
});

describe('API-Version', () => {
  test('the current version, or none, is accepted', async () => {
    for (const headers of [{}, { 'API-Version': '20190326' }]) {
      const response = await service.get(board, headers);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('api-version'), '20190326');
    }
  });

  test('any other version is refused', async () => {
    for (const version of ['20180101', 'latest', '']) {
      const response = await service.get(board, { 'API-Version': version });
      assert.equal(response.status, 400, version);
      assert.deepEqual(
        [response.body.errors[0]!.code, response.body.errors[0]!.source?.header],
        ['unsupported_version', 'API-Version'],
      );
    }
  });
});

describe('Content-Type of the activity endpoint', () => {
  const cases: readonly [type: string | null, status: number][] = [
    ['text/plain', 202],
    ['text/plain;charset=UTF-8', 202],
    ['application/json', 202],
    ['application/json; charset=utf-8', 202],
    [jsonApi, 202],
    [`${jsonApi};profile="https://example.com/"`, 202],
    [`${jsonApi}; charset=utf-8`, 415],
    [`${jsonApi}; ext=bulk`, 415],
    ['application/x-www-form-urlencoded', 415],
    ['text/html', 415],
  ];
  for (const [type, status] of cases) {
    test(`${type} → ${status}`, async () => {
      const response = await service.send(
        'POST',
        `${board}/activity`,
        { data: [] },
        type === null ? {} : { 'Content-Type': type },
      );
      assert.equal(response.status, status, response.text);
    });
  }
});
