import type { SourceError, SourceErrorKind } from '../sources/source-error.ts';

/**
 * One line for each kind of error: the problem, and how the page's owner can fix it. `{what}` is the attribute with its
 * value.
 */
const lines: Readonly<Record<SourceErrorKind, string>> = {
  offline: 'The browser is offline. Press "Try again" when the network is back.',
  timeout: 'The service did not respond in time. Open the address to see whether it is slow for you too.',
  blocked:
    'The browser could not read a response. Open the address; if the service responds there, it must allow other ' +
    "origins (CORS), the page's Content-Security-Policy must name its host in connect-src, and no ad " +
    'blocker may block it.',
  'not-found':
    'The service has nothing for {what}. Check it, team="…" and service="…"; an experience must be published.',
  private: '{what} is not public. Publish it, or check the attribute.',
  'rate-limited': 'The service received too many requests. Raise its limit, or put a shared cache before it.',
  rejected: 'The service rejected the request. Check its log.',
  malformed:
    'The response has the wrong format. Check that service="…" is the address of the service, and ' +
    'that no login page responds instead.',
};

/** The line for the owner: the problem, the remedy, and the error's own message. */
export const describeFormError = ({ kind, message }: SourceError, what: string): string =>
  `${lines[kind].replace('{what}', () => what)} (${message})`;
