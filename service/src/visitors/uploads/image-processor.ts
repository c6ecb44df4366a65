import { ownScript } from '../../jobs/own-script.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { VariantFormat } from './make-variant.ts';
import { giveWay } from '../../jobs/quiet-process.ts';
import type { Refusal } from './refusals.ts';
import type { RemadePicture } from './reencode-image.ts';
import { maxPictureProcessKib, pictureTimeoutMs } from './upload-limits.ts';
import { readProcessorMs } from './read-processor-ms.ts';
import { watchMemory } from './watch-memory.ts';

/** Re-encodes pictures in a separate process (`picture-process.ts`), one at a time. */
export interface ImageProcessor {
  /**
   * Re-encodes an uploaded picture, or scales one of our own down. Throws when the image processor is closed during the
   * call, and when the machine, not the picture, is the reason: a full disk, no memory, no descriptors.
   */
  make(input: string, output: string, variant?: VariantFormat): Promise<RemadePicture | Refusal>;
  /** Kills the process, even while it handles a picture. */
  close(): void;
}

interface ImageWorker {
  readonly child: ChildProcess;
  readonly lines: AsyncIterator<string>;
  /** Resolves when the process has ended: with its error if it could not start, or with its signal. */
  readonly ended: Promise<{ readonly error: Error | null; readonly signal: NodeJS.Signals | null }>;
}

const script = fileURLToPath(ownScript('picture-process', import.meta.url));
/** The limit of the JavaScript heap, which does not contain the pictures. */
const heapLimit = '--max-old-space-size=96';
/**
 * Makes the C library return memory at once and use one arena for all threads. This saves 30 MB for the largest
 * picture.
 */
const givesBack = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' };
/** The memory above which a process is not reused, because its returned memory is fragmented. */
const tidyAboveKib = 160 * 1024;
/** The time after which an idle process ends. Visitors often upload several files in a short time. */
const idleMs = 5000;

/** A process that had the processor for less than this share of its time is not slow by its picture. */
const leastShare = 1 / 4;

/** @param onMemory receives the peak memory of the process after each picture */
export function createImageProcessor(
  onMemory: (maxResidentKib: number) => void = () => {},
  maxKib = maxPictureProcessKib,
  timeoutMs = pictureTimeoutMs,
): ImageProcessor {
  let worker: ImageWorker | null = null;
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;

  function open(): ImageWorker {
    // The environment is not passed on, because it contains secrets that must be separate from uploaded files.
    const child = spawn(process.execPath, [heapLimit, script], { env: givesBack, stdio: ['pipe', 'pipe', 'ignore'] });
    giveWay(child);
    const ended = new Promise<{ error: Error | null; signal: NodeJS.Signals | null }>((resolve) => {
      child.once('error', (error) => resolve({ error, signal: null }));
      child.once('exit', (_, signal) => resolve({ error: null, signal }));
    });
    child.stdin?.on('error', () => {});
    // Without descriptors, a process has no pipes, either.
    const lines = child.stdout
      ? createInterface({ input: child.stdout })[Symbol.asyncIterator]()
      : { next: async () => ({ done: true as const, value: undefined }) };
    return { child, lines, ended };
  }

  function end(): void {
    clearTimeout(idle);
    worker?.child.kill('SIGKILL');
    worker = null;
  }

  return {
    make: async (input, output, variant) => {
      if (isClosed) throw new Error('The image processor is closed.');
      clearTimeout(idle);
      worker ??= open();
      const { child, lines, ended } = worker;
      let [isTooSlow, isTooHeavy, isStarved] = [false, false, false];
      const beforeMs = readProcessorMs(child.pid) ?? 0;
      const stopWatching = watchMemory(child, maxKib, () => {
        isTooHeavy = true;
        child.kill('SIGKILL');
      });
      const timer = setTimeout(() => {
        isTooSlow = true;
        const usedMs = readProcessorMs(child.pid);
        isStarved = usedMs !== null && usedMs - beforeMs < timeoutMs * leastShare;
        child.kill('SIGKILL');
      }, timeoutMs);
      child.stdin?.write(`${JSON.stringify({ input, output, variant })}\n`);
      const response = await lines.next().finally(() => {
        clearTimeout(timer);
        stopWatching();
      });
      if (isClosed) throw new Error('The image processor is closed.');
      if (response.done === true) {
        // The process was killed, or it crashed on its input.
        end();
        if (isStarved)
          throw Object.assign(new Error('The machine had no time for the image process.'), { code: 'EAGAIN' });
        if (isTooHeavy || isTooSlow) return isTooHeavy ? 'heavy' : 'slow';
        const { error, signal } = await ended;
        if (error) throw error;
        // Nobody but the system kills it like this, for example when it needs the memory.
        if (signal === 'SIGKILL' || signal === 'SIGTERM') throw new Error(`The image process got ${signal}.`);
        return 'damaged';
      }
      const { result, fault, maxResidentKib } = JSON.parse(response.value) as {
        result: RemadePicture | Refusal;
        fault?: { message: string; code?: string };
        maxResidentKib: number;
      };
      if (fault) {
        end();
        throw Object.assign(new Error(fault.message), { code: fault.code });
      }
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
