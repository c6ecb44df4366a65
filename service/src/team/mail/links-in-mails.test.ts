// A stranger chooses the `Host` of a request, so no link that leaves the response may start with it.
import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { demoClientId, demoOwner } from '../../../../demo/seed/store-owner.ts';
import { openFakeWeb } from '../../../test/testing/fake-web.ts';
import { grantOf, makeToken } from '../../../test/testing/second-team.ts';
import { openTeamCalls } from '../../../test/testing/team-calls.ts';
import { openKeptDatabase } from '../../../test/testing/kept-database.ts';
import { openTestService, testNow, testSeal, type TestService } from '../../../test/testing/test-service.ts';
import { makeIdToken } from '../../auth/oauth/id-token.ts';
import { findLinkBase } from '../../http/link-base.ts';
import type { Mail } from './send-mail.ts';

let now = testNow;
const mails: Mail[] = [];
const web = openFakeWeb();
const service = await openTestService({
  now: () => now,
  feeds: { send: web.send },
  webhooksMayBePrivate: true,
  sendMail: async (mail) => void mails.push(mail),
});
after(() => service.close());
const { database } = service.service;
/** The same service, whose requests name the host of a thief. */
const forged: TestService = {
  ...service,
  get: (path, headers) => service.get(`https://thief.example${path}`, headers),
  send: (method, path, body, headers) => service.send(method, `https://thief.example${path}`, body, headers),
};
const owner = await database
  .selectFrom('users')
  .select('id')
  .where('email', '=', demoOwner.email)
  .executeTakeFirstOrThrow();
const bearer = await makeToken(service, { teamId: 1, userId: owner.id });
const team = await openTeamCalls(forged, bearer);
const proof = async (): Promise<string> =>
  makeIdToken(testSeal, { userId: owner.id, clientId: demoClientId, grantId: grantOf(owner.id), nowMs: now });

beforeEach(() => {
  mails.length = 0;
});

/** Returns the only mail, after a look at all its links. */
async function readMail(): Promise<string> {
  await service.service.settled();
  assert.equal(mails.length, 1);
  const text = mails[0]?.text ?? '';
  const links = text.match(/https?:\/\/\S+/g) ?? [];
  assert.ok(links.length > 0, text);
  for (const link of links) assert.equal(new URL(link).origin, 'http://board.example', text);
  return text;
}

test('an invitation', async () => {
  const role = await team.create('/roles', { type: 'role', attributes: { name: 'Guest', permissions: [] } });
  const draft = { type: 'team_user', attributes: { email: 'ann@wendle.example', role_id: role } };
  const { status, body } = await team.send('POST', '/users', [draft], 'application/vnd.api+json');
  assert.equal(status, 201);
  const text = await readMail();
  assert.ok(text.includes(body.data[0]?.links['invitation'] ?? 'none'), 'the owner sees the same link');
});

test('a new password', async () => {
  await forged.send('POST', '/oauth/password', new URLSearchParams({ email: demoOwner.email }).toString(), {
    'Content-Type': 'application/x-www-form-urlencoded',
  });
  assert.match(await readMail(), /password/);
});

test('a changed password, and the way back', async () => {
  const data = { type: 'user', id: owner.id, attributes: { password: 'quite another one 7' } };
  const { status, text } = await forged.send(
    'PATCH',
    `/v2/me?id_token=${await proof()}`,
    { data },
    {
      ...bearer,
      'Content-Type': 'application/vnd.api+json',
    },
  );
  assert.equal(status, 200, text);
  assert.match(await readMail(), /take it back/);
});

test('a message about a feed, and a webhook’s events', async () => {
  await team.create('/notification_channels', {
    type: 'notification_channel',
    attributes: { kind: 'mail', address: 'ada@example.org', topics: ['feeds'] },
  });
  await team.create('/webhooks', { type: 'webhook', attributes: { url: 'https://hook.example/' } });
  const { base } = await database.selectFrom('webhooks').select('base').executeTakeFirstOrThrow();
  assert.equal(base, 'http://board.example');
  const board = await team.createBoard({ name: 'Told', slug: 'told', public: true });
  web.feed('https://told.example/feed', ['One']);
  await team.createFeed(board, { name: 'Our blog', connector: { kind: 'web_feed', url: 'https://told.example/feed' } });
  await service.service.settled();
  web.page('https://told.example/feed', { status: 500, body: '' });
  for (let round = 0; round < 10 && mails.length === 0; round++) {
    now += 3_600_000;
    await service.service.settled();
  }
  const { text = '' } = mails[0] ?? {};
  assert.match(text, /http:\/\/board\.example\/#\/feeds/);
  assert.doesNotMatch(text, /thief/);
});

test('a public service without a configured address has none for its links, so it sends no mail', () => {
  const ownAddress = 'http://127.0.0.1:4175';
  assert.equal(findLinkBase({ isPublic: true, ownAddress }), null);
  assert.equal(findLinkBase({ ownAddress }), ownAddress);
  assert.equal(findLinkBase({ isPublic: true, publicAddress: 'https://boards.example' }), 'https://boards.example');
});

test('a webhook of an earlier version, which stored the host of its request, has the configured address after a start', async () => {
  const kept = await openKeptDatabase();
  const before = await openTestService({ database: kept.options });
  const calls = await openTeamCalls(before, await makeToken(before, { teamId: 1 }));
  await calls.create('/webhooks', { type: 'webhook', attributes: { url: 'https://hook.example/' } });
  await before.service.database.updateTable('webhooks').set({ base: 'https://thief.example' }).execute();
  await before.close();
  const started = await openTestService({ database: kept.options });
  const { base } = await started.service.database.selectFrom('webhooks').select('base').executeTakeFirstOrThrow();
  await started.close();
  await kept.close();
  assert.equal(base, 'http://board.example');
});
