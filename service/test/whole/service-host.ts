import type { Service } from '../../src/service.ts';
import type { ServiceOptions } from '../../src/service-options.ts';
import type { Faults } from './faults.ts';
import { Crashed, runs, type Run } from './run.ts';
import type { VirtualTime } from './virtual-time.ts';

const minuteMs = 60_000;
/** The longest time to a response, which is more than any wait of the service for a lock. */
const maxResponseMs = 5 * minuteMs;
const [lostRequest, lostResponse] = [0.01, 0.04];
export const origin = 'https://boards.example';

export interface Call {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body as JSON; only what the simulation reads. */
  readonly body: ReplyBody;
}

export interface ReplyBody {
  readonly data: ReplyResource & readonly ReplyResource[];
  readonly links: Readonly<Record<string, string>>;
  readonly errors?: readonly { readonly code: string; readonly detail: string }[];
  readonly meta?: { readonly accepted?: number };
}

export interface ReplyResource {
  readonly id: string | number;
  readonly type: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly links: Readonly<Record<string, string>>;
}

export interface ServiceHost {
  start(): Promise<void>;
  /** Ends the service as an operator does, and starts it again. */
  restart(): Promise<void>;
  /** How often the service was started. */
  readonly starts: number;
  readonly service: Service | null;
  /** Sends a request. null = there was no response, so nobody knows what happened. */
  request(method: string, path: string, call?: Call): Promise<Reply | null>;
  kill(run: Run): void;
  close(): Promise<void>;
}

export interface HostTools {
  readonly options: Omit<ServiceOptions, 'reportError'>;
  readonly create: (options: ServiceOptions) => Promise<Service>;
  readonly time: VirtualTime;
  readonly faults: Faults;
  readonly sendEvent: Run['sendEvent'];
  /** Receives what must never happen. */
  readonly fail: (what: string) => void;
  /** Whether an error is one that the simulation made. */
  readonly isExpected: (error: unknown) => boolean;
}

/** Runs the service, kills it, and starts it again with the same database and files. */
export function createHost({ options, create, time, faults, sendEvent, fail, isExpected }: HostTools): ServiceHost {
  let [run, service, starting, starts]: [Run | null, Service | null, Promise<void> | null, number] = [
    null,
    null,
    null,
    0,
  ];

  function kill(dead: Run): void {
    dead.isDead = true;
    dead.file?.close();
    faults.note();
    for (const mourn of dead.mourners) mourn();
    if (run !== dead) return;
    [run, service] = [null, null];
    runs.exit(() => void time.sleep(1000 + faults.random() * 10 * minuteMs).then(start));
  }
  async function startOnce(): Promise<void> {
    for (;;) {
      const next: Run = { isDead: false, file: null, mourners: new Set(), alone: time.alone, sendEvent };
      try {
        run = next;
        service = await runs.run(next, () =>
          create({
            ...options,
            reportError: (error) => {
              if (!next.isDead && !(error instanceof Crashed) && !isExpected(error))
                fail(`The service reported an error: ${error instanceof Error ? error.stack : String(error)}`);
            },
          }),
        );
        if (next.isDead) throw new Crashed('It was killed during its start.');
        starts++;
        return;
      } catch (error) {
        service = null;
        next.isDead = true;
        if (!(error instanceof Crashed) && !isExpected(error))
          return fail(`The service did not start: ${(error as Error).stack}`);
        await time.sleep(minuteMs);
      }
    }
  }
  function start(): Promise<void> {
    starting ??= startOnce().finally(() => {
      starting = null;
    });
    return starting;
  }

  async function respond(one: Run, app: Service['app'], request: Request): Promise<Reply> {
    const response = await runs.run(one, async () => app.fetch(request, {}));
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString();
    let body = null as unknown as ReplyBody;
    // A HEAD has the type of a GET, and no body.
    const isJson = request.method !== 'HEAD' && response.headers.get('content-type')?.includes('json');
    if (isJson) body = JSON.parse(text) as ReplyBody;
    return { status: response.status, headers: response.headers, bytes, text, body };
  }

  return {
    start,
    get starts() {
      return starts;
    },
    get service() {
      return service;
    },
    kill,
    restart: async () => {
      const [old, oldRun] = [service, run];
      if (!old || !oldRun) return;
      [service, run] = [null, null];
      await runs
        .run(oldRun, () => old.close())
        .catch((error: unknown) => {
          if (!isExpected(error)) fail(`The service did not end: ${(error as Error).stack}`);
        });
      oldRun.isDead = true;
      await time.sleep(2000);
      await start();
    },
    request: async (method, path, { body, headers = {}, address = '192.0.2.1' } = {}) => {
      const [one, running] = [run, service];
      if (!one || !running || faults.draw(lostRequest)) {
        await time.sleep(1000);
        return null;
      }
      let mourn = (): void => {};
      const died = new Promise<null>((resolve) => {
        mourn = () => resolve(null);
        one.mourners.add(mourn);
      });
      const sent =
        body === undefined
          ? {}
          : {
              body: (typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)) as BodyInit,
            };
      const request = new Request(new URL(path, origin), {
        method,
        headers: { 'X-Address': address, ...headers },
        ...sent,
      });
      let forgetLate = (): void => {};
      const late = new Promise<null>((resolve) => {
        forgetLate = time.after(maxResponseMs, () => {
          if (!one.isDead) fail(`${method} ${path} had no response in ${maxResponseMs / minuteMs} minutes.`);
          resolve(null);
        });
      });
      const reply = await Promise.race([respond(one, running.app, request), died, late])
        .catch((error: unknown) => {
          if (one.isDead) return null;
          throw error;
        })
        .finally(() => {
          forgetLate();
          one.mourners.delete(mourn);
        });
      if (reply?.status === 500) fail(`${method} ${path} was responded with 500: ${reply.text}`);
      if (one.isDead || faults.draw(lostResponse)) return null;
      return reply;
    },
    close: async () => {
      if (service && run) await runs.run(run, () => service!.close());
    },
  };
}
