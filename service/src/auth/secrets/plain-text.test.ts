// No secret is readable in the database: by its name in the schema, and by its value in any column.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { openTeamCalls } from '../../../test/testing/team-calls.ts';
import { openKeptDatabase } from '../../../test/testing/kept-database.ts';
import { openTestService, testNow, testSeal } from '../../../test/testing/test-service.ts';
import { openToken } from '../../commerce/record-token.ts';
import { openSettings } from '../../commerce/products/account-settings.ts';
import type { ConnectorSettings } from '../../feeds/connectors/connector-kind.ts';
import { openFeedSecrets } from '../../feeds/feed-secrets.ts';
import { startState } from '../../feeds/feed-states.ts';
import { storeRecords } from '../../http/records/record-store.ts';
import { sealedPlaces } from '../../sealed-places.ts';
import { openAddress } from '../../team/notifications/channel-address.ts';
import { openSigningSecret } from '../../team/webhooks/signing-secret.ts';

const kept = await openKeptDatabase();
const main = await openTestService({ database: kept.options });
after(async () => {
  await main.close();
  await kept.close();
});
const { database } = main.service;
const team = await openTeamCalls(main);
const { id: boardId } = await database
  .selectFrom('boards')
  .select('id')
  .where('team_id', '=', 1)
  .executeTakeFirstOrThrow();

/** Names of columns that may hold a secret. */
const suspicious = /secret|token|password|sealed|key|address|signature|credential/;
/** Such columns whose values open nothing, each with the reason. */
const harmless: Readonly<Record<string, string>> = {
  'account_tokens.told': 'what the owner was told',
  'feed_posts.address': 'the address of a public post',
  'feed_posts.content_key': 'a hash of the text',
  'feed_states.token_ends_at': 'a time',
  'form_submissions.submission_key': 'names a repeated submission, and opens nothing',
  'limit_counts.key': 'a keyed name that cannot be reversed',
  'oauth_applications.refresh_needs_secret': 'a setting',
  'post_create_requests.idempotency_key': 'names a repeated request, and opens nothing',
};

test('each column whose name sounds like a secret is a hash, is encrypted, or is known to hold none', async () => {
  const tables = await database.introspection.getTables();
  const columns = tables.flatMap(({ name, columns: own }) => own.map((column) => `${name}.${column.name}`));
  assert.ok(columns.length > 300);
  const sealed = new Set(sealedPlaces.map(({ table, column }) => `${table}.${column}`));
  const open = columns.filter((name) => suspicious.test(name.split('.')[1] ?? '') && !name.endsWith('_hash'));
  assert.deepEqual(
    open.filter((name) => !sealed.has(name) && !(name in harmless)),
    [],
  );
  assert.deepEqual(
    Object.keys(harmless).filter((name) => !columns.includes(name)),
    [],
    'columns that no longer exist',
  );
});

/** Every value of every column, with its place. */
async function readEverything(): Promise<readonly (readonly [string, string])[]> {
  const found: (readonly [string, string])[] = [];
  for (const { name } of await database.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(database);
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (typeof value === 'string') found.push([`${name}.${column}`, value]);
  }
  return found;
}

