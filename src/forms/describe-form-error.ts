import type { SourceError, SourceErrorKind } from '../sources/source-error.ts';

/** What happened, and what the page's owner can do about it. `{what}` is the attribute with its value. */
const lines: Readonly<Record<SourceErrorKind, string>> = {
  offline: 'The browser has no network. Nothing is to be done: press "Try again" when it is back.',
  timeout: 'The service did not answer in time. Open the address to see whether it is slow for you too.',
  blocked:
    'No answer could be read. Open the address; if it answers there, the service must allow other ' +
    "origins (CORS), the page's Content-Security-Policy must name its host in connect-src, and no ad " +
    'blocker may stop it.',
  'not-found':
    'The service has nothing for {what}. Check it, team="…" and service="…"; an experience must be published.',
  private: 'The service does not show {what} to everybody. Publish it, or check the attribute.',
  'rate-limited': 'The service was asked too often. Raise its limit, or put a shared cache before it.',
  rejected: 'The service refused. Look into its log.',
  malformed:
    'The answer is not what was asked for. Check that service="…" is the address of the service, and ' +
    'that no login page answers in its place.',
};

/** The owner's line: what happened, where, and the remedy. */
export const describeFormError = ({ kind, message }: SourceError, what: string): string =>
  `${lines[kind].replace('{what}', () => what)} (${message})`;
