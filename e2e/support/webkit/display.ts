import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../../tools/run/find-free-port.ts';
import { findWebKit } from '../../../tools/run/programs.mjs';

const readyWithinMs = 20_000;
const askEveryMs = 100;

export interface WebKitDriver {
  /** The address of the WebDriver. */
  readonly address: string;
  /** The browser that the WebDriver starts. */
  readonly browser: string;
  stop(): Promise<void>;
}

/** Starts a virtual display, and the WebDriver on it. Rejects with the name of a missing program. */
export async function startWebKitDriver(): Promise<WebKitDriver> {
  const programs = findWebKit();
  if (programs === null) throw new Error('WebKit is missing: apt-get install webkit2gtk-driver xvfb');
  const started: ChildProcess[] = [];
  const stop = async () => {
    for (const child of started.splice(0).reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await Promise.race([ended, sleep(askEveryMs * 30).then(() => child.kill('SIGKILL'))]);
    }
  };
  try {
    const display = await startDisplay(programs.display, started);
    const port = await findFreePort();
    started.push(
      spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
        env: { ...process.env, DISPLAY: `:${display}`, NO_AT_BRIDGE: '1' },
        stdio: 'ignore',
      }),
    );
    const address = `http://127.0.0.1:${port}`;
    await waitUntil(async () => (await fetch(`${address}/status`)).ok, 'WebKitWebDriver');
    return { address, browser: programs.browser, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts Xvfb, which chooses a free display number, and returns that number. */
async function startDisplay(program: string, started: ChildProcess[]): Promise<string> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  started.push(child);
  const number = child.stdio[3];
  if (!number) throw new Error('Xvfb returned no display number.');
  const [text] = (await once(number, 'data', { signal: AbortSignal.timeout(readyWithinMs) })) as [Buffer];
  return text.toString().trim();
}

async function waitUntil(isReady: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + readyWithinMs;
  while (!(await isReady().catch(() => false))) {
    if (Date.now() > end) throw new Error(`${what} did not respond within ${readyWithinMs / 1000} s.`);
    await sleep(askEveryMs);
  }
}
