import type { Seal } from '../../auth/secrets/seal.ts';
import { allocateIds } from '../../database/allocate-ids.ts';
import type { NotificationChannelRow } from '../../database/feed-rows.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import type { ResourceNode } from '../../http/json-api/document.ts';
import { listOf, oneOf, readEmail, readWebAddress, textOf } from '../../http/json-api/read-attributes.ts';
import { addTableOperations } from '../../http/collections/add-table-operations.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { wordsOfRequest } from '../../auth/oauth/plain-page.ts';
import { openAddress, sealAddress } from './channel-address.ts';
import { channelKinds } from './write-message.ts';

const channelTopics = ['feeds', 'waiting_posts'] as const;
const channelPaces = ['at_once', 'hourly', 'daily'] as const;

const maxChannels = 20;

/** Of a secret address only the host is returned. */
function describeChannel(row: NotificationChannelRow, seal: Seal): ResourceNode {
  const { id, kind, topics, pace, created_at } = row;
  const address = openAddress(row, seal);
  return {
    type: 'notification_channel',
    id,
    attributes: {
      kind,
      address: kind === 'mail' || address === null ? address : `${new URL(address).origin}/…`,
      topics: topics.split(' ').filter((topic) => topic !== ''),
      pace,
      created_at: new Date(Number(created_at)).toISOString(),
    },
  };
}

function readAddress(kind: string, address: string): string {
  const pointer = { pointer: '/data/attributes/address' };
  const result = (kind === 'mail' ? readEmail : readWebAddress).safeParse(address);
  if (!result.success || (kind !== 'mail' && address.length > 1000))
    throw new ApiError(
      'invalid_attribute',
      kind === 'mail'
        ? 'address must be an email address.'
        : 'address must be the address of an incoming webhook, which starts with https://.',
      pointer,
    );
  return result.data;
}

/** Adds the operations on the places where a team is told about its feeds and its waiting posts. */
export function addNotificationChannels(registry: OperationRegistry, hasMail: boolean, seal: Seal): void {
  addTableOperations(registry, {
    table: 'notification_channels',
    type: 'notification_channel',
    group: 'notifications',
    words: { one: 'a notification channel', many: 'notification channels' },
    paths: { list: paths.notificationChannels, item: paths.notificationChannel },
    parameter: 'notification_channel_id',
    scopes: { read: 'social_feeds:read', write: 'social_feeds:write' },
    permissions: { read: 'webhooks_r', remove: 'webhooks_d' },
    describe: (row) => describeChannel(row, seal),
    isOurs: true,
  });
  registry.add(
    {
      group: 'notifications',
      scope: 'social_feeds:write',
      permission: 'webhooks_cu',
      isOurs: true,
      id: 'create_notification_channel',
      summary: 'Tell an email address or a chat about failing feeds and waiting posts',
      method: 'POST',
      path: paths.notificationChannels,
      body: {
        kind: 'create',
        type: 'notification_channel',
        attributes: {
          kind: oneOf(channelKinds),
          address: textOf(2048),
          topics: listOf(oneOf(channelTopics), channelTopics.length),
          pace: oneOf(channelPaces),
        },
        required: ['kind', 'address'],
      },
      response: { status: 201, type: 'notification_channel', item: paths.notificationChannel },
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        linkBase,
        nowMs,
        item: { values },
      } = input;
      const { kind = 'mail', topics = channelTopics, pace = 'at_once' } = values;
      const address = readAddress(kind, values.address ?? '');
      if (kind === 'mail' && !hasMail)
        throw new ApiError('conflict', 'This service sends no mail. Ask your administrator.', {
          pointer: '/data/attributes/kind',
        });
      const row = await database.transaction().execute(async (transaction) => {
        const others = await transaction
          .selectFrom('notification_channels')
          .select('id')
          .where('team_id', '=', teamId)
          .execute();
        if (others.length >= maxChannels)
          throw new ApiError('conflict', `A team has at most ${maxChannels} notification channels.`);
        // Only posts from now on are reported.
        const newest = await transaction
          .selectFrom('posts')
          .select((posts) => posts.fn.max('id').as('id'))
          .executeTakeFirst();
        const id = await allocateIds(transaction, 'notification_channels', 1);
        const created: NotificationChannelRow = {
          id,
          team_id: teamId,
          kind,
          address: sealAddress({ id, kind, address }, seal),
          topics: [...new Set(topics)].join(' '),
          pace,
          base: linkBase,
          created_at: nowMs,
          last_post_id: Number(newest?.id ?? 0),
          next_at: nowMs,
          language: wordsOfRequest(input.context).language,
        };
        await transaction.insertInto('notification_channels').values(created).execute();
        return created;
      });
      return respondOne(input, describeChannel(row, seal));
    },
  );
}
