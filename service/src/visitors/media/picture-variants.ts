import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../../database/make-folder.ts';
import type { ServiceContext } from '../../http/environment.ts';
import type { Job } from '../../jobs/job.ts';
import { createPeriodicJob } from '../../jobs/periodic-job.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { fillPath, paths } from '../../http/paths.ts';
import { finishFile } from '../uploads/make-picture.ts';
import { createImageProcessor } from '../uploads/image-processor.ts';
import type { RespondFile } from './respond-file.ts';
import { isForTeam } from '../../storage/readers.ts';
import type { StoredFile } from '../../storage/stored-file.ts';
import { readVariantName, type Variant, variantName } from './variant-names.ts';

export interface PictureVariants extends Job {
  /** Responds with the variant, or with a redirect to the original while the variant is not ready. */
  respond(context: ServiceContext, file: StoredFile, variant: Variant): Promise<Response>;
}

export interface VariantsOptions {
  /** The service's folder of files. Default: a temporary folder that is deleted with the service. */
  readonly folder: string | undefined;
  readonly respondFile: RespondFile;
  readonly reportError: (error: unknown) => void;
  /** Whether any store still has the original of a variant. */
  readonly isKept: (original: string) => Promise<boolean>;
  readonly maxBytes?: number;
  readonly maxWaiting?: number;
  readonly waitMs?: number;
}

const contentTypes = { avif: 'image/avif', webp: 'image/webp' } as const;
/**
 * Memory limit of the process. Its pictures are ours, with 2048 pixels on their longest edge: the process needs far
 * less memory than that for strangers' pictures, and the service stays within its 512 MB together with it.
 */
const maxProcessKib = 200 * 1024;
/** Maximum size of all variants: about ten thousand. A deleted variant is made again on request. */
const maxKeptBytes = 512 * 1_048_576;
/**
 * Maximum number of waiting variants: a board's first window in all its widths. Further requests are redirected to the
 * original.
 */
const defaultMaxPending = 64;
/**
 * Timeout of a visitor, after which the response is a redirect to the original. Making a variant takes about forty
 * milliseconds, and a waiting request uses one of the few turns of its household.
 */
const patienceMs = 250;
const maxKnown = 10_000;
const sweepEveryMs = 600_000;
/**
 * The age of an unfinished file at its deletion. A file without a variant's name is in progress, or was at the end of
 * the service.
 */
const unfinishedMs = 3_600_000;

function redirectToOriginal(context: ServiceContext, file: StoredFile, { original }: Variant): Response {
  // After a minute the variant is most likely ready; until then caches do not request it again.
  context.header('Cache-Control', `${isForTeam(file.readers) ? 'private' : 'public'}, max-age=60`);
  const { search } = new URL(context.req.url);
  return context.redirect(context.get('base') + fillPath(paths.media, { file: original }) + search, 307);
}

