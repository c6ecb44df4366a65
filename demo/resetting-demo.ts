import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

type Environment = Readonly<Record<string, string | undefined>>;

const hourMs = 3_600_000;
/** A stopped service ends within this time, or is killed. */
const stopMs = 20_000;

interface ResettingOptions {
  /** The file of the service. */
  readonly script?: string;
  /** Everything of the demo; it is removed before each start. */
  readonly folder?: string;
  /** Waits until the demo should begin anew; absent = DEMO_RESET_HOURS. */
  readonly waitForEnd?: (signal: AbortSignal) => Promise<unknown>;
}

/** The demo removes its data, so it never gets a place that may hold other data. */
function refuseOtherPlaces(environment: Environment): void {
  for (const name of ['DATABASE_URL', 'DATABASE_FILE', 'FILES_FOLDER', 'SECRETS_FILE', 'S3_BUCKET'])
    if (environment[name])
      throw new Error(`DEMO_RESET_HOURS removes the data of the demo, which has a folder of its own. Unset ${name}.`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await ended;
  clearTimeout(kill);
}

/**
 * Runs the demo as a process of its own, which is stopped every so many hours and begins anew with the demo's content:
 * visitors may spoil it. Resolves when this process is asked to stop, or the demo ends by itself.
 */
export async function runResettingDemo(
  environment: Environment,
  {
    script = fileURLToPath(new URL('serve.ts', import.meta.url)),
    folder = join(process.cwd(), '.data', 'resetting-demo'),
    waitForEnd,
  }: ResettingOptions = {},
): Promise<void> {
  const hours = environment['DEMO_RESET_HOURS'] ?? '';
  if (!/^[1-9]\d{0,2}$/.test(hours))
    throw new Error(`DEMO_RESET_HOURS must be a whole number from 1 to 999, not "${hours}".`);
  refuseOtherPlaces(environment);
  const asked = new AbortController();
  const onSignal = (): void => asked.abort();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, onSignal);
  while (!asked.signal.aborted) {
    await rm(folder, { recursive: true, force: true });
    const child = spawn(process.execPath, [script], {
      env: { ...environment, DATABASE_FILE: join(folder, 'boards.sqlite'), FILES_FOLDER: join(folder, 'files') },
      stdio: 'inherit',
    });
    const round = new AbortController();
    const ended = once(child, 'exit', { signal: round.signal }).then(([code]) => ({ code: Number(code ?? 1) }));
    const signal = AbortSignal.any([asked.signal, round.signal]);
    const isOver = waitForEnd?.(signal) ?? wait(Number(hours) * hourMs, null, { signal });
    const accident = await Promise.race([ended, isOver.then(() => null).catch(() => null)]);
    await stop(child);
    round.abort();
    await Promise.allSettled([ended, isOver]);
    if (accident) {
      process.exitCode = accident.code;
      return;
    }
    if (!asked.signal.aborted) console.log('The demo begins anew.');
  }
}
