import assert from 'node:assert/strict';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openKeptDatabase } from '../../../test/testing/kept-database.ts';
import { openTestService, testNow, type TestService } from '../../../test/testing/test-service.ts';
import { createNoSignals } from '../../database/signals.ts';
import { openSettings } from '../../commerce/products/account-settings.ts';
import { openToken, sealToken } from '../../commerce/record-token.ts';
import { openSecrets } from '../../feeds/accounts/account-tokens.ts';
import { beginSignIn, findSignIn } from '../../feeds/accounts/sign-ins.ts';
import { openFeedSecrets, sealFeedSecrets } from '../../feeds/feed-secrets.ts';
import { startState } from '../../feeds/feed-states.ts';
import { createApplications } from '../../feeds/networks/applications.ts';
import { sealedPlaces } from '../../sealed-places.ts';
import { openOutbox } from '../../team/mail/outbox.ts';
import { openAddress, sealAddress } from '../../team/notifications/channel-address.ts';
import { openSigningSecret, sealSigningSecret } from '../../team/webhooks/signing-secret.ts';
import { makeChallenge, useCode } from '../two-factor/factor-store.ts';
import { codeOf } from '../two-factor/totp.ts';
import { changeRecord, storeRecords } from '../../http/records/record-store.ts';
import { readSecretsKeys } from './read-secrets-key.ts';
import { findForeignSecrets, type SealedPlace } from './reseal.ts';
import { rotateKey } from './rotate-key.ts';
import { createSeal, type Seal } from './seal.ts';

const { options, close } = await openKeptDatabase();
const folder = mkdtempSync(join(tmpdir(), 'rotated-'));
after(async () => {
  await close();
  rmSync(folder, { recursive: true });
});
const file = join(folder, 'secrets.key');
const sources = { given: undefined, file };
const mails: string[] = [];
const user = { id: 1, email: 'ada@example.org', attributes: '{}' };
const tokens = { access_token: 'access-1', refresh_token: 'refresh-1' };
const application = { clientId: 'ours', clientSecret: 'hush' };

const open = (): Promise<TestService> => openTestService({ database: options });

const outboxOf = ({ service: { database } }: TestService, seal: Seal) =>
  openOutbox(database, {
    seal,
    now: () => testNow,
    send: async ({ text }) => void mails.push(text),
    reportError: (error) => {
      throw error;
    },
    report: () => {},
    signals: createNoSignals(),
    closing: new AbortController().signal,
    wake: () => {},
  });

/** Stores one of everything that is encrypted, with the first key. Returns what a reader needs to find it again. */
async function storeAll(service: TestService, seal: Seal) {
  const { database } = service.service;
  const account = 700;
  await database
    .insertInto('accounts')
    .values({ id: account, team_id: 1, name: 'Walks', type: 'twitter', attributes: '{}' } as never)
    .execute();
  await database
    .insertInto('account_tokens')
    .values({
      account_id: account,
      user_id: null,
      sealed: seal.seal(JSON.stringify(tokens), `account ${account}`),
      scopes: '',
      ends_at: null,
      refresh_ends_at: null,
      due_at: null,
      failures: 0,
      told: '',
    } as never)
    .execute();
  await createApplications(database, seal, {}).store(1, 'youtube', application, testNow);
  const target = { origin: null, redirectUri: null };
  const draft = { teamId: 1, userId: null, accountId: null, network: 'youtube', target, access: 'read' } as const;
  const ticket = await beginSignIn(database, seal, draft, testNow);
  const [shop] = await storeRecords(database, 'product_account', 1, testNow, [
    { attributes: { name: 'Shop', ...sealToken('shop key', 'product_account', seal) } },
  ]);
  const [library] = await storeRecords(database, 'marketing_integration', 1, testNow, [
    { attributes: { name: 'Library', ...sealToken('library key', 'marketing_integration', seal) } },
  ]);
  const feed = 701;
  const { id: board_id } = await database.selectFrom('boards').select('id').executeTakeFirstOrThrow();
  await database
    .insertInto('social_feeds')
    .values({ id: feed, board_id, attributes: '{}', account_id: null })
    .execute();
  await startState(database, feed, {}, sealFeedSecrets({ access_token: 'feed token' }, feed, seal), testNow);
  const shared = { id: 702, team_id: 1, base: '', created_at: 0 };
  await database
    .insertInto('webhooks')
    .values({
      ...shared,
      url: 'https://hooks.example/',
      name: '',
      event_names: '',
      status: 'inactive',
      failures: 0,
      signing_secret: sealSigningSecret('signs', shared.id, seal),
    })
    .execute();
  const chat = { kind: 'slack', address: 'https://chat.example/hush' } as const;
  await database
    .insertInto('notification_channels')
    .values({
      ...shared,
      ...chat,
      address: sealAddress({ ...chat, id: shared.id }, seal),
      topics: '',
      pace: 'daily',
      last_post_id: 0,
      next_at: 9e15,
    })
    .execute();
  const challenge = await makeChallenge(database, 'totp', user, { seal, outbox: null } as never, {
    nowMs: testNow,
    acceptLanguage: undefined,
  });
  const [factor] = await storeRecords(database, 'authentication_factor', 1, testNow, [
    { parent_id: user.id, attributes: { name: 'Telephone', kind: 'totp', ...challenge.attributes } },
  ]);
  await outboxOf(service, seal).put(database, { to: user.email, subject: 'Hello', text: 'Come in.' });
  return {
    account,
    ticket,
    shop: shop?.id ?? 0,
    library: library?.id ?? 0,
    feed,
    factor: factor?.id ?? 0,
    uri: challenge.disclosed.uri ?? '',
  };
}

