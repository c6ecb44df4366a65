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
 * An alias changes with each release: pages get a fix within five minutes. During the next ten minutes a returning
 * visitor gets the cached board once, while the browser fetches the new one in the background.
 */
const aliasCaching = 'public, max-age=300, stale-while-revalidate=600';

/** In the order of preference, smallest result first. */
const encodings = [
  ['br', promisify(brotliCompress)],
  ['gzip', (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 })],
] as const;

/** Pages of any origin may load these files and read their timing. */
const openHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
};

/** A page among these files runs third-party code, so it is always sandboxed, in frames and in tabs. */
const pageHeaders = { 'Content-Security-Policy': 'sandbox allow-scripts' };

/** The real path of a file inside `folder`, or null for a path outside of it or for a hidden file. */
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
 * Serves built files as a content delivery network would: for every origin, compressed, and cached without limit under
 * a version.
 * @param folder of the files; it may be built or rebuilt while the server runs
 */
export function createFileServer(folder: string): (request: Request) => Promise<Response> {
  /** By encoding and `ETag`. */
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
    const accepted =
      request.headers
        .get('Accept-Encoding')
        ?.split(',')
        .map((name) => name.trim()) ?? [];
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
