import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { VariantWish } from './make-variant.ts';
import { giveWay } from './quiet-process.ts';
import type { Refusal } from './refusals.ts';
import type { RemadePicture } from './remake-picture.ts';
import { maxPictureProcessKib, pictureTimeoutMs } from './upload-limits.ts';
import { watchMemory } from './watch-memory.ts';

/** Makes pictures anew in a process beside the service (`picture-process.ts`), one at a time. */
export interface PictureWorkshop {
  /**
   * Makes a stranger's picture anew, or one of ours narrower. Throws only when the workshop closes meanwhile.
   */
  make(input: string, output: string, variant?: VariantWish): Promise<RemadePicture | Refusal>;
  /** Ends the process, whatever it is at. */
  close(): void;
}

interface Bench {
  readonly child: ChildProcess;
  readonly lines: AsyncIterator<string>;
}

const script = fileURLToPath(new URL('picture-process.ts', import.meta.url));
/** Of JavaScript; pictures themselves lie outside of it. */
const heapLimit = '--max-old-space-size=96';
/** The C library then gives memory back at once, and keeps none for each thread: 30 MB less for the largest picture. */
const givesBack = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' };
/** A process that ever needed more is not kept for the next picture: memory that was given out comes back in pieces. */
const tidyAboveKib = 160 * 1024;
/** Visitors come in bunches; between them nothing of it is left. */
const idleMs = 5000;

/** @param onMemory told after each picture what its process has ever had */
export function createPictureWorkshop(
  onMemory: (maxResidentKib: number) => void = () => {},
  maxKib = maxPictureProcessKib,
): PictureWorkshop {
  let bench: Bench | null = null;
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;

  function open(): Bench {
    // Without our environment, which holds what strangers' files have no business with.
    const child = spawn(process.execPath, [heapLimit, script], { env: givesBack, stdio: ['pipe', 'pipe', 'ignore'] });
    giveWay(child);
    // A process that ends is told of by its answers, which end too.
    child.on('error', () => {});
    child.stdin.on('error', () => {});
    return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
  }

  function end(): void {
    clearTimeout(idle);
    bench?.child.kill('SIGKILL');
    bench = null;
  }

  return {
    make: async (input, output, variant) => {
      if (isClosed) throw new Error('The workshop is closed.');
      clearTimeout(idle);
      bench ??= open();
      const { child, lines } = bench;
      let [isTooSlow, isTooHeavy] = [false, false];
      const stopWatching = watchMemory(child, maxKib, () => {
        isTooHeavy = true;
        child.kill('SIGKILL');
      });
      const timer = setTimeout(() => {
        isTooSlow = true;
        child.kill('SIGKILL');
      }, pictureTimeoutMs);
      child.stdin?.write(`${JSON.stringify({ input, output, variant })}\n`);
      const answer = await lines.next().finally(() => {
        clearTimeout(timer);
        stopWatching();
      });
      if (isClosed) throw new Error('The workshop is closed.');
      if (answer.done === true) {
        // It was killed, or fell over its input.
        end();
        return isTooHeavy ? 'heavy' : isTooSlow ? 'slow' : 'damaged';
      }
      const { result, maxResidentKib } = JSON.parse(answer.value) as {
        result: RemadePicture | Refusal;
        maxResidentKib: number;
      };
      onMemory(maxResidentKib);
      if (maxResidentKib > tidyAboveKib) end();
      else idle = setTimeout(end, idleMs).unref();
      return result;
    },
    close: () => {
      isClosed = true;
      end();
    },
  };
}