type Stored = Awaited<ReturnType<typeof storeAll>>;

/** What the readers of the service find with these keys; a missing part cannot be read. */
async function readAll(service: TestService, keys: readonly Buffer[], stored: Stored): Promise<readonly string[]> {
  const { database } = service.service;
  const seal = createSeal(keys);
  const found: string[] = [];
  if ((await openSecrets(database, seal, stored.account))?.['refresh_token'] === 'refresh-1') found.push('tokens');
  if ((await createApplications(database, seal, {}).find(1, 'youtube'))?.clientSecret === 'hush')
    found.push('application');
  if (await findSignIn(database, seal, stored.ticket, 'ticket', testNow)) found.push('sign-in');
  const rows = await database.selectFrom('team_records').selectAll().execute();
  const shop = rows.find(({ type, id }) => type === 'product_account' && id === stored.shop);
  if (shop && openSettings(shop, seal).token === 'shop key') found.push('shop');
  const library = rows.find(({ type, id }) => type === 'marketing_integration' && id === stored.library);
  if (library && openToken(library, seal) === 'library key') found.push('library');
  const state = await database
    .selectFrom('feed_states')
    .selectAll()
    .where('social_feed_id', '=', stored.feed)
    .executeTakeFirst();
  if (openFeedSecrets(state, seal)['access_token'] === 'feed token') found.push('feed');
  const webhook = await database.selectFrom('webhooks').selectAll().where('id', '=', 702).executeTakeFirstOrThrow();
  if (openSigningSecret(webhook.signing_secret ?? '', 702, seal) === 'signs') found.push('webhook');
  const channel = await database
    .selectFrom('notification_channels')
    .selectAll()
    .where('id', '=', 702)
    .executeTakeFirstOrThrow();
  if (openAddress(channel, seal) === 'https://chat.example/hush') found.push('chat');
  const factor = rows.find(({ type, id }) => type === 'authentication_factor' && id === stored.factor);
  if (factor) {
    const { problem } = await useCode(database, factor, codeOf(stored.uri, testNow), seal, testNow);
    if (problem === null) found.push('factor');
    // The same code is tried again after the next change of the key.
    await changeRecord(database, factor, { attributes: { _last_step: 0 } } as never, testNow);
  }
  return found;
}

const everything = ['tokens', 'application', 'sign-in', 'shop', 'library', 'feed', 'webhook', 'chat', 'factor'];

