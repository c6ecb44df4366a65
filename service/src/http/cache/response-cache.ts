import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { ServiceContext, ServiceEnvironment } from '../environment.ts';
import { classifyError, type ErrorKind } from '../../database/classify-error.ts';
import { canRespond, jsonApiType } from '../json-api/media-type.ts';
import { apiVersion } from '../json-api/negotiate.ts';
import { matchesEtag } from '../json-api/respond.ts';
import { createResponseStore } from './response-store.ts';
import type { PublicVersion } from './public-version.ts';

/** Compressed bodies by `Accept-Encoding` value, the smallest first. Empty = the body is too short to compress. */
type Packed = readonly (readonly [encoding: string, body: Uint8Array<ArrayBuffer>])[];

/** A complete response as it was created. */
interface CachedResponse {
  readonly version: number;
  readonly etag: string;
  readonly body: Uint8Array<ArrayBuffer>;
  /** null = not compressed yet, because there was no second request. */
  readonly packed: Promise<Packed> | null;
  /** The headers of every response, including 304. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: number;
  /** When it was last known to be current, by a clock that never goes back. Copies of a response share it. */
  readonly checked: { atMs: number };
}

/** Enough for some two thousand pages of posts. */
const maxBytes = 64 * 1_048_576;
/** Below this size compression saves little; other responses use the same threshold. */
const minPackedBytes = 1024;
/** Headers that depend on the encoding of a response or on a single request. */
const ownHeaders = new Set([
  'content-encoding',
  'content-length',
  'content-type',
  'ratelimit',
  'ratelimit-policy',
  'transfer-encoding',
  'connection',
  'date',
  'server-timing',
]);

const [packGzip, packBrotli] = [promisify(gzip), promisify(brotliCompress)];
/** Higher qualities take several times as long for one per cent. */
const brotliQuality = 6;
const takes: Readonly<Record<string, RegExp>> = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
};

async function pack(body: Uint8Array): Promise<Packed> {
  if (body.length < minPackedBytes) return [];
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gzipped] = await Promise.all([packBrotli(body, { params }), packGzip(body)]);
  return [
    ['br', new Uint8Array(br)],
    ['gzip', new Uint8Array(gzipped)],
  ];
}

/** Values for the browser's developer tools: the response time of the service, and whether the response was cached. */
const writeTiming = (startedMs: number, isKept: boolean): string =>
  `app;dur=${(performance.now() - startedMs).toFixed(1)}, cache;desc=${isKept ? 'hit' : 'miss'}`;

/** Returns path and query; `base` contains the scheme and host. */
function readTarget(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}

/**
 * Returns the cache key. null = the response is not cached: the request belongs to a test, is signed, or is rejected.
 */
function findKey({ req, get }: ServiceContext): string | null {
  if ((req.method !== 'GET' && req.method !== 'HEAD') || get('scope') !== null) return null;
  if (get('rate')?.rule.isCached !== true || req.header('Authorization') !== undefined) return null;
  const [version, accept] = [req.header('API-Version'), req.header('Accept')];
  if (version !== undefined && version !== apiVersion) return null;
  if (accept !== undefined && accept !== '*/*' && accept !== jsonApiType && !canRespond(accept)) return null;
  return get('base') + readTarget(req.url);
}

