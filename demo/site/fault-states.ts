import type { FaultRule } from '../../service/test/faults/fault-rule.ts';
import { fillPath, paths } from '../../service/src/http/paths.ts';
import { escapeHtml } from '../../owner/embed/escape-html.ts';

interface ServiceState {
  readonly label: string;
  readonly shows: string;
  readonly board?: string;
  /** Further parameters of the page's address. */
  readonly query?: string;
  readonly rules?: readonly FaultRule[];
}

/** Regular expressions for the board itself and for its posts: the service matches rules against path and query. */
const boardPath = `^${fillPath(paths.board, { slug: 'campaign' })}(\\?|$)`;
const postsPath = `^${fillPath(paths.posts, { slug: 'campaign' })}(\\?|$)`;
/** Longer than any time limit of the board. */
const neverMs = 30_000;

/**
 * Each state, by the name in its address. The names are also scopes of the service, so they contain only letters and
 * digits.
 */
export const serviceStates: Readonly<Record<string, ServiceState>> = {
  slow: {
    label: 'A slow response',
    shows: 'Posts arrive after two seconds; until then the board shows that it is loading.',
    rules: [{ match: { path: postsPath }, delayMs: 2000 }],
  },
  endless: {
    label: 'A response after 30 seconds',
    shows: 'The board stops waiting and offers to try again.',
    rules: [{ match: { path: postsPath }, delayMs: neverMs }],
  },
  empty: { label: 'An empty board', shows: 'The board shows a message that there are no posts yet.', board: 'empty' },
  missing: {
    label: 'A board that does not exist',
    shows: 'The visitor sees a short message, and the owner one line in the console.',
    board: 'nowhere',
  },
  private: {
    label: 'A private board',
    shows: 'The board is not public, so its posts are not shown.',
    board: 'private',
  },
  malformed: {
    label: 'Malformed data',
    shows: 'The response is cut off in the middle.',
    rules: [{ match: { path: postsPath }, truncate: 600 }],
  },
  html: {
    label: 'HTML instead of data',
    shows: 'A server between board and service returns its own page.',
    rules: [
      {
        match: { path: postsPath },
        status: 200,
        contentType: 'text/html',
        body: '<!doctype html><title>Please log in</title><h1>Please log in</h1>',
      },
    ],
  },
  dropped: {
    label: 'A dropped connection',
    shows: 'The connection ends before a response arrives.',
    rules: [{ match: { path: postsPath }, dropConnection: true }],
  },
  busy: {
    label: 'Too many requests',
    shows: 'The service rejects one request and asks for a retry after two seconds.',
    rules: [{ match: { path: postsPath, times: 1 }, status: 429, headers: { 'Retry-After': '2' } }],
  },
  recovering: {
    label: 'Two errors, then success',
    shows: 'The first two responses are errors, and the third is the board.',
    rules: [{ match: { path: postsPath, times: 2 }, status: 500 }],
  },
  broken: {
    label: 'Permanent errors',
    shows: 'Every response is an error.',
    rules: [
      { match: { path: boardPath }, status: 500 },
      { match: { path: postsPath }, status: 500 },
    ],
  },
  option: {
    label: 'A wrong option',
    shows: 'An option has an invalid value: the board uses the default, and the console lists the valid values.',
    query: 'more=sometimes',
  },
};

function findState(name: string): ServiceState | undefined {
  return Object.hasOwn(serviceStates, name) ? serviceStates[name] : undefined;
}

/** A list of links to all states; each link prepares the service and opens a page. */
export function stateLinks(home: string): string {
  const items = Object.entries(serviceStates).map(
    ([name, { label, shows }]) =>
      `<li><a href="${home}/states/${name}">${escapeHtml(label)}</a><br>${escapeHtml(shows)}</li>`,
  );
  return `<ul class="states">\n${items.join('\n')}\n</ul>`;
}

/**
 * Prepares a scope of the service for a state and returns the address of the page for it; null for an unknown state.
 * Rejects if the service cannot be reached or returns an error.
 */
export async function prepareState(
  send: typeof fetch,
  home: string,
  service: string,
  name: string,
): Promise<string | null> {
  const state = findState(name);
  if (!state) return null;
  const address = new URL(`${home}/script-tag.html?${state.query ?? ''}`);
  address.searchParams.set('board', state.board ?? 'campaign');
  if (state.rules) {
    const scope = `demo${name}`;
    const response = await send(service + paths.faults, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ scope, rules: state.rules }),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The service returned status ${response.status}`);
    address.searchParams.set('service', `${service}/~${scope}`);
  }
  return address.href;
}