test('a new key reads everything that the former one encrypted, also after a cut at each row', async () => {
  const service = await open();
  try {
    const { database } = service.service;
    const [former] = readSecretsKeys(sources);
    assert.ok(former);
    const stored = await storeAll(service, createSeal([former]));
    assert.deepEqual(await readAll(service, [former], stored), everything);
    const another = Buffer.alloc(32, 'another');
    assert.equal(await findForeignSecrets(database, [another, former], sealedPlaces), null);
    const trouble = await findForeignSecrets(database, [another], sealedPlaces);
    const [, unreadableCount, all] = /^(\d+) of (\d+) secrets/.exec(trouble ?? '') ?? [];
    assert.ok(Number(all) >= everything.length, trouble ?? '');
    assert.equal(unreadableCount, all);

    for (let cutAfter = 0; cutAfter < sealedPlaces.length; cutAfter++) {
      let rows = 0;
      const cut = sealedPlaces.map((place): SealedPlace => ({
        ...place,
        rewrite: (row, reseal) => {
          if (rows++ === cutAfter) throw new Error('The power fails.');
          return place.rewrite(row, reseal);
        },
      }));
      await assert.rejects(rotateKey(database, sources, cut), /power fails/);
      const keys = readSecretsKeys(sources);
      assert.equal(keys.length, 2);
      assert.deepEqual(await readAll(service, keys, stored), everything, `cut after ${cutAfter}`);
    }
    const { from, unreadable } = await rotateKey(database, sources, sealedPlaces);
    assert.deepEqual([from, unreadable], ['file', 0]);
    const keys = readSecretsKeys(sources);
    assert.deepEqual([keys.length, statSync(file).mode & 0o777], [1, 0o600]);
    assert.deepEqual(await readAll(service, keys, stored), everything);
    assert.deepEqual(await readAll(service, [former], stored), []);

    const { job } = outboxOf(service, createSeal(keys));
    await job.settled();
    await job.close();
    assert.deepEqual(mails, ['Come in.']);
  } finally {
    await service.close();
  }
});

test('with keys of the environment, the first encrypts and one alone changes nothing', async () => {
  const service = await open();
  try {
    const { database } = service.service;
    const [former] = readSecretsKeys(sources);
    const next = 'ab'.repeat(32);
    const alone = await rotateKey(database, { given: former?.toString('hex'), file }, sealedPlaces);
    assert.deepEqual([alone.from, alone.changed], ['none', 0]);
    const given = { given: `${next}, ${former?.toString('hex')}`, file };
    const first = await rotateKey(database, given, sealedPlaces);
    assert.ok(first.from === 'environment' && first.changed > 0);
    assert.equal((await rotateKey(database, given, sealedPlaces)).changed, 0);
    assert.equal(
      (await openSecrets(database, createSeal([Buffer.from(next, 'hex')]), 700))?.['access_token'],
      'access-1',
    );
  } finally {
    await service.close();
  }
});

test('a value that changes while the key is rotated is not overwritten', async () => {
  const service = await open();
  try {
    const { database } = service.service;
    const former = Buffer.from('ab'.repeat(32), 'hex');
    const next = Buffer.from('cd'.repeat(32), 'hex');
    const renewed = createSeal([next]).seal(JSON.stringify({ access_token: 'access-2' }), 'account 700');
    const changes: Promise<unknown>[] = [];
    const places = sealedPlaces.map((place): SealedPlace => ({
      ...place,
      rewrite: (row, reseal) => {
        if (place.table === 'account_tokens' && changes.length === 0)
          changes.push(database.updateTable('account_tokens').set({ sealed: renewed }).execute());
        return place.rewrite(row, reseal);
      },
    }));
    await rotateKey(database, { given: `${next.toString('hex')},${former.toString('hex')}`, file }, places);
    await Promise.all(changes);
    assert.equal((await openSecrets(database, createSeal([next]), 700))?.['access_token'], 'access-2');
  } finally {
    await service.close();
  }
});

test('each file that encrypts for the database lists what it encrypts', () => {
  const source = join(import.meta.dirname, '../..');
  const files = globSync('**/*.ts', { cwd: source })
    .filter((path) => !path.endsWith('.test.ts'))
    .filter((path) => /\bseal\.seal\(|\bsealPlainValue\(/.test(readFileSync(join(source, path), 'utf8')))
    // A signature for one connection, and what the others use.
    .filter((path) => !/realtime\/pusher-socket\.ts$|secrets\/sealed-value\.ts$/.test(path));
  for (const path of files) assert.match(readFileSync(join(source, path), 'utf8'), /: SealedPlace = /, path);
  assert.equal(files.length, sealedPlaces.length);
});
