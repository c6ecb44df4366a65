import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { openTestService } from '../../test/testing/test-service.ts';
import { sendPost } from '../../test/testing/visitor.ts';
import { findClientAddress, parseAddress } from './remote-address.ts';

describe('the client’s address', () => {
  const cases: readonly [name: string, header: string, proxies: number, found: string][] = [
    ['the one that the only proxy adds', '203.0.113.9', 1, '203.0.113.9'],
    ['not one that the client sends itself', '198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
    ['the one that the outer of two proxies adds', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['the one of the connection if fewer proxies than expected have added one', '203.0.113.9', 2, '192.0.2.1'],
    ['the one of the connection if the header is empty', '', 1, '192.0.2.1'],
    ['read without the port that some proxies add', '203.0.113.9:51234', 1, '203.0.113.9'],
    ['read from IPv6 without brackets and port', '[2001:db8::1]:443', 1, '2001:db8::1'],
    ['IPv4 if the header has IPv4 in IPv6', '::ffff:203.0.113.9', 1, '203.0.113.9'],
    ['the one of the connection if the header is not an address', '<script>', 1, '192.0.2.1'],
  ];
  for (const [name, header, proxies, found] of cases) {
    test(`is ${name}`, () => assert.equal(findClientAddress({ header, connection: '192.0.2.1', proxies }), found));
  }

  test('is written in one notation', () => {
    assert.equal(parseAddress('2001:DB8:0:0::1'), parseAddress('2001:db8::1'));
    assert.equal(parseAddress('fe80::1%eth0'), 'fe80::1');
  });
});

describe('behind a proxy that appends', () => {
  const plenty = { requests: 1_000_000, windowMs: 3_600_000, maxKeys: 10 };
  let others = 0;
  // A proxy appends to the header, so a value that the client sent is left of the values of the proxies.
  const openBehindProxy = async () =>
    openTestService({
      addressHeader: 'X-Forwarded-For',
      visitorPosts: {
        limits: { tries: plenty, boardPosts: plenty, posts: [{ requests: 5, windowMs: 60_000, maxKeys: 1000 }] },
      },
    });
  const opening = openBehindProxy();
  after(async () => (await opening).close());

  test('a client that sends other addresses in the header still counts as one client', async () => {
    const { service } = await opening;
    const responses: number[] = [];
    for (let count = 0; count < 30; count++) {
      const ask = async (address: string, init: RequestInit = {}) =>
        service.app.request(`http://board.example/v2/boards/open${address}`, {
          ...init,
          headers: {
            ...(init.headers as Record<string, string>),
            'X-Forwarded-For': `198.51.100.${others++}, 203.0.113.9`,
          },
        });
      responses.push((await sendPost(ask, '', { author: { name: 'A stranger' }, text: `Post ${count}` })).status);
    }
    assert.deepEqual(
      [202, 429].map((status) => responses.filter((one) => one === status).length),
      [5, 25],
    );
  });
});
