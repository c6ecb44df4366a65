import { SignedOut, type Session } from './session.ts';
import { known, t } from '../words/words.ts';

/** The parts of a resource that this page uses. */
export interface Resource {
  readonly type: string;
  readonly id: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, { readonly data?: unknown }>>;
}

export interface Answer {
  readonly data: readonly Resource[];
  readonly included: readonly Resource[];
  readonly links: Readonly<Record<string, string>>;
  readonly meta: Readonly<Record<string, unknown>>;
}

export type Query = Readonly<Record<string, string | number | null>>;

export interface TeamClient {
  get(path: string, query?: Query): Promise<Answer>;
  /** A complete address, as in the service's links. */
  follow(address: string): Promise<Answer>;
  /** A list that changes or deletes is sent as a bulk request. */
  send(method: 'POST' | 'PATCH' | 'DELETE', path: string, data?: object): Promise<Answer>;
}

/** The service rejected the request; `pointer` is the pointer into the body from its error, or null. */
export class Refused extends Error {
  readonly pointer: string | null;
  constructor(detail: string, pointer: string | null) {
    super(detail);
    this.pointer = pointer;
  }
}

const nothing: Answer = { data: [], included: [], links: {}, meta: {} };

/**
 * A client for the service that works with one team. Requests reject with a message for the owner.
 * @param currentSession returns the current session, so that the work continues after a new sign-in
 */
export function openTeamClient(service: string, currentSession: () => Session, onSignedOut: () => void): TeamClient {
  async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
    const token = await currentSession()
      .token()
      .catch((error: unknown) => {
        if (error instanceof SignedOut) onSignedOut();
        throw error;
      });
    const answer = await fetch(address, {
      ...init,
      credentials: 'omit',
      headers: { Accept: 'application/vnd.api+json', Authorization: `Bearer ${token}`, ...init.headers },
    }).catch(() => {
      throw new Error(t('Can’t reach Drystone. Your changes are kept.'));
    });
    if (answer.status === 401) {
      onSignedOut();
      throw new SignedOut();
    }
    if (answer.status === 204) return nothing;
    const body = (await answer.json().catch(() => null)) as
      | ({
          data?: Resource | readonly Resource[];
          errors?: readonly { readonly detail?: string; readonly source?: { readonly pointer?: string } }[];
        } & Partial<Omit<Answer, 'data'>>)
      | null;
    if (!answer.ok || !body) {
      const [error] = body?.errors ?? [];
      throw new Refused(
        known(error?.detail ?? '') ||
          t('The service returned status {status}. Try again.', { status: String(answer.status) }),
        error?.source?.pointer ?? null,
      );
    }
    const { data = [], included = [], links = {}, meta = {} } = body;
    return { data: Array.isArray(data) ? (data as readonly Resource[]) : [data as Resource], included, links, meta };
  }
  return {
    get: (path, query = {}) => {
      const address = new URL(service + path);
      for (const [name, value] of Object.entries(query))
        if (value !== null && value !== '') address.searchParams.set(name, String(value));
      return ask(address.href);
    },
    follow: (address) => ask(address),
    send: (method, path, data) =>
      ask(service + path, {
        method,
        ...(data && {
          body: JSON.stringify({ data }),
          headers: {
            'Content-Type': `application/vnd.api+json${Array.isArray(data) && method !== 'POST' ? '; ext=bulk' : ''}`,
          },
        }),
      }),
  };
}
