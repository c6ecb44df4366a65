import type { SourceError, SourceErrorKind } from '../sources/source-error.ts';

/** What happened, and what its owner can do. `{board}` is the board's slug. */
const lines: Readonly<Record<SourceErrorKind, readonly [happened: string, remedy: string]>> = {
  offline: ['The browser has no network', 'Nothing is to be done: the board comes back by itself with the network.'],
  timeout: [
    'The service did not answer in time',
    'Open the address to see whether it is slow for you too; if so, it is for the service to mend.',
  ],
  blocked: [
    'No answer could be read',
    'Open the address. If it answers there, the service must allow other origins (CORS: ' +
      "Access-Control-Allow-Origin), the page's Content-Security-Policy must name its host in " +
      'connect-src, and no ad blocker may stop it.',
  ],
  'not-found': ['The service has no board "{board}"', 'Check board="{board}" and the address in service="…".'],
  private: [
    'The board "{board}" is not public',
    'Make it public in the settings of the service, or check the slug in board="{board}".',
  ],
  'rate-limited': [
    'The service was asked too often',
    'Raise the limit of the service for visitors, or put a shared cache before it; the visitor can try again.',
  ],
  rejected: [
    'The service refused',
    'Look into the log of the service: a status from 500 on is its own fault, one from 400 on most ' +
      'often an option of the board.',
  ],
  malformed: [
    'The answer is not the data of a board',
    'Check that service="…" is the address of the board service, and that no login page or proxy answers in its place.',
  ],
};

/** Errors that only version 1 with a token has, recognized by words of the message. */
const roomRemedies: readonly (readonly [words: string, remedy: string])[] = [
  [
    'jsonp-sandbox.html',
    "The page's Content-Security-Policy must name the host of the widget's files in frame-src, and " +
      'jsonp-sandbox.html must lie beside them.',
  ],
  [
    'no script came',
    'Open the address: it must answer with JavaScript (Content-Type) from this very host, and no ad ' +
      'blocker may stop it.',
  ],
  ['token was refused', 'Check token="…".'],
];

/** Another script has registered the name, or another copy of the widget. */
export const definedAlready = '[drystone] <drystone-board> is defined already: load the script once.';

/**
 * The console line for an error of a source: what happened, the status and the address, the solution.
 * `docs/troubleshooting.md` explains each error. This code is loaded only after an error.
 */
export function describeTrouble({ kind, message, status }: SourceError, board: string): string {
  // No service was asked.
  if (kind === 'not-found' && status === null)
    return 'The element needs both attributes: board="…" (or mix="…") and service="https://…".';
  const [happened, usual] = lines[kind];
  const remedy = roomRemedies.find(([words]) => message.includes(words))?.[1] ?? usual;
  const line = `${happened} (${message}). ${remedy}`;
  // An element without a board shows a mix.
  const named = board ? line : line.replaceAll('board "{board}"', 'such mix').replaceAll('board="{board}"', 'mix="…"');
  return named.replaceAll('{board}', () => board);
}
