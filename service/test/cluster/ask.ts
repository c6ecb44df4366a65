import { request, type IncomingMessage } from 'node:http';

export interface Reply {
  /** 0 = no whole response came: whether the request had an effect is unknown. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The visitor's address. */
  readonly from: string;
}

/** A visitor waits no longer. */
const patienceMs = 10_000;

/** Caddy ends a response as if it were whole when the service dies within it. */
function isCut({ headers }: IncomingMessage, body: Buffer): boolean {
  if (!/json/.test(headers['content-type'] ?? '')) return false;
  try {
    JSON.parse(body.toString());
    return false;
  } catch {
    return true;
  }
}

/** Sends one request over a connection of its own, from one of the addresses of this host. Never throws. */
export function ask(url: string, { method = 'GET', headers = {}, body, from }: Question): Promise<Reply> {
  return new Promise((resolve) => {
    const fail = (): void => resolve({ status: 0, headers: {}, body: Buffer.alloc(0) });
    const sent = request(url, { method, headers, localAddress: from, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        if (!response.complete || isCut(response, body)) return fail();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
      response.on('error', fail);
    });
    const timer = setTimeout(() => sent.destroy(new Error('too late')), patienceMs);
    sent.on('error', fail);
    sent.on('close', () => clearTimeout(timer));
    sent.end(body);
  });
}

export const isWell = ({ status }: Reply): boolean => status >= 200 && status < 400;
/** Our side's fault: no response, or one of 500 and more. */
export const isFailure = ({ status }: Reply): boolean => status === 0 || status >= 500;

export const json = <Body>({ body }: Reply): Body => JSON.parse(body.toString()) as Body;
