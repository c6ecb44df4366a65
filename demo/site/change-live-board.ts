import { fillPath, paths } from '../../service/src/http/paths.ts';
import type { SeedPost } from '../seed/seed-types.ts';
import { liveNews } from '../seed/live-board.ts';

/** The actions that the page of a live board may request; the ids of its buttons are the same words. */
const actions = ['publish', 'remove-newest'] as const;
type Action = (typeof actions)[number];

/**
 * The demo's live board, or one that a test has created for itself (`SCOPE.name`): pages cannot change any other board.
 */
const changeable = /^(?:live|[\w-]{1,64}\.[\w-]{1,40})$/;
/** The path for changes of boards at the service; the scope is only a name in this path. */
const changesPath = fillPath(paths.scopePosts, { scope: 'demolive' });

export interface ChangeResponse {
  readonly status: number;
  readonly body: { readonly ids: readonly number[] } | { readonly error: string };
}

interface ChangeRequest {
  readonly board: string;
  readonly action: Action;
}

function readChangeRequest(body: unknown): ChangeRequest | null {
  const { board, action } =
    typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  const known = actions.find((each) => each === action);
  return typeof board === 'string' && changeable.test(board) && known ? { board, action: known } : null;
}

/** The first post of a board. */
async function findNewest(
  send: typeof fetch,
  service: string,
  board: string,
): Promise<{ readonly id: number; readonly text: string } | null> {
  const address = new URL(service + fillPath(paths.posts, { slug: board }));
  address.searchParams.set('sort', '-last_moderated_at');
  address.searchParams.set('page[size]', '1');
  const response = await send(address);
  if (!response.ok) throw new Error(`The service responded ${response.status}.`);
  const { data } = (await response.json()) as {
    readonly data: readonly { readonly id: number; readonly attributes: { readonly text?: string | null } }[];
  };
  const [newest] = data;
  return newest ? { id: newest.id, text: newest.attributes.text ?? '' } : null;
}

/** The news after the last published one, so that two clicks never publish the same post. */
function chooseNews(last: string): SeedPost {
  const place = liveNews.findIndex(({ text }) => text === last);
  return liveNews[(place + 1) % liveNews.length] ?? { type: 'custom', author: null, language: 'en', text: 'News.' };
}

/** Publishes a post on a live board, or removes its newest one, as a moderator's tool would. */
export async function changeLiveBoard(send: typeof fetch, service: string, body: unknown): Promise<ChangeResponse> {
  const request = readChangeRequest(body);
  if (!request) return { status: 400, body: { error: 'There is no such board or action.' } };
  try {
    const newest = await findNewest(send, service, request.board);
    if (request.action === 'remove-newest' && !newest) return { status: 409, body: { error: 'The board is empty.' } };
    const change = request.action === 'publish' ? { add: [chooseNews(newest?.text ?? '')] } : { remove: [newest?.id] };
    const response = await send(service + changesPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ board: request.board, ...change }),
    });
    if (!response.ok) throw new Error(`The service responded ${response.status}.`);
    const { ids } = (await response.json()) as { readonly ids: readonly number[] };
    return { status: 200, body: { ids: request.action === 'publish' ? ids : [newest?.id ?? 0] } };
  } catch (error) {
    return { status: 502, body: { error: `The service did not make the change: ${String(error)}` } };
  }
}
