import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/schema.ts';
import { hashToken } from '../auth/authorize.ts';
import { inboundHashField } from './feed-secrets.ts';

/** Only the hash of the secret is stored. */
export async function keepInboundSecret(database: Database, feedId: number, secret: string): Promise<void> {
  const { secrets } = await database
    .selectFrom('feed_states')
    .select('secrets')
    .where('social_feed_id', '=', feedId)
    .executeTakeFirstOrThrow();
  await database
    .updateTable('feed_states')
    .set({
      secrets: JSON.stringify({
        ...(JSON.parse(secrets) as object),
        [inboundHashField]: hashToken(secret),
      }),
    })
    .where('social_feed_id', '=', feedId)
    .execute();
}

/** Whether `Authorization: Bearer …` contains the secret of the feed with these secrets. */
export function isInboundSecret(header: string | undefined, secrets: string): boolean {
  const given = /^Bearer +(\S{1,200})$/i.exec(header ?? '')?.[1];
  const kept = (JSON.parse(secrets) as Readonly<Record<string, string>>)[inboundHashField];
  if (given === undefined || kept === undefined) return false;
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(kept));
}
