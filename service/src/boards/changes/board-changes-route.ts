import { ApiError, refuseParameter } from '../../http/json-api/api-error.ts';
import { splitList } from '../../http/json-api/query.ts';
import type { Database } from '../../database/schema.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { paths } from '../../http/paths.ts';
import { findPublicBoard } from '../find-board.ts';
import type { BoardChanges } from './board-changes.ts';
import type { BoardChange } from './board-watchers.ts';
import type { EventStream, EventStreams } from './event-streams.ts';

/** Boards of one stream: those of one page, or those of one mix. */
export const maxBoards = 20;

/** A board by the word that the client has for it: its number or its slug. */
interface NamedBoard {
  readonly name: string;
  /** null = it refuses listeners. */
  readonly id: number | null;
}

/** The address of the changes of some live boards. */
export const boardChangesAddress = (base: string, ids: readonly number[]): string =>
  `${base}${paths.boardChanges}?${new URLSearchParams({ 'filter[board]': ids.join() })}`;

async function requireLiveBoard(database: Database, name: string): Promise<number> {
  const board = await findPublicBoard(database, name);
  if (board.is_live === 1) return board.id;
  throw new ApiError('conflict', 'This board is not live.', { parameter: 'filter[board]' });
}

/** One board that refuses does not end the changes of the others. Throws the error of the first if all refuse. */
async function findLiveBoards(database: Database, names: readonly string[]): Promise<readonly NamedBoard[]> {
  const boards: NamedBoard[] = [];
  let refusal: ApiError | null = null;
  for (const name of names) {
    try {
      boards.push({ name, id: await requireLiveBoard(database, name) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refusal ??= error;
      boards.push({ name, id: null });
    }
  }
  if (refusal && boards.every(({ id }) => id === null)) throw refusal;
  return boards;
}

const describeEnd = (name: string): string => `event: ended\ndata: ${JSON.stringify({ board: name })}\n\n`;
const describeChange = (name: string, version: number): string =>
  `event: changed\nid: ${version}\ndata: ${JSON.stringify({ board: name, version })}\n\n`;

/**
 * Writes the changes of boards to a stream, which ends with the last of them.
 * @param after what the client has seen before; 0 = nothing
 */
function watchBoards(
  changes: BoardChanges,
  stream: EventStream,
  boards: readonly NamedBoard[],
  after: number,
): () => void {
  const open = new Map<number, string>();
  for (const { id, name } of boards) {
    if (id === null) stream.send(describeEnd(name));
    else open.set(id, name);
  }
  function receive(received: readonly BoardChange[]): void {
    // The id of the last event is what the client continues from.
    for (const { id, version } of [...received].sort((one, other) => (one.version ?? 0) - (other.version ?? 0))) {
      const name = open.get(id);
      if (name === undefined) continue;
      if (version === null) {
        open.delete(id);
        stream.send(describeEnd(name));
      } else if (version > after || after === 0) stream.send(describeChange(name, version));
    }
    if (open.size === 0) stream.end();
  }
  return changes.watch({ boardIds: [...open.keys()], receive });
}

/** Says when live boards have changed, and nothing of what: clients ask for the posts as usual. */
export function addBoardChangesRoute({ add }: OperationRegistry, changes: BoardChanges, streams: EventStreams): void {
  add(
    {
      id: 'listen_to_boards',
      group: 'boards',
      summary: 'Listen to changes of live boards',
      method: 'GET',
      path: paths.boardChanges,
      limit: 'reads',
      query: { parameters: ['filter[board]'], required: ['filter[board]'] },
      isOurs: true,
      response: {
        status: 200,
        type: 'stream',
        mediaType: 'text/event-stream',
        example: `retry: 4000\n\n${describeChange('7', 1203)}`,
      },
    },
    async ({ context, database, query }) => {
      const names = [...new Set(splitList(query.values.get('filter[board]') ?? ''))];
      if (names.length === 0 || names.length > maxBoards)
        throw refuseParameter('filter[board]', `Name 1 to ${maxBoards} boards, by number or slug.`);
      const given = context.req.header('Last-Event-ID') ?? '';
      const after = /^\d{1,15}$/.test(given) ? Number(given) : 0;
      const boards = await findLiveBoards(database, names);
      const headers = {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        // Nginx and others would collect the events.
        'X-Accel-Buffering': 'no',
      };
      if (context.req.method === 'HEAD') return context.body(null, 200, headers);
      const client = context.get('rate')?.client ?? '';
      const body = streams.open(client, (stream) => watchBoards(changes, stream, boards, after));
      return context.body(body as ReadableStream, 200, headers);
    },
  );
}
