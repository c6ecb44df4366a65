import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { fileURLToPath } from 'node:url';
import { node24 } from '../../../tools/run/programs.mjs';

export interface AskedOutside {
  readonly method: string;
  /** Of networks: the host that the network has. */
  readonly host: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly form: URLSearchParams;
  /** The body as JSON; null when it is not. */
  readonly json: Readonly<Record<string, unknown>> | null;
}

/** A stand-in of a network or a shop, which runs in a process of its own. */
export interface StandIn {
  readonly address: string;
  /** The application at a network. A test may change its secret. */
  readonly application: { id: string; secret: string };
  /** Every request so far. */
  readonly requests: AskedOutside[];
  /** The next requests get these responses. */
  readonly busy: object[];
  /** A person takes all sign-ins back in the settings of the network. */
  takeBack(): void;
  /** A person replies below what the account has written. */
  say(reply: { readonly author: string; readonly text: string }): void;
  close(): Promise<void>;
}

const runner = fileURLToPath(new URL('../stand-ins/run-stand-in.ts', import.meta.url));

type Message =
  | { readonly ready: { readonly port: number; readonly application?: { id: string; secret: string } } }
  | {
      readonly request: number;
      readonly asked: Omit<AskedOutside, 'query' | 'form' | 'json' | 'host'> & { search: string; host?: string };
    };

function parse(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    return null;
  }
}

/**
 * Starts a stand-in, such as `networks/facebook`. What a test changes counts from the next request on.
 * @param now the time at the stand-in
 * @param args the keys of a shop and what it sells; they may change
 */
export async function startStandIn(
  name: string,
  { now = Date.now, args = [] }: { readonly now?: () => number; readonly args?: readonly unknown[] } = {},
): Promise<StandIn> {
  const child = spawn(node24, [runner, name, '[]', String(now())], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const requests: AskedOutside[] = [];
  const busy: object[] = [];
  const state = { address: '', application: { id: '', secret: '' } };
  const isReady = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The stand-in ${name} has ended with ${code}.`)));
    child.on('message', (message: Message) => {
      if ('ready' in message) {
        const { port, application } = message.ready;
        Object.assign(state, { address: `http://127.0.0.1:${port}`, ...(application && { application }) });
        resolve();
        return;
      }
      const { search, ...asked } = message.asked;
      requests.push({
        host: '',
        ...asked,
        query: new URLSearchParams(search),
        form: new URLSearchParams(asked.body),
        json: parse(asked.body),
      });
      child.send({ deed: { kind: 'application', ...state.application } });
      child.send({ reply: message.request, told: { nowMs: now(), args, refusal: busy.shift() } });
    });
  });
  await isReady;
  return {
    address: state.address,
    application: state.application,
    requests,
    busy,
    takeBack: () => void child.send({ deed: { kind: 'take_back' } }),
    say: (reply) => void child.send({ deed: { kind: 'say', ...reply } }),
    close: async () => {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}
