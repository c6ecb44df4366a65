import { backoffMs, type BackoffRule, readRetryAfterMs } from '../model/retry-delay.ts';
import { toFields } from './fields.ts';
import type { HeardChanges, PageChanges } from './heard-changes.ts';
import type { RequestEnvironment } from './request-environment.ts';

type ChangesEnvironment = Pick<RequestEnvironment, 'fetch' | 'now' | 'random' | 'setTimer'>;

/** The boards of an address. Addresses that differ in nothing else are asked as one. */
const boardsName = 'filter[board]';
/** A service need not listen to more. Further boards of a page poll. */
const maxBoards = 20;
/** Boards of a page follow one after another, and are asked for together. */
const gatherMs = 100;
/** The first words follow the headers at once, if nothing on the way collects them. */
const firstWordsMs = 10_000;
/** The service says something every 25 seconds: after this time the connection is lost, whatever the browser thinks. */
const silentMs = 60_000;
/** A connection that ends sooner is no better than none. */
const shortMs = 30_000;
const [minRetryMs, maxRetryMs] = [1000, 60_000];
const maxLineLength = 2000;
const pauses: BackoffRule = { firstMs: 30_000, factor: 2, maxMs: 15 * 60_000, jitter: 0.2 };

interface Follower {
  readonly service: string;
  readonly boards: readonly string[];
  readonly hear: (changes: HeardChanges) => void;
}

interface Connection {
  readonly boards: readonly string[];
  /** The newest change by board; null = the service tells no more changes of it. */
  readonly versions: ReadonlyMap<string, number | null>;
  readonly isFailing: () => boolean;
  close(): void;
}

/**
 * Reads lines as they arrive. `onLine` is also called with `''` for each piece, which shows that the service is there.
 */
async function readLines(body: ReadableStream<Uint8Array>, onLine: (line: string) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    rest += decoder.decode(value, { stream: true });
    const lines = rest.split(/\r\n|[\r\n]/);
    rest = lines.pop() ?? '';
    if (rest.length > maxLineLength) throw new Error('not an event stream');
    for (const line of ['', ...lines]) onLine(line);
  }
}

function readChange(line: string): { readonly board: string; readonly version: number | null } | null {
  try {
    const { board, version } = toFields(JSON.parse(line));
    return { board: `${board}`, version: typeof version === 'number' ? version : null };
  } catch {
    return null;
  }
}

/** Listens until it is closed, with growing pauses after failures. */
function connect(
  address: string,
  boards: readonly string[],
  onNews: () => void,
  { fetch, now, random, setTimer }: ChangesEnvironment,
): Connection {
  const versions = new Map<string, number | null>();
  let isClosed = false;
  let failures = 0;
  let retryMs = 3000;
  let own = new AbortController();
  let cancel = () => {};

  const limitSilence = (ms: number) => {
    cancel();
    cancel = setTimer(() => own.abort(), ms);
  };

  function hearLine(line: string): void {
    limitSilence(silentMs);
    const [, name, text = ''] = /^(retry|data): ?(.*)/.exec(line) ?? [];
    if (name === 'retry') retryMs = Math.min(maxRetryMs, Math.max(minRetryMs, Number(text) || 0));
    const change = name === 'data' && readChange(text);
    if (!change) return;
    failures = 0;
    versions.set(change.board, change.version);
    onNews();
  }

  async function listen(): Promise<void> {
    own = new AbortController();
    const startedMs = now();
    let retryAfterMs: number | null = null;
    limitSilence(firstWordsMs);
    try {
      const response = await fetch(address, {
        signal: own.signal,
        cache: 'no-store',
        credentials: 'same-origin',
        referrerPolicy: 'strict-origin',
        headers: { accept: 'text/event-stream' },
      });
      retryAfterMs = readRetryAfterMs(response.headers.get('retry-after'), now());
      if (response.ok && response.body) await readLines(response.body, hearLine);
    } catch {
      // Whatever the reason is: the board polls, and this is tried again.
    }
    // A refusal has a body that nobody reads.
    own.abort();
    cancel();
    if (isClosed) return;
    if (now() - startedMs < shortMs) failures++;
    const isEnded = !failures;
    cancel = setTimer(listen, isEnded ? retryMs : backoffMs(pauses, failures, random(), retryAfterMs));
    if (!isEnded) onNews();
  }

  void listen();
  return {
    boards,
    versions,
    isFailing: () => failures > 0,
    close() {
      isClosed = true;
      cancel();
      own.abort();
    },
  };
}

/** Tells a board what its connection knows, if that is anything yet. */
function tell({ boards, hear }: Follower, connection: Connection | undefined): void {
  const isAsked = connection && boards.every((board) => connection.boards.includes(board));
  if (!isAsked || connection.isFailing()) return hear({ isHeard: false, version: 0 });
  const { versions } = connection;
  // An address of another kind has no boards in it: all events of its connection are about its board.
  const known = boards.length ? boards.map((board) => versions.get(board)) : [...versions.values()];
  if (known.some((version) => version !== undefined))
    hear({ isHeard: !known.includes(null), version: Math.max(0, ...known.map((version) => version ?? 0)) });
}

export function createPageChanges(environment: ChangesEnvironment): PageChanges {
  const followers = new Set<Follower>();
  const connections = new Map<string, Connection>();
  let cancel = () => {};

  function findWanted(): ReadonlyMap<string, readonly string[]> {
    const wanted = new Map<string, readonly string[]>();
    for (const { service, boards } of followers) {
      const together = [...new Set([...(wanted.get(service) ?? []), ...boards])].sort();
      if (together.length <= maxBoards) wanted.set(service, together);
    }
    return wanted;
  }

  function open(service: string, boards: readonly string[]): Connection {
    const address = new URL(service);
    if (boards.length) address.searchParams.set(boardsName, boards.join());
    const tellAll = () => {
      for (const follower of followers) if (follower.service === service) tell(follower, connections.get(service));
    };
    return connect(address.href, boards, tellAll, environment);
  }

  /** Opens, replaces and closes connections, so that each service has one, for the boards that are followed now. */
  function arrange(): void {
    cancel();
    const wanted = findWanted();
    for (const [service, { boards, close }] of connections) {
      if (wanted.get(service)?.join() === boards.join()) continue;
      close();
      connections.delete(service);
    }
    for (const [service, boards] of wanted)
      if (!connections.has(service)) connections.set(service, open(service, boards));
    for (const follower of followers) tell(follower, connections.get(follower.service));
  }

  const arrangeSoon = () => {
    cancel();
    cancel = environment.setTimer(arrange, gatherMs);
  };

  return {
    follow(address, hear) {
      const url = new URL(address);
      const boards = (url.searchParams.get(boardsName) ?? '').split(',').filter(Boolean);
      url.searchParams.delete(boardsName);
      const follower = { service: url.href, boards, hear };
      followers.add(follower);
      arrangeSoon();
      return () => {
        followers.delete(follower);
        if (followers.size) arrangeSoon();
        else arrange();
      };
    },
  };
}
