import type { Database } from '../database/schema.ts';
import type { ServiceOptions } from '../service-options.ts';

/**
 * The start of every link that leaves a response: in mails, chat messages and the events of webhooks. It comes from the
 * configuration only, because a stranger chooses the `Host` of a request. null = not configured, so the service sends
 * no mail.
 */
export function findLinkBase({
  publicAddress,
  ownAddress,
  isPublic = false,
}: Pick<ServiceOptions, 'publicAddress' | 'ownAddress' | 'isPublic'>): string | null {
  return publicAddress ?? (isPublic ? null : (ownAddress ?? null));
}

/**
 * Gives webhooks and channels the configured address. Earlier versions stored the `Host` of the request that made them,
 * and the configuration may have changed since.
 */
export async function storeLinkBase(database: Database, base: string): Promise<void> {
  await database.updateTable('webhooks').set({ base }).where('base', '!=', base).execute();
  await database.updateTable('notification_channels').set({ base }).where('base', '!=', base).execute();
}
