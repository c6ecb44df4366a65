import { type Connection, createConnection } from '../ui/connection.ts';
import { SignedOut, type Session, Unreachable } from './session.ts';
import { explainRefusal, isOfField, type Refusal, type ServiceError } from './explain-refusal.ts';

/** The parts of a resource that this page uses. */
export interface Resource {
  readonly type: string;
  readonly id: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, { readonly data?: unknown }>>;
}

export interface TeamResponse {
  readonly data: readonly Resource[];
  readonly included: readonly Resource[];
  readonly links: Readonly<Record<string, string>>;
  readonly meta: Readonly<Record<string, unknown>>;
  /** The `ETag` of a single resource; null or omitted = it has none. */
  readonly tag?: string | null;
}

export type Query = Readonly<Record<string, string | number | null>>;

export interface TeamClient {
  readonly connection: Connection;
  get(path: string, query?: Query): Promise<TeamResponse>;
  /** A complete address, as in the service's links. */
  follow(address: string): Promise<TeamResponse>;
  /**
   * A list that changes or deletes is sent as a bulk request. With the `tag` of what the owner has seen, a change of
   * anything newer is refused.
   */
  send(method: 'POST' | 'PATCH' | 'DELETE', path: string, data?: object, tag?: string | null): Promise<TeamResponse>;
  /** Sends a file, and tells how much of it has been sent, from 0 to 1. */
  upload(path: string, file: Blob, onShare: (share: number) => void, signal: AbortSignal): Promise<TeamResponse>;
}

/** The service rejected the request. Its message is for the owner; `pointer` leads into the body, or is null. */
export class Refused extends Error {
  readonly pointer: string | null;
  /** Its message is clear only beside the field that the pointer leads to. */
  readonly isOfField: boolean;
  constructor(words: string, pointer: string | null, isOfOneField = false) {
    super(words);
    this.pointer = pointer;
    this.isOfField = isOfOneField;
  }
}

const nothing: TeamResponse = { data: [], included: [], links: {}, meta: {} };

interface Document extends Partial<Omit<TeamResponse, 'data'>> {
  readonly data?: Resource | readonly Resource[];
  readonly errors?: readonly ServiceError[];
}

function readDocument(text: string): Document | null {
  try {
    return JSON.parse(text) as Document | null;
  } catch {
    return null;
  }
}

/** Reads a response, or throws what the owner is told about it. */
function readResponse({ status, text, isRead }: Refusal & { readonly text: string }): TeamResponse {
  if (status === 204) return nothing;
  const body = readDocument(text);
  if (status >= 400 || !body) {
    const error = body?.errors?.[0] ?? {};
    throw new Refused(explainRefusal(error, { status, isRead }), error.source?.pointer ?? null, isOfField(error));
  }
  const { data = [], included = [], links = {}, meta = {} } = body;
  return { data: Array.isArray(data) ? (data as readonly Resource[]) : [data as Resource], included, links, meta };
}

const headersOf = (token: string) => ({ Accept: 'application/vnd.api+json', Authorization: `Bearer ${token}` });

/** Only this request tells how much of a file has been sent. */
function sendFile(
  address: string,
  file: Blob,
  { token, onShare, signal }: { token: string; onShare: (share: number) => void; signal: AbortSignal },
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    const headers = { ...headersOf(token), 'Content-Type': file.type || 'application/octet-stream' };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener('error', () => reject(new Unreachable(false)));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

/** A page that has not been read after this time is offered again; a browser alone waits for five minutes. */
const maxReadMs = 60_000;

/**
 * A client for the service that works with one team. Requests reject with a message for the owner.
 * @param currentSession returns the current session, so that the work continues after a new sign-in
 */
export function openTeamClient(
  service: string,
  currentSession: () => Session,
  onSignedOut: () => void,
  readMs = maxReadMs,
): TeamClient {
  const connection = createConnection();
  const readToken = (): Promise<string> =>
    currentSession()
      .token()
      .catch((error: unknown) => {
        if (error instanceof SignedOut) onSignedOut();
        throw error;
      });
  const take = (response: Refusal & { readonly text: string }): TeamResponse => {
    if (response.status !== 401) return readResponse(response);
    onSignedOut();
    throw new SignedOut();
  };
  async function ask(address: string, init: RequestInit = {}): Promise<TeamResponse> {
    const isRead = init.method === undefined;
    const token = await readToken().catch((error: unknown) => {
      if (error instanceof Unreachable) connection.missed(isRead);
      throw error;
    });
    const found = connection.begin();
    const miss = (): never => {
      connection.missed(isRead);
      throw new Unreachable(isRead);
    };
    const response = await fetch(address, {
      ...init,
      ...(isRead && { signal: AbortSignal.timeout(readMs) }),
      credentials: 'omit',
      headers: { ...headersOf(token), ...init.headers },
    }).catch(miss);
    // What was sent has arrived, even if its response is cut.
    const text = await response.text().catch(() => (isRead ? miss() : ''));
    found();
    const taken = take({ status: response.status, text, isRead });
    return { ...taken, tag: response.headers.get('ETag') };
  }
  return {
    connection,
    get: (path, query = {}) => {
      const address = new URL(service + path);
      for (const [name, value] of Object.entries(query))
        if (value !== null && value !== '') address.searchParams.set(name, String(value));
      return ask(address.href);
    },
    follow: (address) => ask(address),
    send: (method, path, data, tag = null) =>
      ask(service + path, {
        method,
        ...(data && {
          body: JSON.stringify({ data }),
          headers: {
            ...(tag !== null && { 'If-Match': tag }),
            'Content-Type': `application/vnd.api+json${Array.isArray(data) && method !== 'POST' ? '; ext=bulk' : ''}`,
          },
        }),
      }),
    upload: async (path, file, onShare, signal) => {
      const { status, text } = await sendFile(service + path, file, { token: await readToken(), onShare, signal });
      return take({ status, text, isRead: false });
    },
  };
}
