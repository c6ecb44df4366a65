import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The service in a separate process (`service-process.ts`). */
export interface ServiceChild {
  readonly address: string;
  /**
   * In KiB: by how much the peak of the service has grown since its start, and the peak of the largest picture process.
   */
  readMemory(): Promise<{ readonly grownKib: number; readonly pictureKib: number }>;
  /** Kills the process with SIGKILL, so that nothing can finish. Resolves after the process has ended. */
  kill(): Promise<void>;
}

const script = fileURLToPath(new URL('service-process.ts', import.meta.url));
/** The smallest heap with which the service is promised to do all its work, in MB. */
const heapMegabytes = 64;

/** @param watcher a program with its parameters that starts and observes the service */
export async function startServiceChild(
  databaseFile: string,
  filesFolder: string,
  watcher: readonly string[] = [],
): Promise<ServiceChild> {
  const service = [process.execPath, `--max-old-space-size=${heapMegabytes}`, script, databaseFile, filesFolder];
  const [program = '', ...parameters] = [...watcher, ...service];
  const child: ChildProcessWithoutNullStreams = spawn(program, parameters, {
    stdio: 'pipe',
    // Without a cache of the test run, each start after a kill would compile everything again.
    env: { NODE_COMPILE_CACHE: join(dirname(databaseFile), 'compile-cache'), ...process.env },
  });
  child.stderr.pipe(process.stderr);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const exited = once(child, 'exit');
  const first = await lines.next();
  if (first.done === true) throw new Error('The service did not start.');
  return {
    address: first.value,
    readMemory: async () => {
      child.stdin.write('memory\n');
      const response = await lines.next();
      if (response.done === true) throw new Error('The service has ended.');
      return JSON.parse(response.value) as { grownKib: number; pictureKib: number };
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
