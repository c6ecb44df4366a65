import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openDemo } from '../../../demo/open-demo.ts';
import { isPublic } from './exposure.ts';
import { rotateSecrets } from './secrets/rotate-secrets.ts';
import { authorizeAddress } from '../../test/testing/test-sign-in.ts';
import { demoToken, demoV1Token } from '../../../demo/seed/seed.ts';
import { demoOwner } from '../../../demo/seed/store-owner.ts';
import { openKeptDatabase } from '../../test/testing/kept-database.ts';
import { testContent } from '../../test/testing/test-content.ts';

const { options: database, close } = await openKeptDatabase();
after(close);
const metrics = 'http://board.example/v2/teams/1/boards/metrics/engagement/embed_loaded';

test('a host is public unless it is local and has no public address and no proxy', () => {
  for (const host of ['127.0.0.1', '::1', 'localhost', '127.8.8.8']) assert.equal(isPublic({ host }), false, host);
  for (const host of ['0.0.0.0', '::', '192.168.1.4', 'boards.example', '127.0.0.1.example'])
    assert.equal(isPublic({ host }), true, host);
  assert.equal(
    isPublic({ host: '127.0.0.1', publicAddress: 'https://boards.example' }),
    true,
    'a proxy forwards requests to the service',
  );
  assert.equal(isPublic({ host: '127.0.0.1', addressHeader: 'X-Forwarded-For' }), true);
  assert.equal(isPublic({ host: '127.0.0.1', publicAddress: 'http://localhost:4175' }), false);
});

describe('a start on a public host', () => {
  test('refuses known secrets and names the remedy, and keeps the boards after the secrets are rotated', async () => {
    const demo = await openDemo({ database, content: testContent });
    assert.equal((await demo.app.request(metrics, { headers: { Authorization: `Bearer ${demoToken}` } })).status, 200);
    await demo.close();
    await assert.rejects(openDemo({ database, content: null, isPublic: true }), /rotate-secrets/);

    const told = await rotateSecrets(database);
    assert.match(told.passwords[demoOwner.email] ?? '', /^[\w-]{24,}$/);
    const service = await openDemo({ database, content: null, isPublic: true });
    assert.equal((await service.app.request('http://board.example/v2/boards/campaign')).status, 200);
    assert.equal(
      (await service.app.request(metrics, { headers: { Authorization: `Bearer ${demoToken}` } })).status,
      401,
    );
    assert.equal(
      (await service.app.request(`http://board.example/v1/feed/legacy?api_token=${demoV1Token}`)).status,
      401,
    );
    await service.close();
  });

  test('refuses options that are for tests only', async () => {
    await assert.rejects(openDemo({ database, content: null, isPublic: true, faults: true }), /FAULTS/);
    await assert.rejects(
      openDemo({ database, content: null, isPublic: true, webhooksMayBePrivate: true }),
      /WEBHOOKS_TO_PRIVATE/,
    );
    await assert.rejects(
      openDemo({ database, content: null, isPublic: true, feeds: { mayBePrivate: true } }),
      /FEEDS_FROM_PRIVATE/,
    );
  });

  test('creates no demo, no token and no password', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'boards-public-'));
    const child = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        HOST: '0.0.0.0',
        PORT: '0',
        DATABASE_FILE: join(folder, 'boards.sqlite'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    try {
      while (!/http:\/\/\S+/.test(output)) await once(child.stdout, 'data');
      const address = (/http:\/\/\S+:\d+/.exec(output)?.[0] ?? '').replace('0.0.0.0', '127.0.0.1');
      assert.equal((await fetch(`${address}/v2/boards/campaign`)).status, 404);
      assert.equal(
        (await fetch(`${address}${new URL(metrics).pathname}`, { headers: { Authorization: `Bearer ${demoToken}` } }))
          .status,
        401,
      );
      assert.equal((await fetch(`${address}${authorizeAddress()}`)).status, 400);
      assert.ok(!output.includes(demoToken) && !output.includes(demoOwner.password), output);
    } finally {
      child.kill();
      await once(child, 'exit');
      rmSync(folder, { recursive: true });
    }
  });
});
