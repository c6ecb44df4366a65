// Starts a server of the system's packages for a test.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Why a test is skipped: the package is not installed; false = it is. */
export const missing = (program: string, packageName: string): string | false =>
  existsSync(program) ? false : `${program} is missing (apt-get install ${packageName})`;

const responses = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Starts the program and waits until it takes connections. Returns how to stop it. */
export async function startServer(
  program: string,
  args: readonly string[],
  port: number,
): Promise<() => Promise<void>> {
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout?.on('data', (part: Buffer) => (said += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (said += part.toString()));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}: ${said}`);
    if (await responses(port)) break;
    await setTimeout(20);
  }
  return async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
}
