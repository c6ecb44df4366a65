import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { openTestService } from '../../../test/testing/test-service.ts';
import { fillPath } from '../paths.ts';

const service = await openTestService();
after(() => service.close());

describe('every operation', () => {
  test('without a scope says which limit counts it', () => {
    const without = service.service.operations.filter(({ scope, limit }) => scope === undefined && limit === undefined);
    assert.deepEqual(
      without.map(({ id }) => id),
      [],
    );
  });

  test('is counted by the limit that it says, at its own address', async () => {
    for (const { method, path, limit, scope } of service.service.operations) {
      if (scope !== undefined || typeof limit !== 'string' || !path.startsWith('/')) continue;
      const values = { slug: 'campaign', mix_id: 'none', font_file: '1.css' };
      const address = fillPath(
        path.replace(/\{[^}]*\}/g, ''),
        Object.fromEntries(Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => [name, { ...values }[name] ?? '1'])),
      );
      const { headers } = await service.send(method, address, method === 'GET' ? undefined : {});
      assert.match(headers.get('ratelimit-policy') ?? '', new RegExp(`^"${limit}"`), `${method} ${address}`);
    }
  });

  test('that is a search of posts is counted as one, however the address is written', async () => {
    for (const address of [
      '/v2/boards/campaign/posts?filter[q]=clock',
      '/v2/boards/campaign/posts?filter%5bq%5D=clock',
      '/v2/boards/campaign/posts?f%69lter[q]=clock',
    ])
      assert.match((await service.get(address)).headers.get('ratelimit-policy') ?? '', /^"searches"/, address);
    const other = await service.get('/v2/boards/campaign/posts?page[size]=2');
    assert.match(other.headers.get('ratelimit-policy') ?? '', /^"reads"/);
  });

  test('that is cached says so, and no other is', async () => {
    const cached = service.service.operations.filter(({ cache }) => cache !== undefined);
    assert.deepEqual(cached.map(({ id }) => id).sort(), [
      'list_mix_posts',
      'list_public_posts',
      'retrieve_public_board',
      'retrieve_public_mix',
    ]);
    for (const { path } of cached.filter(({ path: of }) => of.includes(':slug'))) {
      const address = fillPath(path, { slug: 'campaign' });
      await service.get(address);
      assert.match((await service.get(address)).headers.get('server-timing') ?? '', /cache;desc=hit/, address);
    }
  });
});
