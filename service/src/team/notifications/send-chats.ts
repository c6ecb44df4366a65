import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { claimNext, releaseClaim, withClaim, type Claim } from '../../jobs/claim.ts';
import { storeOutcome } from '../../jobs/store-outcome.ts';
import { openAddress } from './channel-address.ts';
import { sendEvent } from '../webhooks/send-event.ts';
import type { NotifyOptions } from './queue-message.ts';

const [minuteMs, hourMs] = [60_000, 3_600_000];
/** The delays after each failed delivery; after the last one the message is given up. */
const waitsMs: readonly number[] = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs];
const everyMessage = { where: sql`1 = 1`, order: sql`due_at, id` };

async function sendChat(
  database: Database,
  claim: Claim<'chat_messages'>,
  { now, seal, isPrivateAllowed, closing, tracer }: NotifyOptions,
): Promise<void> {
  const { id, channel_id, body, attempts } = claim.row;
  const channel = await database
    .selectFrom('notification_channels')
    .select(['id', 'address'])
    .where('id', '=', channel_id)
    .executeTakeFirst();
  // A channel takes its messages with it.
  if (!channel) return;
  const url = openAddress(channel, seal);
  if (url === null) return void (await database.deleteFrom('chat_messages').where('id', '=', id).execute());
  const headers = { 'Content-Type': 'application/json' };
  const status = await sendEvent({ url, body, headers, isPrivateAllowed, signal: closing, tracer }).catch(() => 0);
  // The end of the service is no failed delivery.
  if (closing.aborted && status === 0) return releaseClaim(database, claim);
  const waitMs = waitsMs[attempts];
  const isDone = (status >= 200 && status < 300) || waitMs === undefined || status === 404 || status === 410;
  if (isDone)
    await storeOutcome(async () => void (await database.deleteFrom('chat_messages').where('id', '=', id).execute()));
  else await releaseClaim(database, claim, { due_at: now() + waitMs, attempts: attempts + 1 });
}

/** Sends messages to chats, each with several attempts. */
export async function sendChats(database: Database, options: NotifyOptions): Promise<void> {
  while (!options.closing.aborted) {
    const claim = await claimNext(database, 'chat_messages', everyMessage, options.now());
    if (!claim) return;
    await withClaim(database, claim, options.now, () => sendChat(database, claim, options));
  }
}
