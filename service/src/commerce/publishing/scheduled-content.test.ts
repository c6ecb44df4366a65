import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openDemo } from '../../../../demo/open-demo.ts';
import { recordedNetworks } from '../../../../demo/recorded-networks.ts';
import { openKeptDatabase } from '../../../test/testing/kept-database.ts';
import { linkTo, openTeamCalls } from '../../../test/testing/team-calls.ts';
import { openTestService, testNow } from '../../../test/testing/test-service.ts';
import { publishDue } from './publish-due.ts';

let now = testNow;
let published: string[] = [];
const networks: typeof recordedNetworks = {
  ...recordedNetworks,
  publish: (type, content) => {
    published.push(content.text);
    return recordedNetworks.publish(type, content);
  },
};
const kept = await openKeptDatabase();
const access = {
  publish: async ({ type }: { readonly type: string }, content: Parameters<typeof networks.publish>[1]) => ({
    url: await networks.publish(type, content),
    isSimulated: true,
  }),
};
const service = await openTestService({ now: () => now, networks });
after(async () => {
  await service.close();
  await kept.close();
});
const { database } = service.service;
const team = await openTeamCalls(service);
const [account] = (await team.get('/accounts?filter[type]=twitter')).body.data;
const relationships = { account: linkTo('account', account!.id) };

async function schedule(text: string, at: number): Promise<number> {
  const {
    status,
    body,
    text: response,
  } = await team.send('POST', '/scheduled_contents', {
    type: 'scheduled_content',
    attributes: { text, scheduled_at: new Date(at).toISOString() },
    relationships,
  });
  assert.equal(status, 201, response);
  return Number(body.data[0]!.id);
}
const read = async (id: number): Promise<Record<string, unknown>> =>
  (await team.get(`/scheduled_contents/${id}`)).body.data[0]!.attributes;

test('scheduled content is published once, and not before it is due', async () => {
  published = [];
  const id = await schedule('Later', now + 60_000);
  await service.service.settled();
  assert.deepEqual([published, (await read(id))['status']], [[], 'pending']);
  now += 61_000;
  // Two processes check at the same time.
  await Promise.all([service.service.settled(), publishDue(database, access, () => now, new AbortController().signal)]);
  assert.deepEqual(published, ['Later']);
  const done = await read(id);
  assert.equal(done['status'], 'published');
  assert.match(String(done['published_url']), /^https:\/\/twitter\.example\/posts\//);
  assert.equal(
    (
      await team.send('PATCH', `/scheduled_contents/${id}`, {
        type: 'scheduled_content',
        id,
        attributes: { text: 'Too late' },
      })
    ).status,
    409,
  );
});

test('content that a network refuses fails with its reason, and can be corrected and published', async () => {
  const id = await schedule('This is refused by the network', now);
  await service.service.settled();
  assert.deepEqual(
    [(await read(id))['status'], (await read(id))['error']],
    ['failed', 'The network refused the text.'],
  );
  const mended = await team.send('PATCH', `/scheduled_contents/${id}`, {
    type: 'scheduled_content',
    id,
    attributes: { text: 'Mended', scheduled_at: new Date(now).toISOString() },
  });
  assert.equal(mended.body.data[0]!.attributes['status'], 'pending');
  await service.service.settled();
  assert.equal((await read(id))['status'], 'published');
});

test('content whose publication was interrupted fails and is not published twice', async () => {
  published = [];
  const id = await schedule('Perhaps', now + 60_000);
  await database
    .updateTable('team_records')
    .set({ status: 'publishing', due_at: now + 1000 })
    .where('type', '=', 'scheduled_content')
    .where('id', '=', id)
    .execute();
  assert.equal((await team.send('DELETE', `/scheduled_contents/${id}`)).status, 409);
  now += 2000;
  await service.service.settled();
  assert.deepEqual([published, (await read(id))['status']], [[], 'failed']);
});

test('scheduled content is published after a restart', async () => {
  published = [];
  const start = (): ReturnType<typeof openDemo> =>
    openDemo({ database: kept.options, content: null, now: () => now, networks });
  const first = await start();
  await first.database.insertInto('teams').values({ id: 5, name: 'Bakers' }).execute();
  await first.database
    .insertInto('accounts')
    .values({ id: 5, team_id: 5, type: 'twitter', name: 'Bakers', attributes: '{}' })
    .execute();
  await first.database
    .insertInto('team_records')
    .values({
      type: 'scheduled_content',
      id: 5,
      team_id: 5,
      board_id: null,
      parent_id: 5,
      status: 'pending',
      due_at: now + 1000,
      created_at: now,
      updated_at: now,
      attributes: JSON.stringify({ text: 'After', media_urls: [], campaign_id: null }),
    })
    .execute();
  await first.close();
  now += 2000;
  const second = await start();
  await second.settled();
  await second.close();
  assert.deepEqual(published, ['After']);
});

test('content remains when its campaign is deleted', async () => {
  const campaign = await team.create('/campaigns', { type: 'campaign', attributes: { name: 'Summer' } });
  const { body } = await team.send('POST', '/scheduled_contents?include=campaign', {
    type: 'scheduled_content',
    attributes: { text: 'Sun', scheduled_at: new Date(now + 900_000).toISOString() },
    relationships: { ...relationships, campaign: linkTo('campaign', campaign) },
  });
  assert.equal(body.included?.[0]?.attributes['name'], 'Summer');
  assert.equal((await team.send('DELETE', `/campaigns/${campaign}`)).status, 204);
  const after = await team.get(`/scheduled_contents/${String(body.data[0]!.id)}?include=campaign`);
  assert.deepEqual(after.body.data[0]!.relationships['campaign'], { data: null });
});
