import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { XMLParser } from 'fast-xml-parser';
import { makeFolder } from '../../database/make-folder.ts';
import { MissingFile, publicFolder, type FileStorage, type ListedFile } from '../file-storage.ts';
import { isForTeam, publicCaching } from '../readers.ts';
import { workName } from '../folder-storage.ts';
import { StoreError } from './store-error.ts';
import { createS3Requests, readBody, type S3Options, type S3Requests } from './s3-requests.ts';

export interface S3StorageOptions extends S3Options {
  /** The folder of this machine for unfinished files. Omitted = a temporary one, which is removed at the end. */
  readonly localFolder?: string | undefined;
  /** The address of a CDN that reads the bucket, with the prefix. Omitted = none. */
  readonly publicAddress?: string | undefined;
  /** Visitors read files from the store itself, by addresses that end. */
  readonly isSigned?: boolean | undefined;
}

/** How long caches may keep the redirect to a file. */
const redirectS = 60;
/**
 * How long a signed address can be used: as long as caches may have the file. It stays the same for a while, so that
 * browsers can cache the file.
 */
const [signedS, sameS] = [660, 300];
const types: Readonly<Record<string, string>> = { webp: 'image/webp', mp4: 'video/mp4', json: 'application/json' };

interface ListBody {
  readonly ListBucketResult?: {
    readonly Contents?: readonly { readonly Key: string; readonly Size: string; readonly LastModified: string }[];
    readonly NextContinuationToken?: string;
  };
}

const headersOf = (name: string): Record<string, string> => ({
  'Content-Type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  'Cache-Control': 'public, max-age=31536000, immutable',
});

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** What answers with something else is no store, or has trouble: it must not count as an empty one. */
function readList(parser: XMLParser, text: string, place: string): ListBody {
  try {
    const body: unknown = parser.parse(text);
    if (typeof body === 'object' && body !== null && 'ListBucketResult' in body) return body as ListBody;
  } catch {
    // Not XML.
  }
  throw new StoreError('STORE_UNAVAILABLE', 'no list', `${place} sent no list of files`);
}

/** @param start of all names in the bucket */
async function* listObjects(
  requests: S3Requests,
  place: string,
  start: string,
  folder: string,
): AsyncGenerator<ListedFile> {
  const { XMLParser } = await import('fast-xml-parser');
  const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });
  let token: string | undefined;
  do {
    const response = await requests.send({
      method: 'GET',
      key: '',
      query: {
        'list-type': '2',
        prefix: start + folder,
        ...(token !== undefined && { 'continuation-token': token }),
      },
    });
    const { ListBucketResult: result } = readList(parser, response === null ? '' : await readBody(response), place);
    for (const { Key, Size, LastModified } of result?.Contents ?? [])
      yield { name: Key.slice(start.length), bytes: Number(Size), changedAt: Date.parse(LastModified) };
    token = result?.NextContinuationToken;
  } while (token !== undefined);
}

/** Files in a bucket of a store that speaks S3. */
export async function openS3Storage(options: S3StorageOptions): Promise<FileStorage> {
  const { endpoint, bucket, prefix, localFolder, publicAddress, isSigned = false } = options;
  const place = `the bucket ${bucket} at ${endpoint}`;
  const requests = createS3Requests(options, place);
  const start = prefix === '' ? '' : `${prefix}/`;
  const workFolder =
    localFolder === undefined ? mkdtempSync(join(tmpdir(), 'boards-files-')) : join(localFolder, workName);
  makeFolder(workFolder);

  async function requireFile(name: string, headers: Readonly<Record<string, string>> = {}): Promise<IncomingMessage> {
    const response = await requests.send({ method: 'GET', key: start + name, headers });
    if (response === null) throw new MissingFile(name);
    return response;
  }

  async function drop(response: IncomingMessage | null): Promise<void> {
    if (response) await readBody(response);
  }

  return {
    kind: 's3',
    place,
    describe: (name) => `${bucket}/${start}${name}`,
    workFolder,
    put: async (name, path) => {
      const { size: bytes } = await stat(path);
      const hash = await hashOf(path);
      await drop(
        await requests.send({
          method: 'PUT',
          key: start + name,
          headers: headersOf(name),
          body: { path, bytes },
          hash,
        }),
      );
      await rm(path, { force: true });
    },
    write: async (name, bytes) => {
      const hash = createHash('sha256').update(bytes).digest('hex');
      await drop(
        await requests.send({ method: 'PUT', key: start + name, headers: headersOf(name), body: bytes, hash }),
      );
    },
    read: (name, range) => requireFile(name, range && { Range: `bytes=${range.start}-${range.end}` }),
    copyHere: async (name) => {
      const path = join(workFolder, randomBytes(12).toString('hex'));
      const close = (): Promise<void> => rm(path, { force: true });
      try {
        await pipeline(await requireFile(name), createWriteStream(path));
      } catch (error) {
        await close();
        throw error;
      }
      return { path, close };
    },
    size: async (name) => {
      const response = await requests.send({ method: 'HEAD', key: start + name });
      await drop(response);
      return response && Number(response.headers['content-length']);
    },
    remove: async (name) => drop(await requests.send({ method: 'DELETE', key: start + name })),
    list: (folder) => listObjects(requests, place, start, folder),
    addressOf: async (name, readers) => {
      if (publicAddress !== undefined)
        return isForTeam(readers)
          ? null
          : { url: `${publicAddress}/${publicFolder}${basename(name)}`, validS: redirectS };
      return isSigned ? { url: await requests.sign(start + name, signedS, sameS), validS: redirectS } : null;
    },
    ...(publicAddress !== undefined && {
      publish: async (name) => {
        const headers = {
          ...headersOf(name),
          'Cache-Control': publicCaching,
          'X-Amz-Copy-Source': `/${bucket}/${start}${name}`,
          'X-Amz-Metadata-Directive': 'REPLACE',
        };
        await drop(await requests.send({ method: 'PUT', key: start + publicFolder + basename(name), headers }));
      },
    }),
    close: async () => {
      requests.close();
      if (localFolder === undefined) rmSync(workFolder, { recursive: true, force: true });
    },
  };
}
