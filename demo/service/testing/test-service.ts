import { createService, type Service, type ServiceOptions } from '../app.ts';
import type { DatabaseOptions } from '../database/connect.ts';
import { recordedNetworks } from '../networks/recorded-networks.ts';
import { demoPasswordHash } from '../seed/store-owner.ts';
import { copyTemplate, type Template } from './postgres-templates.ts';
import { testContent } from './test-content.ts';

export const testOrigin = 'http://board.example';
/** Noon, so that a test can go back and forth within its day. A Sunday. */
export const testNow = Date.UTC(2026, 4, 31, 12);

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; null when it is none. */
  readonly body: AnswerBody;
}

/** Only as far as tests look. */
export interface AnswerBody {
  readonly data: AnswerResource & AnswerResource[];
  readonly included?: AnswerResource[];
  readonly links: Record<string, string>;
  readonly errors: {
    status: string;
    code: string;
    title: string;
    detail: string;
    source?: { parameter?: string; header?: string; pointer?: string };
  }[];
  readonly meta: { accepted: number; refused: unknown[] };
  readonly ids: number[];
}

export interface AnswerResource {
  readonly type: string;
  readonly id: number;
  readonly attributes: Record<string, unknown>;
  readonly relationships: Record<string, { data: unknown; meta?: unknown }>;
  readonly links: Record<string, string>;
}

export interface TestService {
  readonly service: Service;
  /** Path from the root, or a whole address as links have it. */
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  close(): Promise<void>;
}

/** A database of its own: in memory, or a copy in the Postgres that `test-postgres.ts` has started. */
export async function openTestDatabase(template: Template = 'boards_tables'): Promise<DatabaseOptions> {
  const address = process.env['TEST_DATABASE_URL'];
  if (!address) return { kind: 'sqlite', file: ':memory:' };
  return { kind: 'postgres', address: await copyTemplate(address, template) };
}

/**
 * The password of the demo's owner at a thousandth of what a guess costs, a sixth of a second of a core: tests sign in
 * by the hundred. What a guess at an unknown user costs, and what is hashed anew, stays as it is.
 */
const cheapPasswordHash = 'scrypt:16:8:1:5zCfBytqdEOYZizpGtSVqA:DMJ26qK9rvR8mkWONKFcsN2WnIRgxEMs6QXiKsvVhco';

/** The whole service over a new database. Errors inside the service end the test. */
export async function openTestService(options: Partial<ServiceOptions> = {}): Promise<TestService> {
  const isAsInTemplate = !('content' in options) && !options.ownerOrigins && (options.now?.() ?? testNow) === testNow;
  const service = await createService({
    database: options.database ?? (await openTestDatabase(isAsInTemplate ? 'boards_demo' : 'boards_tables')),
    content: testContent,
    faults: true,
    now: () => testNow,
    networks: recordedNetworks,
    resolveText: async () => [],
    // Tests come from one address, and at one moment.
    limits: { factor: 1000 },
    reportError: (error) => {
      throw error;
    },
    ...options,
  });
  await service.database
    .updateTable('users')
    .set({ password_hash: cheapPasswordHash })
    .where('password_hash', '=', demoPasswordHash)
    .execute();

  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await service.app.request(new URL(path, testOrigin), {
      method,
      headers,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parseBody(text) };
  }
  return {
    service,
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    close: () => service.close(),
  };
}

function parseBody(text: string): AnswerBody {
  try {
    return JSON.parse(text) as AnswerBody;
  } catch {
    return null as unknown as AnswerBody;
  }
}

/** More pages than any test has: a list that goes round in circles. */
const maxPages = 200;

/** All pages from an address on, by following the link of that name. */
export async function followLinks(
  service: TestService,
  path: string,
  link: 'next' | 'prev' = 'next',
): Promise<AnswerResource[][]> {
  const pages: AnswerResource[][] = [];
  for (let address: string | undefined = path; address !== undefined;) {
    const { body } = await service.get(address);
    if (pages.push(body.data) > maxPages) throw new Error(`The pages after ${path} do not end.`);
    address = body.links[link];
  }
  return pages;
}