test('a secret that a client sends or receives is in no column of any table', async () => {
  const marker = 'Zw9xSecret';
  let count = 0;
  const next = (): string => `${marker}${count++}`;
  const shown: string[] = [];
  const send = async (path: string, type: string, attributes: object, relationships?: object): Promise<void> => {
    const { status, text } = await team.send('POST', path, {
      type,
      attributes,
      ...(relationships && { relationships }),
    });
    assert.ok(status === 201 || status === 200, `${path}: ${text}`);
    const created = JSON.parse(text) as {
      data: { attributes: Record<string, unknown> };
      meta?: Record<string, unknown>;
    };
    for (const [name, value] of Object.entries({ ...created.data.attributes, ...created.meta }))
      if (/secret|token|uri/.test(name) && typeof value === 'string') shown.push(value);
  };
  await send('/marketing_integrations', 'marketing_integration', {
    name: 'M',
    source: 'widen_collective',
    token: next(),
  });
  await send('/product_accounts', 'product_account', {
    name: 'P',
    source: 'shopify',
    url: 'https://shop.example/',
    token: next(),
  });
  await send('/webhooks', 'webhook', { url: 'https://hooks.example/' });
  await send('/notification_channels', 'notification_channel', {
    kind: 'slack',
    address: `https://chat.example/${next()}`,
  });
  await send('/networks', 'network', { network: 'youtube', client_id: 'us', client_secret: next() });
  await send('/oauth_applications', 'oauth_application', {
    name: 'A',
    redirect_uris: ['https://app.example/back'],
    scopes: ['boards:read'],
  });
  const board = { board: { data: { type: 'board', id: boardId } } };
  await send('/social_feeds', 'social_feed', { name: 'I', source: 'custom', connector: { kind: 'inbound' } }, board);
  assert.ok(shown.length >= 3, 'a webhook, an application and an inbound feed show theirs');
  const everything = await readEverything();
  for (const secret of [marker, ...shown]) {
    const forms = [
      secret,
      ...['base64', 'hex', 'base64url'].map((form) => Buffer.from(secret).toString(form as 'hex')),
    ];
    assert.deepEqual(
      everything.filter(([, value]) => forms.some((form) => value.includes(form))).map(([place]) => place),
      [],
    );
  }
});

test('what an earlier version stored in plain text is encrypted by the next start, and still read', async () => {
  const state = {
    social_feed_id: 4711,
    secrets: JSON.stringify({ access_token: 'Pl41n 1', inbound_secret_hash: 'ab' }),
  };
  await database
    .insertInto('social_feeds')
    .values({ id: 4711, board_id: boardId, attributes: '{}', account_id: null })
    .execute();
  await startState(database, 4711, {}, JSON.parse(state.secrets) as ConnectorSettings, testNow);
  const shared = { team_id: 1, base: '', created_at: 0 };
  await database
    .insertInto('webhooks')
    .values({
      ...shared,
      id: 4711,
      url: 'https://a.example/',
      name: '',
      event_names: '',
      status: 'inactive',
      signing_secret: 'Pl41n 2',
      failures: 0,
    })
    .execute();
  await database
    .insertInto('notification_channels')
    .values({
      ...shared,
      id: 4711,
      kind: 'slack',
      address: 'https://chat.example/Pl41n',
      topics: '',
      pace: 'daily',
      last_post_id: 0,
      next_at: 9e15,
    })
    .execute();
  const [integration] = await storeRecords(database, 'marketing_integration', 1, testNow, [
    { attributes: { name: 'W', _token: 'Pl41n 3' } },
  ]);
  const [account] = await storeRecords(database, 'product_account', 1, testNow, [
    { attributes: { name: 'S', _token: 'Pl41n 4' } },
  ]);
  const readPlain = async () => (await readEverything()).filter(([, value]) => value.includes('Pl41n'));
  const withoutKey: object = { secretsKeys: undefined };
  await (await openTestService({ database: kept.options, ...withoutKey })).close();
  assert.equal((await readPlain()).length, 5, 'a key that ends with its process encrypts nothing that is there');
  const again = await openTestService({ database: kept.options });
  assert.deepEqual(await readPlain(), []);
  const readRow = async (table: 'webhooks' | 'notification_channels') =>
    (await sql<never>`select * from ${sql.table(table)} where id = 4711`.execute(database)).rows[0]!;
  const feed = await database
    .selectFrom('feed_states')
    .selectAll()
    .where('social_feed_id', '=', 4711)
    .executeTakeFirst();
  assert.deepEqual(openFeedSecrets(feed, testSeal), { access_token: 'Pl41n 1', inbound_secret_hash: 'ab' });
  const { signing_secret: stored } = (await readRow('webhooks')) as { readonly signing_secret: string };
  assert.equal(openSigningSecret(stored, 4711, testSeal), 'Pl41n 2');
  assert.equal(openAddress(await readRow('notification_channels'), testSeal), 'https://chat.example/Pl41n');
  const records = await database.selectFrom('team_records').selectAll().execute();
  const recordOf = (type: string, id = 0) => records.find((row) => row.type === type && row.id === id)!;
  assert.equal(openToken(recordOf('marketing_integration', integration?.id), testSeal), 'Pl41n 3');
  assert.equal(openSettings(recordOf('product_account', account?.id), testSeal).token, 'Pl41n 4');
  await again.close();
});
