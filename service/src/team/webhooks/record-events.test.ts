// Every kind of event, written by the operation that changes its object.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { findExperienceId, submit, walkValues } from '../../../test/testing/form-calls.ts';
import { openTeamCalls } from '../../../test/testing/team-calls.ts';
import { openTestService } from '../../../test/testing/test-service.ts';
import { allEventNames } from './record-events.ts';

const service = await openTestService({ webhooksMayBePrivate: true });
after(() => service.close());
const team = await openTeamCalls(service);

interface Payload {
  readonly data: {
    readonly attributes: { readonly name: string };
    readonly relationships: { readonly object: { readonly data: { readonly type: string; readonly id: number } } };
  };
  readonly included: readonly { readonly type: string; readonly attributes: Record<string, unknown> }[];
}

/** The queued events since the last call. The endpoint of the webhook does not exist. */
async function takeEvents(): Promise<readonly Payload[]> {
  const rows = await service.service.database.selectFrom('webhook_events').select('payload').orderBy('id').execute();
  await service.service.database.deleteFrom('webhook_events').execute();
  return rows.map(({ payload }) => JSON.parse(payload) as Payload);
}
const describe = (events: readonly Payload[]): unknown[] =>
  events.map(({ data: { attributes, relationships } }) => [attributes.name, relationships.object.data.type]);

test('an event about each change of an asset, a board, a product and a form names its object', async () => {
  const webhook = await team.send('POST', '/webhooks', {
    type: 'webhook',
    attributes: { url: 'http://127.0.0.1:9/hook', event_names: [...allEventNames] },
  });
  assert.equal(webhook.status, 201, webhook.text);
  assert.deepEqual(webhook.body.data.attributes['event_names'], [...allEventNames]);

  const board = await team.createBoard({ name: 'Spring' });
  await team.send('PATCH', `/boards/${board}`, { type: 'board', id: board, attributes: { name: 'Summer' } });
  await team.send('DELETE', `/boards/${board}`);
  const boards = await takeEvents();
  assert.deepEqual(describe(boards), [
    ['board_created', 'board'],
    ['board_updated', 'board'],
    ['board_destroyed', 'board'],
  ]);
  const [, changed] = boards;
  assert.equal(changed?.included.find(({ type }) => type === 'board')?.attributes['name'], 'Summer');

  const assets = await team.send(
    'POST',
    '/assets',
    [{ type: 'asset', attributes: { name: 'Wall', type: 'image', url: 'https://pictures.example.com/wall.jpg' } }],
    'application/vnd.api+json',
  );
  assert.equal(assets.status, 202, assets.text);
  await service.service.settled();
  const created = await takeEvents();
  assert.deepEqual(describe(created), [['asset_created', 'asset']]);
  const asset = created[0]!.data.relationships.object.data.id;
  await team.send('PATCH', `/assets/${asset}`, { type: 'asset', id: asset, attributes: { name: 'A wall' } });
  await team.send('DELETE', `/assets/${asset}`);
  assert.deepEqual(describe(await takeEvents()), [
    ['asset_updated', 'asset'],
    ['asset_destroyed', 'asset'],
  ]);

  assert.equal((await submit(service, await findExperienceId(service, 'walk-with-us'), walkValues)).status, 204);
  assert.deepEqual(describe(await takeEvents()), [['form_submission_created', 'form_submission']]);
});

test('an unknown event name is refused at its place', async () => {
  const response = await team.send('POST', '/webhooks', {
    type: 'webhook',
    attributes: { url: 'http://127.0.0.1:9/hook', event_names: ['post_read'] },
  });
  assert.equal(response.status, 422);
  assert.equal(response.body.errors[0]?.source?.pointer, '/data/attributes/event_names/0');
});
