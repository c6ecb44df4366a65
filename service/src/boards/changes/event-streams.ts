import { ApiError } from '../../http/json-api/api-error.ts';

/** Proxies close connections without traffic after a minute. */
const beatEveryS = 25;
const beat = new TextEncoder().encode(':\n\n');
/** A client with this many unread events reads none: it connects again when it can. */
const maxUnread = 32;
const [retryOneS, retryAllS] = [60, 30];

/** Open streams of one process. The bench says what each costs: docs/operations.md. */
export const maxEventStreams = 10_000;

export interface EventStreamLimits {
  /** Connections of one household. */
  readonly ofOne: number;
  /** Connections of this process. */
  readonly inAll: number;
}

export interface EventStream {
  send(text: string): void;
  end(): void;
}

/** Open server-sent event streams: they are counted apart from requests, and all end with the service. */
export interface EventStreams {
  /**
   * Opens a stream. Throws 429 or 503 with `Retry-After` above the limits, and while the service stops.
   * @param begin returns what ends with the stream, whoever ends it
   */
  open(client: string, begin: (stream: EventStream) => () => void): ReadableStream<Uint8Array>;
  readonly amount: () => number;
}

interface OpenStream {
  write(bytes: Uint8Array): void;
  end(): void;
}

/** Keeps open streams alive. Each second only a part of them gets its sign of life, so that the work is even. */
function createBeats(): { add(stream: OpenStream, number: number): () => void } {
  const parts = Array.from({ length: beatEveryS }, () => new Set<OpenStream>());
  let [second, amount] = [0, 0];
  let timer: NodeJS.Timeout | undefined;
  const sendNext = (): void => {
    second = (second + 1) % beatEveryS;
    for (const stream of parts[second] ?? []) stream.write(beat);
  };
  return {
    add: (stream, number) => {
      const part = parts[number % beatEveryS];
      part?.add(stream);
      if (amount++ === 0) timer = setInterval(sendNext, 1000);
      return () => {
        part?.delete(stream);
        if (--amount === 0) clearInterval(timer);
      };
    },
  };
}

/** @param onOpen returns what ends with the stream, whoever ends it */
function makeStream(onOpen: (stream: OpenStream) => () => void): ReadableStream<Uint8Array> {
  let isOpen = true;
  let onEnd = (): void => {};
  const release = (): void => {
    isOpen = false;
    onEnd();
  };
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const end = (): void => {
          if (!isOpen) return;
          release();
          controller.close();
        };
        onEnd = onOpen({
          end,
          write: (bytes) => {
            if (!isOpen) return;
            if ((controller.desiredSize ?? 0) > 0) controller.enqueue(bytes);
            else end();
          },
        });
        // It was ended while it was opened.
        if (!isOpen) onEnd();
      },
      cancel: release,
    },
    { highWaterMark: maxUnread },
  );
}

export function createEventStreams({ ofOne, inAll }: EventStreamLimits, closing: AbortSignal): EventStreams {
  const streams = new Set<OpenStream>();
  const ofClients = new Map<string, number>();
  const beats = createBeats();
  const encoder = new TextEncoder();
  let opened = 0;

  function requireRoom(client: string): void {
    if (closing.aborted || streams.size >= inAll)
      throw new ApiError('busy', 'Too many live connections. Ask for the posts at intervals.', undefined, {
        'Retry-After': String(retryAllS),
      });
    if ((ofClients.get(client) ?? 0) >= ofOne)
      throw new ApiError('too_many_requests', `At most ${ofOne} live connections of one address.`, undefined, {
        'Retry-After': String(retryOneS),
      });
  }

  function count(client: string, change: 1 | -1): void {
    const amount = (ofClients.get(client) ?? 0) + change;
    if (amount === 0) ofClients.delete(client);
    else ofClients.set(client, amount);
  }

  closing.addEventListener('abort', () => {
    for (const { end } of streams) end();
  });

  return {
    amount: () => streams.size,
    open: (client, begin) => {
      requireRoom(client);
      return makeStream((stream) => {
        const endBeats = beats.add(stream, opened++);
        streams.add(stream);
        count(client, 1);
        // Spread, so that not all come back in the same second after a restart.
        stream.write(encoder.encode(`retry: ${2000 + ((opened * 997) % 8000)}\n\n`));
        const stop = begin({ send: (text) => stream.write(encoder.encode(text)), end: stream.end });
        return () => {
          endBeats();
          streams.delete(stream);
          count(client, -1);
          stop();
        };
      });
    },
  };
}
