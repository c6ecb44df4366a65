import { leadsToPrivate } from './leads-to-private.ts';
import { randomBytes } from 'node:crypto';
import { allocateIds } from '../../database/allocate-ids.ts';
import type { Tables } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import type { ResourceNode } from '../../http/json-api/document.ts';
import { listOf, nameOf, oneOf, readWebAddress } from '../../http/json-api/read-attributes.ts';
import { addTableOperations, type RequireRow } from '../../http/collections/add-table-operations.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { readRows, teamPages } from '../../http/operations/pages.ts';
import { respondList, respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { allEventNames, type EventObject, eventNames } from './record-events.ts';
import { sealSigningSecret } from './signing-secret.ts';

type WebhookRow = Tables['webhooks'];

const query = {
  fields: {
    webhook: [],
    event: ['object', 'team'],
    ...Object.fromEntries((Object.keys(eventNames) as EventObject[]).map((type) => [type, []])),
    team: [],
  },
};
/** The maximum per team. More webhooks indicate an error such as a loop. */
const maxWebhooks = 20;
const secretBytes = 32;

const changeable = {
  name: nameOf(100),
  url: readWebAddress,
  event_names: listOf(oneOf(allEventNames), allEventNames.length),
  status: oneOf(['active', 'inactive']),
};

/** Describes a webhook. The signing secret is returned only once, in the response to its creation. */
function describeWebhook(
  { id, name, url, event_names, status, created_at, failures }: WebhookRow,
  secret?: string,
): ResourceNode {
  return {
    type: 'webhook',
    id,
    attributes: {
      name,
      url,
      event_names: event_names.split(' ').filter((item) => item !== ''),
      status,
      created_at: new Date(created_at).toISOString(),
      consecutive_failures: failures,
      ...(secret !== undefined && { signing_secret: secret }),
    },
  };
}

/** Returns identifiers only, because the delivery contained the resources. */
function identify(type: string, id: number): ResourceNode {
  return { type, id, attributes: {}, isLinkOnly: true };
}

/** Describes an event and its delivery. The relationships refer to the resources in the payload. */
function describeEvent(
  { id, name, created_at, delivery, attempts, last_answer, object_type, object_id }: Tables['webhook_events'],
  teamId: number,
): ResourceNode {
  return {
    type: 'event',
    id,
    attributes: { name, created_at: new Date(created_at).toISOString(), delivery, attempts, last_answer },
    relationships: { object: identify(object_type, object_id), team: identify('team', teamId) },
  };
}

export interface WebhookOptions {
  /** Whether a webhook may lead into a private network. */
  readonly isPrivateAllowed: boolean;
}

function requirePublic(url: string | undefined, isPrivateAllowed: boolean): void {
  if (url !== undefined && !isPrivateAllowed && leadsToPrivate(url))
    throw new ApiError('invalid_attribute', 'This address is in a private network: use one of the public web.', {
      pointer: '/data/attributes/url',
    });
}

const [group, one] = ['webhooks', { status: 200, type: 'webhook', item: paths.webhook } as const] as const;
const read = { group, scope: 'posts:read', permission: 'webhooks_r', query } as const;
const write = { group, scope: 'posts:write', permission: 'webhooks_cu', query } as const;

function addCreation({ add }: OperationRegistry, { isPrivateAllowed }: WebhookOptions): void {
  add(
    {
      ...write,
      id: 'create_webhook',
      summary: 'Create a webhook',
      method: 'POST',
      path: paths.webhooks,
      body: { kind: 'create', type: 'webhook', attributes: changeable, required: ['url'] },
      response: { status: 201, type: 'webhook', item: paths.webhook },
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        linkBase,
        nowMs,
        seal,
        item: { values },
      } = input;
      requirePublic(values.url, isPrivateAllowed);
      const rows = await database.selectFrom('webhooks').select('id').where('team_id', '=', teamId).execute();
      if (rows.length >= maxWebhooks) throw new ApiError('conflict', `A team has at most ${maxWebhooks} webhooks.`);
      const id = await allocateIds(database, 'webhooks', 1);
      const secret = randomBytes(secretBytes).toString('hex');
      const {
        name = new URL(values.url ?? '').host,
        url = '',
        event_names = eventNames.post,
        status = 'active',
      } = values;
      const row = {
        id,
        team_id: teamId,
        url,
        name,
        event_names: [...new Set(event_names)].join(' '),
        status,
        signing_secret: sealSigningSecret(secret, id, seal),
        failures: 0,
        base: linkBase,
        created_at: nowMs,
      };
      await database.insertInto('webhooks').values(row).execute();
      return respondOne(input, describeWebhook(row, secret));
    },
  );
}

