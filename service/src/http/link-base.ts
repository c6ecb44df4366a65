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
