import type { Hono } from 'hono';
import { randomBytes } from 'node:crypto';
import { allocateIds } from '../database/allocate-ids.ts';
import type { Tables } from '../database/schema.ts';
import type { ServiceContext, ServiceEnvironment } from '../http/environment.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { ApiError } from '../json-api/api-error.ts';
import { buildDocument, type ResourceNode } from '../json-api/document.ts';
import { parseQuery } from '../json-api/query.ts';
import { listOf, oneOf, readAttributes, readWebAddress, textOf } from '../json-api/read-attributes.ts';
import { readNewResource, readResource } from '../json-api/read-resource.ts';
import { respondPrivate } from '../json-api/respond.ts';
import { readPathId, type TeamDoor } from '../moderation/team-door.ts';
import { fillPath, paths } from '../paths.ts';
import { postEventNames } from './record-post-events.ts';

type WebhookRow = Tables['webhooks'];

const fields = { webhook: ['name', 'url', 'event_names', 'status', 'created_at', 'signing_secret', 'consecutive_failures'], event: ['name', 'created_at', 'delivery', 'attempts', 'last_answer', 'object', 'team'], post: [], team: [] };
/** A team that needs more has a loop. */
const maxWebhooks = 20;
/** The newest; the document shows no pages here. */
const maxListedEvents = 100;
const secretBytes = 32;

const changeable = {
  name: textOf(100), url: readWebAddress, event_names: listOf(oneOf(postEventNames), postEventNames.length), status: oneOf(['active', 'inactive']),
};

/** The signing secret is told once, to who creates the webhook. */
function describeWebhook({ id, name, url, event_names, status, created_at, failures }: WebhookRow, secret?: string): ResourceNode {
  return {
    type: 'webhook', id,
    attributes: {
      name, url, event_names: event_names.split(' ').filter((item) => item !== ''), status, created_at: new Date(created_at).toISOString(),
      consecutive_failures: failures, ...(secret !== undefined && { signing_secret: secret }),
    },
  };
}

/** What was sent, and how it went; the relationships name what the payload included. */
function describeEvent({ id, name, created_at, delivery, attempts, last_answer, object_id }: Tables['webhook_events'], teamId: number): ResourceNode {
  return {
    type: 'event', id,
    attributes: { name, created_at: new Date(created_at).toISOString(), delivery, attempts, last_answer },
    relationships: { object: { type: 'post', id: object_id, attributes: {} }, team: { type: 'team', id: teamId, attributes: {} } },
  };
}

/** Webhooks of a team. The document names no scope: what is told is about posts, so theirs are asked for. */
export function addWebhooksRoutes(app: Hono<ServiceEnvironment>, door: TeamDoor, wake: () => void): void {
  const { database, now, limitBody } = door;

  function answer(context: ServiceContext, data: ResourceNode | readonly ResourceNode[], status: 200 | 201 = 200): Response {
    const query = parseQuery(new URL(context.req.url).searchParams, { fields });
    // Identifiers only: the resources themselves were in the delivery.
    return respondPrivate(context, { ...buildDocument({ data, fields: query.fields }), included: undefined }, status);
  }
  async function requireWebhook(context: ServiceContext, teamId: number): Promise<WebhookRow> {
    const row = await database.selectFrom('webhooks').selectAll().where('id', '=', readPathId(context, 'webhook_id')).where('team_id', '=', teamId).executeTakeFirst();
    if (!row) throw new ApiError('not_found', 'The team has no such webhook.');
    return row;
  }

  app.get(paths.webhooks, async (context) => {
    const { teamId } = await door.enter(context, 'posts:read');
    const rows = await database.selectFrom('webhooks').selectAll().where('team_id', '=', teamId).orderBy('id').execute();
    return answer(context, rows.map((row) => describeWebhook(row)));
  });
  app.post(paths.webhooks, limitBody, async (context) => {
    const { teamId } = await door.enter(context, 'posts:write');
    const values = readAttributes(await readNewResource(context, 'webhook'), changeable, ['url']);
    const rows = await database.selectFrom('webhooks').select('id').where('team_id', '=', teamId).execute();
    if (rows.length >= maxWebhooks) throw new ApiError('conflict', `A team has at most ${maxWebhooks} webhooks.`);
    const id = await allocateIds(database, 'webhooks', 1);
    const secret = randomBytes(secretBytes).toString('hex');
    const { name = new URL(values.url ?? '').host, url = '', event_names = postEventNames, status = 'active' } = values;
    const row = { id, team_id: teamId, url, name, event_names: [...new Set(event_names)].join(' '), status, signing_secret: secret, failures: 0, base: context.get('base'), created_at: now() };
    await database.insertInto('webhooks').values(row).execute();
    context.header('Location', context.get('base') + fillPath(paths.webhook, { team_id: String(teamId), webhook_id: String(id) }));
    return answer(context, describeWebhook(row, secret), 201);
  });
  refuseOtherMethods(app, paths.webhooks, 'GET, HEAD, POST');

  app.get(paths.webhook, async (context) => {
    const { teamId } = await door.enter(context, 'posts:read');
    return answer(context, describeWebhook(await requireWebhook(context, teamId)));
  });
  app.patch(paths.webhook, limitBody, async (context) => {
    const { teamId } = await door.enter(context, 'posts:write');
    const row = await requireWebhook(context, teamId);
    const { event_names, ...values } = readAttributes(await readResource(context, 'webhook', row.id), changeable);
    const change = { ...values, base: context.get('base'), ...(event_names && { event_names: [...new Set(event_names)].join(' ') }), ...(values.status === 'active' && { failures: 0 }) };
    await database.updateTable('webhooks').set(change).where('id', '=', row.id).execute();
    wake();
    return answer(context, describeWebhook({ ...row, ...change }));
  });
  app.delete(paths.webhook, async (context) => {
    const { teamId } = await door.enter(context, 'posts:write');
    await database.deleteFrom('webhooks').where('id', '=', (await requireWebhook(context, teamId)).id).execute();
    return context.body(null, 204);
  });
  refuseOtherMethods(app, paths.webhook, 'GET, HEAD, PATCH, DELETE');

  app.get(paths.webhookEvents, async (context) => {
    const { teamId } = await door.enter(context, 'posts:read');
    const { id } = await requireWebhook(context, teamId);
    const rows = await database.selectFrom('webhook_events').selectAll().where('webhook_id', '=', id).orderBy('id', 'desc').limit(maxListedEvents).execute();
    return answer(context, rows.map((row) => describeEvent(row, teamId)));
  });
  refuseOtherMethods(app, paths.webhookEvents, 'GET, HEAD');
  app.get(paths.webhookEvent, async (context) => {
    const { teamId } = await door.enter(context, 'posts:read');
    const { id } = await requireWebhook(context, teamId);
    const row = await database.selectFrom('webhook_events').selectAll().where('id', '=', readPathId(context, 'webhook_event_id')).where('webhook_id', '=', id).executeTakeFirst();
    if (!row) throw new ApiError('not_found', 'The webhook has no such event.');
    return answer(context, describeEvent(row, teamId));
  });
  refuseOtherMethods(app, paths.webhookEvent, 'GET, HEAD');
}
