import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { makeToken } from '../../../test/testing/second-team.ts';
import { openTeamCalls } from '../../../test/testing/team-calls.ts';
import { openTestService, testOrigin } from '../../../test/testing/test-service.ts';
import type { AccountType } from '../accounts/account-types.ts';
import { networkTable } from './network-table.ts';

const service = await openTestService({
  networks: null,
  networkApplications: { twitter: { clientId: 'env-id', clientSecret: 'env-secret' } },
});
after(() => service.close());
const team = await openTeamCalls(service);

const find = async (name: string) => {
  const { body } = await team.get('/networks');
  return body.data.find(({ id }) => String(id) === name)!.attributes;
};
const enter = (network: string) =>
  team.send('POST', '/networks', {
    type: 'network',
    attributes: { network, client_id: ' own-id ', client_secret: 'own-secret' },
  });

test('an administrator is told what to do, enters an application, and never sees its secret again', async () => {
  const before = await find('youtube');
  assert.deepEqual(
    [before['state'], before['callback_url'], before['client_id']],
    ['needs_application', `${testOrigin}/oauth/callback/youtube`, null],
  );
  const { status, text, body } = await enter('youtube');
  assert.equal(status, 200);
  assert.doesNotMatch(text, /own-secret/);
  assert.deepEqual([body.data.attributes['state'], body.data.attributes['client_id']], ['ready', 'own-id']);
  const rows = await service.service.database.selectFrom('network_applications').selectAll().execute();
  assert.doesNotMatch(JSON.stringify(rows), /own-secret/);
  const sent = await team.send('POST', '/accounts/authenticate?type=youtube');
  assert.equal(sent.status, 202);
  assert.equal((await team.send('DELETE', '/networks/youtube')).status, 204);
  assert.equal((await find('youtube'))['state'], 'needs_application');
  assert.equal((await team.send('DELETE', '/networks/youtube')).status, 404);
});

test('the application of Facebook also serves Instagram, and that of a team comes before that of the environment', async () => {
  await enter('facebook');
  assert.equal((await find('instagram_business'))['state'], 'ready');
  assert.deepEqual(
    [(await find('twitter'))['application_from'], (await find('twitter'))['client_id']],
    ['environment', 'env-id'],
  );
  await enter('twitter');
  assert.deepEqual(
    [(await find('twitter'))['application_from'], (await find('twitter'))['client_id']],
    ['settings', 'own-id'],
  );
});

test('a network without documentation says why it is closed', async () => {
  const { state, reason } = await find('spark');
  assert.deepEqual(
    [state, reason],
    ['closed', 'Spark has no public documentation of an API, so nothing can be built for it.'],
  );
  const refused = await team.send('POST', '/accounts/authenticate?type=spark');
  assert.deepEqual([refused.status, refused.body.errors[0]?.detail], [409, reason]);
});

test('each open network says where its application is made, and what it will be asked for', async () => {
  const open = (await team.get('/networks')).body.data.filter(({ attributes }) => attributes['state'] !== 'closed');
  assert.ok(open.length > 10);
  for (const { id, attributes } of open) {
    assert.match(String(attributes['console_url']), /^https:\/\/./, String(id));
    for (const name of ['create', 'tried_with', 'application', 'label']) assert.ok(attributes[name], `${id} ${name}`);
    for (const name of ['scopes', 'write_scopes']) {
      const scopes = attributes[name] as readonly string[];
      assert.ok(scopes.length > 0 && scopes.every((scope) => scope !== ''), `${id} ${name}`);
    }
  }
});

test('only who may change the settings of the team enters applications', async () => {
  const reader = await openTeamCalls(service, await makeToken(service, { teamId: 1, scopes: ['accounts:read'] }));
  assert.equal((await reader.get('/networks')).status, 200);
  const sent = await reader.send('POST', '/networks', {
    type: 'network',
    attributes: { network: 'youtube', client_id: 'x', client_secret: 'y' },
  });
  assert.equal(sent.status, 403);
});

/** The row of a network in `docs/accounts.md`. */
function describeRow(type: string): string {
  const { label, rules, subaccount, console, tried, reply, publish } = networkTable[type as AccountType]!;
  const names = (access: 'read' | 'write'): string =>
    (rules.version === 2 ? rules.scopes[access] : [rules.permissions[access]])
      .map((scope) => `\`${scope.replace(/^https:\/\/www\.googleapis\.com\/auth\//, '')}\``)
      .join(' ');
  const writes = [reply && 'replies', publish && 'posts'].filter(Boolean).join(', ');
  return (
    `| \`${type}\` | ${label} | ${subaccount ? `${subaccount.word}s` : 'none'} | ${names('read')} | ` +
    `${writes ? `${writes}: ${names('write')}` : 'nothing'} | ${console.review ?? 'nothing'} | ${tried} |`
  );
}

test('the documentation lists every network with its scopes and what it was tried with', () => {
  const file = new URL('../../../../docs/accounts.md', import.meta.url);
  const page = readFileSync(file, 'utf8');
  const table = [
    '| type | network | subaccounts | reading asks for | writing | approved there first | tried with |',
    '|---|---|---|---|---|---|---|',
    ...Object.keys(networkTable).map(describeRow),
  ].join('\n');
  if (process.env['WRITE_NETWORKS'] === '1')
    writeFileSync(file, page.replace(/\| type \| network [^]*?\n(?=\n)|NETWORKS_TABLE\n/, `${table}\n`));
  else assert.ok(page.includes(table), 'docs/accounts.md is not up to date: run this test with WRITE_NETWORKS=1');
});
