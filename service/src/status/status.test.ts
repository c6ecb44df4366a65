import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { openTeamCalls } from '../../test/testing/team-calls.ts';
import { makeToken } from '../../test/testing/second-team.ts';
import { openTestService, testNow, type TestService } from '../../test/testing/test-service.ts';
import { leaseMs } from '../jobs/claim.ts';
import type { Finding } from './finding.ts';
import { findFullDisks } from './host-findings.ts';
import { findWaiting } from './work-findings.ts';

const clock = { ms: testNow };
const folder = mkdtempSync(join(tmpdir(), 'boards-status-'));
const service = await openTestService({
  now: () => clock.ms,
  secretsKeys: [Buffer.alloc(32, 7)],
  visitorPosts: { folder, videoProgram: '/usr/bin/ffmpeg' },
  sendMail: async () => {
    throw new Error('The mail server is away.');
  },
  reportError: () => {},
});
after(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});
const { database } = service.service;

async function read(from: TestService = service): Promise<readonly Finding[]> {
  const bearer = await makeToken(from, { teamId: 1 });
  const { status, body, text } = await from.get('/v2/teams/1/service_status', bearer);
  assert.equal(status, 200, text);
  return body.data.attributes['findings'] as readonly Finding[];
}
const titles = async (): Promise<readonly string[]> => (await read()).map(({ title }) => title);
const isTrouble = ({ severity, id }: Finding): boolean => severity !== 'hint' && !id.startsWith('full_disk');

describe('the status of the service', () => {
  test('of a service that is well has suggestions at most', async () => {
    assert.deepEqual((await read()).filter(isTrouble), []);
    assert.ok((await titles()).includes('This service makes no backups by itself.'));
  });

  test('names a feed, a webhook, mail and work that fail, each with its remedy and its page', async () => {
    const team = await openTeamCalls(service);
    const webhook = { type: 'webhook', attributes: { url: 'https://hooks.example/', name: 'Shop' } };
    await team.create('/webhooks', webhook);
    await database.updateTable('webhooks').set({ failures: 4 }).execute();
    const board = await team.createBoard({ name: 'Told', slug: 'told' });
    await team.createFeed(board, { name: 'Bakery', connector: { kind: 'inbound' } });
    await database.updateTable('feed_states').set({ failures: 5, last_error: 'The page is gone (404).' }).execute();
    await team.send('POST', '/posts/export_requests', { type: 'post_export_request', attributes: {} });
    await service.service.settled();
    const threeHoursMs = 3 * 3_600_000;
    await database
      .updateTable('export_requests')
      .set({ status: 'pending', lease_until: clock.ms + threeHoursMs + leaseMs, lease_owner: 'another' })
      .execute();
    clock.ms += threeHoursMs;
    const found = await read();
    const shown = found.filter(isTrouble).map(({ title, remedy, page }) => [title, remedy !== '', page]);
    assert.deepEqual(shown, [
      ['An export has waited for 3 hours.', true, null],
      ['A feed fails: The page is gone (404).', true, 'feeds'],
      ['The webhook “Shop” does not accept events: the last 4 deliveries failed.', true, 'webhooks'],
    ]);
  });

  test('is for users of the first team who may do everything', async () => {
    assert.equal((await service.get('/v2/teams/1/service_status')).status, 401);
    const team = await openTeamCalls(service);
    const role = await team.create('/roles', {
      type: 'role',
      attributes: { name: 'Guest', permissions: ['teams_users_r'] },
    });
    const user = await database
      .selectFrom('users')
      .select('id')
      .where('team_id', '=', 1)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await database
      .updateTable('users')
      .set({ role_id: Number(role) })
      .where('id', '=', user.id)
      .execute();
    const guest = await makeToken(service, { teamId: 1, userId: user.id });
    assert.equal((await service.get('/v2/teams/1/service_status', guest)).status, 403);
    await database.insertInto('teams').values({ id: 77, name: 'Guests' }).execute();
    const other = await makeToken(service, { teamId: 77 });
    const { status, body } = await service.get('/v2/teams/77/service_status', other);
    assert.equal(status, 403);
    assert.match(body.errors[0]?.detail ?? '', /Only the administrators of this service/);
  });
});

test('settings that are not safe are named', async () => {
  const withoutKey: object = { secretsKeys: undefined };
  const unsafe = await openTestService({
    ...withoutKey,
    publicAddress: 'https://boards.example',
    sendMail: async () => {},
    limits: { factor: 1000 },
    reportError: () => {},
  });
  try {
    const ids = (await read(unsafe)).map(({ id }) => id);
    for (const id of ['all_alike', 'no_key', 'no_videos']) assert.ok(ids.includes(id), `${id} is not in ${ids.join()}`);
  } finally {
    await unsafe.close();
  }
});

test('a disk is nearly full below a tenth and 2 GiB, and is named once', () => {
  const gibibyte = 1024 ** 3;
  const disk = (folder: string, freeBytes: number) => ({ folder, freeBytes, bytes: 100 * gibibyte });
  assert.deepEqual(findFullDisks([disk('/data', 3 * gibibyte)]), []);
  const found = findFullDisks([disk('/data/files', gibibyte), disk('/data', gibibyte), disk('/other', 1000)]);
  assert.deepEqual(
    found.map(({ severity, title, code, values }) => [severity, title, code, values]),
    [
      [
        'risk',
        'The disk of /data/files is nearly full: 1024 MiB are free.',
        'full_disk',
        { folder: '/data/files', free_mib: 1024 },
      ],
      ['problem', 'The disk of /other is nearly full: 0 MiB are free.', 'full_disk', { folder: '/other', free_mib: 0 }],
    ],
  );
});

test('work that waits for its turn is well', () => {
  const wait = (oldestMs: number) => findWaiting([{ queue: 'mail', amount: 3, oldestMs }]);
  assert.deepEqual(wait(600_000), []);
  assert.match(wait(7_200_000)[0]?.title ?? '', /^Mail has waited for 2 hours, and 2 more with it\.$/);
});
