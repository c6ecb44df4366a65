import type { Seal } from '../../auth/secrets/seal.ts';
import { allocateIds } from '../../database/allocate-ids.ts';
import { isPostgres } from '../../database/is-postgres.ts';
import type { NotificationChannelRow } from '../../database/feed-rows.ts';
import type { Database } from '../../database/schema.ts';
import type { Tracer } from '../../jobs/tracing/tracer.ts';
import type { Outbox } from '../mail/outbox.ts';
import { writeChatBody, writeMailText, type ChatKind, type Message } from './write-message.ts';

export interface NotifyOptions {
  readonly now: () => number;
  readonly seal: Seal;
  readonly outbox: Outbox | null;
  /** The start of links in mails to members; null = not configured. */
  readonly linkBase: string | null;
  readonly isPrivateAllowed: boolean;
  readonly closing: AbortSignal;
  readonly wakeMail: () => void;
  readonly wakeWebhooks: () => void;
  readonly tracer?: Tracer;
}

/**
 * The channels of a team that want to hear of a topic. A channel is not deleted before the messages of this transaction
 * are stored.
 */
export async function findListening(
  transaction: Database,
  teamId: number,
  topic: Parameters<typeof wants>[1],
): Promise<readonly NotificationChannelRow[]> {
  const channels = await transaction
    .selectFrom('notification_channels')
    .selectAll()
    .where('team_id', '=', teamId)
    .orderBy('id')
    .$if(isPostgres(transaction), (query) => query.forKeyShare())
    .execute();
  return channels.filter((channel) => wants(channel, topic));
}

/** Stores a message for its channel. Must run in the transaction of what it reports. */
export async function queueMessage(
  transaction: Database,
  channel: NotificationChannelRow,
  message: Message,
  { outbox, now }: NotifyOptions,
): Promise<void> {
  if (channel.kind === 'mail') {
    await outbox?.put(transaction, {
      to: channel.address,
      subject: message.subject.replace(/[\r\n]+/g, ' '),
      text: writeMailText(message),
    });
    return;
  }
  await transaction
    .insertInto('chat_messages')
    .values({
      id: await allocateIds(transaction, 'chat_messages', 1),
      channel_id: channel.id,
      due_at: now(),
      attempts: 0,
      body: writeChatBody(channel.kind as ChatKind, message),
    })
    .execute();
}

/** Whether a channel is told about a topic. */
export const wants = (channel: NotificationChannelRow, topic: string): boolean =>
  channel.topics.split(' ').includes(topic);
