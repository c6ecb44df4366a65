import type { SourceError, SourceErrorKind } from '../sources/source-error.ts';

/** What happened, and what its owner can do. `{board}` is the board's slug. */
const lines: Readonly<Record<SourceErrorKind, readonly [happened: string, remedy: string]>> = {
  offline: ['The browser is offline', 'You need to do nothing: the board loads again when the network is back.'],
  timeout: [
    'The service did not respond in time',
    'Open the address to see whether it is slow for you too; if so, the service must become faster.',
  ],
  blocked: [
    'The browser could not read a response',
    'Open the address. If the service responds there, it must allow other origins (CORS: ' +
      "Access-Control-Allow-Origin), the page's Content-Security-Policy must name its host in " +
      'connect-src, and no ad blocker may block it.',
  ],
  'not-found': ['The service has no board "{board}"', 'Check board="{board}" and the address in service="…".'],
  private: [
    'The board "{board}" is not public',
    'Make it public in the settings of the service, or check the slug in board="{board}".',
  ],
  'rate-limited': [
    'The service received too many requests',
    'Raise its limit for visitors, or put a shared cache before it; the visitor can try again.',
  ],
  rejected: [
    'The service rejected the request',
    'Check the log of the service: 500 and above is an error of the service, 400 to 499 is most often ' +
      'caused by an option of the board.',
  ],
  malformed: [
    'The response is not the data of a board',
    'Check that service="…" is the address of the board service, and that no login page or proxy responds instead.',
  ],
};

/** Errors that only version 1 with a token has, recognized by words of the message. */
const sandboxRemedies: readonly (readonly [words: string, remedy: string])[] = [
  [
    'jsonp-sandbox.html',
    "The page's Content-Security-Policy must name the host of the widget's files in frame-src, and " +
      'jsonp-sandbox.html must be in the same folder.',
  ],
  [
    'the script did not load',
    'Open the address: the same host must respond with JavaScript (Content-Type). No ad blocker may block it.',
  ],
  ['token was refused', 'Check token="…".'],
];

/** The console line when another script, or another copy of the widget, has registered the name. */
export const definedAlready = '[drystone] <drystone-board> is defined already: load the script once.';

/**
 * The console line for an error of a source: what happened, the status and the address, the solution.
 * `docs/troubleshooting.md` explains each error. This code is loaded only after an error.
 */
export function describeError({ kind, message, status }: SourceError, board: string): string {
  // No request was sent.
  if (kind === 'not-found' && status === null)
    return 'The element needs both attributes: board="…" (or mix="…") and service="https://…".';
  const [happened, general] = lines[kind];
  const remedy = sandboxRemedies.find(([words]) => message.includes(words))?.[1] ?? general;
  const line = `${happened} (${message}). ${remedy}`;
  // An element without a board shows a mix.
  const named = board ? line : line.replaceAll('board "{board}"', 'such mix').replaceAll('board="{board}"', 'mix="…"');
  return named.replaceAll('{board}', () => board);
}
