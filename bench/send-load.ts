import { connect } from 'node:net';

export interface LoadPlan {
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly durationMs: number;
}

export interface LoadResult {
  /** Milliseconds from request to complete response, one entry for each. */
  readonly times: readonly number[];
  readonly status: number;
  /** Size of one response, with its head. */
  readonly bytes: number;
}

interface LastResponse {
  readonly status: number;
  readonly bytes: number;
}

/**
 * The first complete response in these bytes; null = incomplete. It reads only `Content-Length`: the measured servers
 * never send chunks.
 */
function readResponse(bytes: Buffer): LastResponse | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd === -1) return null;
  const head = bytes.toString('latin1', 0, headEnd);
  const status = Number(head.slice(9, 12));
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return readChunked(bytes, headEnd + 4, status);
  const end = headEnd + 4 + length;
  return bytes.length >= end ? { status, bytes: end } : null;
}

function readChunked(bytes: Buffer, start: number, status: number): LastResponse | null {
  const end = bytes.indexOf('0\r\n\r\n', start);
  return end === -1 ? null : { status, bytes: end + 5 };
}

/**
 * Sends requests on each connection, one after another. This client uses little processor time itself, so that the
 * result shows the server.
 */
export async function sendLoad({ address, headers = {}, connections, durationMs }: LoadPlan): Promise<LoadResult> {
  const url = new URL(address);
  const lines = [
    `GET ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  const question = `${lines.join('\r\n')}\r\n\r\n`;
  const times: number[] = [];
  const endAt = performance.now() + durationMs;
  let last: LastResponse = { status: 0, bytes: 0 };

  const run = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(url.port), url.hostname);
      let [askedAt, received] = [0, Buffer.alloc(0)];
      const ask = (): void => {
        askedAt = performance.now();
        socket.write(question);
      };
      socket.setNoDelay(true);
      socket.once('connect', ask);
      socket.once('error', reject);
      socket.once('close', () => resolve());
      socket.on('data', (bytes) => {
        received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
        const response = readResponse(received);
        if (!response) return;
        last = response;
        received = Buffer.alloc(0);
        times.push(performance.now() - askedAt);
        if (performance.now() < endAt) ask();
        else socket.destroy();
      });
    });
  await Promise.all(Array.from({ length: connections }, run));
  return { times, ...last };
}
