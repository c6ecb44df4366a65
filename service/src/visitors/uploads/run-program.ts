import { spawn } from 'node:child_process';
import { giveWay } from '../../jobs/quiet-process.ts';

export interface ProgramEnd {
  /** null = the process was killed. */
  readonly status: number | null;
  /** The output, including error messages. */
  readonly output: string;
  readonly isTooSlow: boolean;
}

const maxOutputLength = 65_536;

/**
 * Runs a program without a shell and without our environment, because the environment contains secrets that must be
 * separate from uploaded files.
 */
export async function runProgram(
  program: string,
  parameters: readonly string[],
  { timeoutMs, closing }: { readonly timeoutMs: number; readonly closing: AbortSignal },
): Promise<ProgramEnd> {
  closing.throwIfAborted();
  const child = spawn(program, parameters, { env: {}, stdio: ['ignore', 'pipe', 'pipe'] });
  giveWay(child);
  let output = '';
  let isTooSlow = false;
  const kill = (): void => void child.kill('SIGKILL');
  const timer = setTimeout(() => {
    isTooSlow = true;
    kill();
  }, timeoutMs);
  closing.addEventListener('abort', kill, { once: true });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (output.length < maxOutputLength) output += text;
    });
  }
  try {
    const status = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    closing.throwIfAborted();
    return { status, output, isTooSlow };
  } finally {
    clearTimeout(timer);
    closing.removeEventListener('abort', kill);
  }
}