/** Returns the headers that are equal for all clients. */
function readHeaders(response: Headers): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of response) if (!ownHeaders.has(name)) headers[name] = value;
  const vary = headers['vary'] ?? '';
  if (!/accept-encoding/i.test(vary)) headers['vary'] = vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`;
  return headers;
}

function respond(
  context: ServiceContext,
  kept: CachedResponse,
  packed: readonly [encoding: string, body: Uint8Array<ArrayBuffer>] | undefined,
  startedMs: number,
  ageS: number | null,
): Response {
  const headers: Record<string, string> = {
    ...kept.headers,
    ...context.get('rate')?.headers,
    'server-timing': writeTiming(startedMs, true),
    ...(ageS !== null && {
      age: String(ageS),
      // RFC 9211: for the owner who looks into it.
      'cache-status': `drystone; hit; detail="The database is away. This is the state of ${ageS} s ago."`,
    }),
  };
  if (matchesEtag(context.req.header('If-None-Match'), kept.etag)) return new Response(null, { status: 304, headers });
  headers['content-type'] = jsonApiType;
  if (packed) headers['content-encoding'] = packed[0];
  return new Response(packed?.[1] ?? kept.body, { status: 200, headers });
}

/** Trouble of the database during which the last known responses are better than none. */
const away: readonly ErrorKind[] = ['unavailable', 'no_connection', 'waited', 'refused'];

/**
 * Returns null while the database is away, or cannot be used. A single lost connection is not enough for that:
 * the next one may work.
 */
async function readVersion(versions: PublicVersion): Promise<number | null> {
  for (let isRepeat = false; ; isRepeat = true) {
    try {
      return await versions.read();
    } catch (error) {
      const kind = classifyError(error);
      if (!away.includes(kind)) throw error;
      if (isRepeat || kind !== 'unavailable') return null;
    }
  }
}

/**
 * Creates public boards, posts and mixes once for each change, and compresses them at the second request: compression
 * costs more than creation, and a client that requests everything once does not justify it. Each request first checks
 * whether anything public has changed (`public-version.ts`), so the next request after a moderator's change returns it,
 * in every process. While the database is away, the last known responses are served with their `Age`. This middleware
 * must precede all others that change a response.
 */
export function cacheResponses(versions: PublicVersion): MiddlewareHandler<ServiceEnvironment> {
  const responses = createResponseStore<CachedResponse>(maxBytes);

  function keep(
    key: string,
    version: number,
    made: { readonly text: string; readonly etag: string },
    headers: Headers,
  ): void {
    const body = new TextEncoder().encode(made.text);
    const { etag } = made;
    const checked = { atMs: performance.now() };
    responses.store(key, {
      version,
      etag,
      body,
      packed: null,
      headers: readHeaders(headers),
      bytes: body.length,
      checked,
    });
  }

  /** Requests during the compression share its result. */
  function packOnce(key: string, kept: CachedResponse): Promise<Packed> {
    if (kept.packed) return kept.packed;
    const packed = pack(kept.body);
    responses.store(key, { ...kept, packed });
    void packed
      .then((bodies) => {
        const bytes = bodies.reduce((sum, [, { length }]) => sum + length, kept.body.length);
        // A newer response must not be replaced.
        if (responses.find(key)?.packed === packed) responses.store(key, { ...kept, packed, bytes });
      })
      .catch(() => {});
    return packed;
  }

  return async (context, next) => {
    const key = context.get('rate')?.retryAfterS === null ? findKey(context) : null;
    if (key === null) return next();
    const startedMs = performance.now();
    // null = the database is away: what is cached is as good as it gets.
    const version = await readVersion(versions);
    const kept = responses.find(key);
    const readAge = ({ checked }: CachedResponse): number => Math.max(0, Math.round((startedMs - checked.atMs) / 1000));
    if (kept !== null && (version === null || kept.version === version)) {
      context.set('isKept', true);
      const ageS = version === null ? readAge(kept) : null;
      if (version !== null) kept.checked.atMs = startedMs;
      const accepted = context.req.header('Accept-Encoding') ?? '';
      const wantsPacked = /gzip|br/i.test(accepted) && !matchesEtag(context.req.header('If-None-Match'), kept.etag);
      const packed = wantsPacked ? await packOnce(key, kept) : [];
      const smallest = packed.find(([encoding]) => takes[encoding]?.test(accepted));
      return respond(context, kept, smallest, startedMs, ageS);
    }
    let made: { readonly text: string; readonly etag: string } | null = null;
    context.set('keep', (text, etag) => {
      made = { text, etag };
    });
    if (version !== null) context.set('publicVersion', version);
    await next();
    if (kept !== null && context.res.status === 503) {
      // The number could be read, and nothing else: no connection is free, for example.
      context.set('isKept', true);
      context.res = undefined;
      context.res = respond(context, kept, undefined, startedMs, readAge(kept));
      return undefined;
    }
    const { status, headers } = context.res;
    headers.set('Server-Timing', writeTiming(startedMs, false));
    if (made !== null && version !== null && (status === 200 || status === 304)) keep(key, version, made, headers);
    return undefined;
  };
}
