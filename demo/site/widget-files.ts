import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

export const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
};

const versionFolder = /^\/\d+\.\d+\.\d+(?:-[\w.]+)?\//;
/**
 * An alias moves with each release: a fix reaches every page in five minutes, and who comes back within ten more sees
 * the board from the cache once, while the browser asks behind.
 */
const aliasCaching = 'public, max-age=300, stale-while-revalidate=600';

/** The smallest first. */
const encodings = [
  ['br', promisify(brotliCompress)],
  ['gzip', (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 })],
] as const;

/** Any page of any origin may load these files, and see how long they took. */
const openHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
};

/** A page among these files runs foreign code: whoever shows it, and however, it is in a sandbox. */
const pageHeaders = { 'Content-Security-Policy': 'sandbox allow-scripts' };

/** The real path of a file inside `folder`, or null: nothing outside, nothing hidden, whatever the address says. */
export async function findFile(folder: string, pathname: string): Promise<string | null> {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const segments = path.split('/').slice(1);
  if (segments.some((segment) => segment === '' || segment.startsWith('.') || /[\\\0]/.test(segment))) return null;
  const [root, file] = await Promise.all(
    [realpath(folder), realpath(resolve(folder, ...segments))].map((found) => found.catch(() => null)),
  );
  return root && file?.startsWith(root + sep) ? file : null;
}

/**
 * Serves built files as a content network would: for every origin, compressed, for ever under a version.
 * @param folder of the files; it may be built again, or for the first time, while this runs
 */
export function createFileServer(folder: string): (request: Request) => Promise<Response> {
  /** By encoding and tag. */
  const compressed = new Map<string, Buffer>();
  return async (request) => {
    const refuse = (status: number, reason: string): Response =>
      new Response(`${reason}\n`, { status, headers: openHeaders });
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Only GET and HEAD');
    const { pathname } = new URL(request.url);
    if (pathname === '/favicon.ico') return new Response(null, { status: 204, headers: openHeaders });
    const file = await findFile(folder, pathname);
    const type = file && contentTypes[extname(file)];
    const bytes = file && type ? await readFile(file).catch(() => null) : null;
    if (!type || !bytes) return refuse(404, 'No such file');

    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const headers = new Headers({
      ...openHeaders,
      ...(type.startsWith('text/html') ? pageHeaders : {}),
      'Content-Type': type,
      'Cache-Control': versionFolder.test(pathname) ? 'public, max-age=31536000, immutable' : aliasCaching,
      ETag: tag,
      Vary: 'Accept-Encoding',
    });
    if (request.headers.get('If-None-Match') === tag) return new Response(null, { status: 304, headers });
    const accepted = request.headers.get('Accept-Encoding')?.split(/\s*,\s*/) ?? [];
    const [encoding, compress] = encodings.find(([name]) => accepted.includes(name)) ?? [];
    const key = `${encoding} ${tag}`;
    const body = compress ? (compressed.get(key) ?? (await compress(bytes))) : bytes;
    if (encoding) {
      headers.set('Content-Encoding', encoding);
      compressed.set(key, body);
    }
    headers.set('Content-Length', String(body.byteLength));
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers });
  };
}