function addUpdate(
  { add }: OperationRegistry,
  requireWebhook: RequireRow<'webhooks'>,
  wake: () => void,
  { isPrivateAllowed }: WebhookOptions,
): void {
  add(
    {
      ...write,
      id: 'update_webhook',
      summary: 'Update a webhook',
      method: 'PATCH',
      path: paths.webhook,
      body: { kind: 'update', type: 'webhook', attributes: changeable },
      response: one,
    },
    async (input) => {
      const { database, linkBase, item } = input;
      const row = await requireWebhook(input);
      const { event_names, ...values } = item.values;
      requirePublic(values.url, isPrivateAllowed);
      const change = {
        ...values,
        base: linkBase,
        ...(event_names && { event_names: [...new Set(event_names)].join(' ') }),
        ...(values.status === 'active' && { failures: 0 }),
      };
      await database.updateTable('webhooks').set(change).where('id', '=', row.id).execute();
      wake();
      return respondOne(input, describeWebhook({ ...row, ...change }));
    },
  );
}

function addEvents({ add }: OperationRegistry, requireWebhook: RequireRow<'webhooks'>): void {
  add(
    {
      ...read,
      id: 'list_webhook_events',
      summary: 'List webhook events',
      method: 'GET',
      path: paths.webhookEvents,
      page: teamPages,
      response: { status: 200, type: 'event', isList: true, item: paths.webhookEvent },
    },
    async (input) => {
      const { id } = await requireWebhook(input);
      const { rows, links } = await readRows(
        input,
        input.database.selectFrom('webhook_events').selectAll().where('webhook_id', '=', id),
        { newestFirst: true },
      );
      return respondList(
        input,
        rows.map((row) => describeEvent(row, input.bearer.teamId)),
        links,
      );
    },
  );
  add(
    {
      ...read,
      id: 'retrieve_webhook_event',
      summary: 'Retrieve a webhook event',
      method: 'GET',
      path: paths.webhookEvent,
      response: { status: 200, type: 'event' },
    },
    async (input) => {
      const { id } = await requireWebhook(input);
      const row = await input.database
        .selectFrom('webhook_events')
        .selectAll()
        .where('id', '=', input.id('webhook_event_id'))
        .where('webhook_id', '=', id)
        .executeTakeFirst();
      if (!row) throw new ApiError('not_found', 'The webhook has no such event.');
      return respondOne(input, describeEvent(row, input.bearer.teamId));
    },
  );
}

/**
 * Adds the operations on a team's webhooks. No scope is documented, so the scopes of posts apply, because most events
 * are about posts.
 */
export function addWebhooksRoutes(registry: OperationRegistry, wake: () => void, options: WebhookOptions): void {
  const requireWebhook = addTableOperations(registry, {
    table: 'webhooks',
    type: 'webhook',
    group,
    words: { one: 'a webhook', many: 'webhooks' },
    paths: { list: paths.webhooks, item: paths.webhook },
    parameter: 'webhook_id',
    scopes: { read: 'posts:read', write: 'posts:write' },
    permissions: { read: 'webhooks_r', remove: 'webhooks_d' },
    query,
    describe: (row) => describeWebhook(row),
  });
  addCreation(registry, options);
  addUpdate(registry, requireWebhook, wake, options);
  addEvents(registry, requireWebhook);
}