/** @returns its bytes; null = the picture cannot be made */
async function makeVariant(
  file: StoredFile,
  path: string,
  { width, format }: Variant,
  imageProcessor: ReturnType<typeof createImageProcessor>,
): Promise<number | null> {
  // Another process of the service, or a former run, may have made it.
  const found = await stat(path).catch(() => null);
  if (found) return found.size;
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`;
  const original = await file.storage.copyHere(file.name);
  try {
    const result = await imageProcessor.make(original.path, unfinished, { width, format });
    return typeof result === 'string' ? null : (await finishFile(unfinished, path)).bytes;
  } finally {
    await original.close();
    await rm(unfinished, { force: true });
  }
}

/** Deletes variants of missing pictures, and the oldest variants above the size limit. */
async function sweepFolder(
  folder: string,
  maxBytes: number,
  isKept: (original: string) => Promise<boolean>,
  remove: (name: string) => Promise<void>,
): Promise<void> {
  const files: { readonly name: string; readonly bytes: number; readonly madeAt: number }[] = [];
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (!found) continue;
    const variant = readVariantName(name);
    const isWanted = variant ? await isKept(variant.original) : Date.now() - found.mtimeMs < unfinishedMs;
    if (isWanted) files.push({ name, bytes: found.size, madeAt: found.mtimeMs });
    else await remove(name);
  }
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  for (const file of files.sort((one, other) => one.madeAt - other.madeAt)) {
    if (bytes <= maxBytes) break;
    bytes -= file.bytes;
    await remove(file.name);
  }
}

/** The newest sizes of variants by their names; null = the variant cannot be made. */
function createKnownSizes(): {
  get(name: string): number | null | undefined;
  set(name: string, bytes: number | null): number | null;
  delete(name: string): void;
} {
  const known = new Map<string, number | null>();
  return {
    get: (name) => known.get(name),
    set: (name, bytes) => {
      known.delete(name);
      known.set(name, bytes);
      for (const oldest of known.keys()) {
        if (known.size <= maxKnown) break;
        known.delete(oldest);
      }
      return bytes;
    },
    delete: (name) => known.delete(name),
  };
}

/** What a promise resolves to; null when that takes longer. */
function orNullAfter<Value>(promise: Promise<Value>, waitMs: number): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), waitMs);
  });
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer));
}

/**
 * Pictures in the widths that boards need. Variants are made on the first request, one at a time in a separate process,
 * and stored. Only the listed widths are made, only of files in a store, and never wider than the original.
 */
export function openPictureVariants({
  folder,
  respondFile,
  reportError,
  isKept,
  maxBytes = maxKeptBytes,
  maxWaiting = defaultMaxPending,
  waitMs = patienceMs,
}: VariantsOptions): PictureVariants {
  const imageProcessor = createImageProcessor(() => {}, maxProcessKib);
  const kept = folder === undefined ? mkdtempSync(join(tmpdir(), 'boards-variants-')) : join(folder, 'variants');
  makeFolder(kept);
  const variants: StoredFile['storage'] = {
    read: async (name, range) => (await open(join(kept, name))).createReadStream(range),
    copyHere: async (name) => ({ path: join(kept, name), close: async () => {} }),
    addressOf: async () => null,
  };
  const known = createKnownSizes();
  const making = new Map<string, Promise<number | null>>();
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  /** Bytes of the variant; null = it is currently not available. */
  async function find(file: StoredFile, variant: Variant): Promise<number | null> {
    const name = variantName(variant);
    const bytes = known.get(name);
    if (bytes === null) return null;
    // Another process of the service deletes from the same folder, so the file may be missing.
    if (bytes !== undefined && (await stat(join(kept, name)).catch(() => null))) return bytes;
    let made = making.get(name);
    if (!made) {
      if (isClosed || making.size >= maxWaiting) return null;
      // One after another: pictures need much memory.
      made = last
        .then(async () =>
          isClosed ? null : known.set(name, await makeVariant(file, join(kept, name), variant, imageProcessor)),
        )
        .catch((error: unknown) => {
          if (!isClosed) reportError(error);
          return null;
        })
        .finally(() => making.delete(name));
      making.set(name, made);
      last = made;
    }
    return orNullAfter(made, waitMs);
  }

  async function remove(name: string): Promise<void> {
    known.delete(name);
    await rm(join(kept, name), { force: true });
  }

  const sweeping = createPeriodicJob('image_variants', () => sweepFolder(kept, maxBytes, isKept, remove), {
    everyMs: sweepEveryMs,
    reportError,
  });

  return {
    ...sweeping,
    respond: async (context, file, variant) => {
      const { width } = file;
      if (width === null || variant.width >= width) throw new ApiError('not_found', 'There is no such file.');
      const bytes = await find(file, variant);
      if (bytes !== null)
        return respondFile(context, {
          storage: variants,
          name: variantName(variant),
          contentType: contentTypes[variant.format],
          bytes,
          readers: file.readers,
        });
      return redirectToOriginal(context, file, variant);
    },
    settled: async () => {
      while (making.size > 0) await Promise.all(making.values());
      sweeping.wake();
      await sweeping.settled();
    },
    close: async () => {
      isClosed = true;
      imageProcessor.close();
      await Promise.all(making.values());
      await sweeping.close();
      if (folder === undefined) rmSync(kept, { recursive: true, force: true });
    },
  };
}
