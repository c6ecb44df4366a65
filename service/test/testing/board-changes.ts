import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';

/** An event of live boards, as a client reads it. */
export interface BoardNews {
  readonly event: string;
  readonly id: number | null;
  readonly board: string;
  readonly version: number | null;
}

export interface OpenStream {
  /** Resolves with the next event; null = the stream has ended. */
  next(): Promise<BoardNews | null>;
  close(): void;
}

/** Reads a stream of events line by line. */
export function readBoardChanges(response: globalThis.Response): OpenStream {
  const body = Readable.fromWeb(response.body as NodeStream);
  // A client that goes away is no error of the test.
  body.on('error', () => {});
  const lines = createInterface({ input: body, crlfDelay: Infinity })[Symbol.asyncIterator]();
  return {
    next: async () => {
      const fields = new Map<string, string>();
      for (;;) {
        const { value, done } = await lines.next();
        if (done === true) return null;
        const [, name = '', text = ''] = /^(\w*): ?(.*)$/.exec(value) ?? [];
        if (name !== '') fields.set(name, text);
        if (value !== '' || !fields.has('data')) continue;
        const data = JSON.parse(fields.get('data') ?? '') as { board: string; version?: number };
        const id = fields.get('id');
        return {
          event: fields.get('event') ?? '',
          id: id === undefined ? null : Number(id),
          board: data.board,
          version: data.version ?? null,
        };
      }
    },
    close: () => body.destroy(),
  };
}
