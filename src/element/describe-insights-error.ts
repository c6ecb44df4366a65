import { encodeUrlPart } from '../model/encode-url-part.ts';
import type { SourceError, SourceErrorKind } from '../sources/source-error.ts';

const remedies: Readonly<Record<SourceErrorKind, string>> = {
  offline: 'Press "Try again" when the network is back.',
  timeout: 'Open the address to see whether it is slow for you too.',
  blocked:
    'With api="v2" the service must let this page\'s origin send Authorization (OWNER_ORIGINS of the reference ' +
    "service), or a proxy of this origin must ask it; the page's Content-Security-Policy must name its host; no ad " +
    'blocker may stop it.',
  'not-found': 'Check board="…", team="…" and service="…".',
  private:
    'Check the token: with api="v1" it is the api_token, with api="v2" an access token of the team with the ' +
    'scopes boards:read and posts:read.',
  'rate-limited': 'Ask less often: version 1 allows 5000 requests in 15 minutes.',
  rejected: 'Look into the log of the service.',
  malformed:
    'Check that service="…" is the address of the board service, and that no login page or proxy responds in ' +
    'its place.',
};

/**
 * The line for the console: what happened and what to do. Addresses of version 1 contain the token, so it is removed.
 */
export function describeInsightsError({ kind, message }: SourceError, token: string): string {
  const line = `[drystone-insights] ${kind}: ${message}. ${remedies[kind]}`;
  return token === '' ? line : line.replaceAll(token, '…').replaceAll(encodeUrlPart(token), '…');
}
