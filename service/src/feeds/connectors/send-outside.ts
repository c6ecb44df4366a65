// Long because one request with all its guards (address, redirect, size, time) is easiest to read in one piece.
import { isUtf8 } from 'node:buffer';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createPublicLookup, isPrivateHost, PrivateAddressError } from '../../http/public-lookup.ts';
import { isPrivateAddress } from '../../http/private-addresses.ts';
import { ConnectorError } from './connector.ts';
import type { FailureCode } from './failure.ts';
import { decodeContent } from './decode-content.ts';
import type { OutsideRequest, OutsideResponse, Sender } from './sender.ts';

export interface SenderOptions {
  /** Allows requests to this machine and to private networks, for tests and the demo. */
  readonly isPrivateAllowed: boolean;
  /** Whether an address is private. Omitted = the rule of `private-addresses.ts`. */
  readonly isPrivate?: (address: string) => boolean;
  readonly closing: AbortSignal;
  readonly timeoutMs?: number;
}

const megabyte = 1_000_000;
const maxFeedBytes = 5 * megabyte;
const maxRedirects = 10;
const defaultTimeoutMs = 20_000;
const redirects = [301, 302, 303, 307, 308];
const permanent = [301, 308];
const userAgent = 'drystone-board-service (feed reader)';
/** The maximum number of cookies that one host may set on the way. */
const maxCookies = 20;
/** Headers that belong to one host; a redirect must not send them to another host. */
const secretHeaders = new Set(['authorization', 'cookie', 'x-api-key']);

type IsPrivate = (address: string) => boolean;

function checkAddress(url: URL, isPrivate: IsPrivate | null): void {
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new ConnectorError('The address must start with https:// or http://.', { code: 'address_refused' });
  if (url.username !== '' || url.password !== '')
    throw new ConnectorError('The address must not hold a password.', { code: 'address_refused' });
  if (isPrivate && isPrivateHost(url.hostname, isPrivate))
    throw new ConnectorError(`${url.hostname} is an address of a private network, which feeds may not ask.`, {
      code: 'address_refused',
    });
}

/** Reads a body to its end. The limit counts uncompressed bytes, too. */
async function readBody(
  response: IncomingMessage,
  { maxBytes = maxFeedBytes, takesCut = false }: OutsideRequest,
  host: string,
): Promise<Pick<OutsideResponse, 'body' | 'isCut'>> {
  const tooLarge = (): ConnectorError =>
    new ConnectorError(`The response is larger than ${Math.round(maxBytes / megabyte)} MB, which is too much.`, {
      code: 'response_too_large',
      values: { megabytes: Math.round(maxBytes / megabyte) },
    });
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const parts: Buffer[] = [];
  let [bytes, isCut] = [0, false];
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > maxBytes) throw tooLarge();
      parts.push(part);
    }
  } catch (error) {
    isCut = takesCut && bytes > 0 && (error as { readonly code?: string }).code === 'ECONNRESET';
    if (!isCut) throw error;
  } finally {
    response.destroy();
  }
  try {
    const body = await decodeContent(Buffer.concat(parts), response.headers['content-encoding'] ?? '', maxBytes);
    return { body, ...(isCut && { isCut }) };
  } catch (error) {
    if ((error as { readonly code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw new ConnectorError(`The response of ${host} is damaged.`, {
      cause: error,
      isTemporary: true,
      code: 'response_unreadable',
      values: { host },
    });
  }
}

function ask(
  url: URL,
  { method = 'GET', headers = {}, body }: OutsideRequest,
  isPrivate: IsPrivate | null,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        method,
        headers: {
          'User-Agent': userAgent,
          'Accept-Encoding': 'gzip, deflate, br',
          ...headers,
          ...(body !== undefined && {
            'Content-Length': Buffer.byteLength(body),
          }),
        },
        // Each request uses its own connection: a reused one could belong to another name.
        agent: false,
        // Old servers end lines without CR, or fold headers. Nothing follows on the connection.
        insecureHTTPParser: true,
        signal,
        ...(isPrivate && { lookup: createPublicLookup(isPrivate) }),
      },
      resolve,
    );
    // The address of the connection itself is checked, too, so that no request reaches a private address by any path.
    request.once('socket', (socket) => {
      socket.once('connect', () => {
        if (isPrivate?.(socket.remoteAddress ?? ''))
          request.destroy(new PrivateAddressError('The address leads into a private network.'));
      });
    });
    request.once('error', reject);
    request.end(body);
  });
}

/** An address of a header, which some servers write in UTF-8 without encoding it; Node reads it as Latin-1. */
function readLocation(header: string | undefined): string | undefined {
  const bytes = Buffer.from(header ?? '', 'latin1');
  return header !== undefined && isUtf8(bytes) ? bytes.toString('utf8') : header;
}

const plainCodes: Readonly<Record<string, (host: string) => string>> = {
  ENOTFOUND: (host) => `There is no server with the name ${host}.`,
  EAI_AGAIN: (host) => `The name ${host} could not be looked up.`,
  ECONNREFUSED: (host) => `The server ${host} refused the connection.`,
  ECONNRESET: (host) => `The server ${host} broke off the connection.`,
  ETIMEDOUT: (host) => `The server ${host} did not respond.`,
  EHOSTUNREACH: (host) => `The server ${host} cannot be reached.`,
  ENETUNREACH: (host) => `The server ${host} cannot be reached.`,
  CERT_HAS_EXPIRED: (host) => `The certificate of ${host} has expired.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: (host) => `The certificate of ${host} is not signed by a known authority.`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: (host) => `The certificate of ${host} is not signed by a known authority.`,
  ERR_TLS_CERT_ALTNAME_INVALID: (host) => `The certificate of ${host} is for another name.`,
};

function codeOf(code: string): FailureCode {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'host_unknown';
  return /CERT|LEAF|SELF_SIGNED/.test(code) ? 'certificate_invalid' : 'host_unreachable';
}

/** Converts Node's errors to words for the team. */
function explain(error: unknown, url: URL, timeout: AbortSignal, timeoutMs: number): ConnectorError {
  if (error instanceof ConnectorError) return error;
  if (timeout.aborted)
    return new ConnectorError(`${url.hostname} did not respond within ${timeoutMs / 1000} s.`, {
      isTemporary: true,
      code: 'host_slow',
      values: { host: url.hostname, seconds: timeoutMs / 1000 },
    });
  if (error instanceof PrivateAddressError)
    return new ConnectorError(`${url.hostname} leads into a private network, which feeds may not ask.`, {
      code: 'address_refused',
    });
  const { code = '', reason = '' } = (error ?? {}) as { readonly code?: string; readonly reason?: string };
  // The parser of HTTP, which refuses two lengths, for example, as RFC 9110 lets it (8.6).
  if (code.startsWith('HPE_'))
    return new ConnectorError(`The response of ${url.hostname} is damaged${reason && ` (${reason})`}.`, {
      cause: error,
      isTemporary: true,
      code: 'response_unreadable',
      values: { host: url.hostname },
    });
  const explained = plainCodes[code]?.(url.hostname);
  return new ConnectorError(explained ?? `${url.hostname} could not be asked${code && ` (${code})`}.`, {
    cause: error,
    // A wrong name and a wrong certificate do not mend themselves.
    isTemporary: code !== 'ENOTFOUND' && codeOf(code) !== 'certificate_invalid',
    code: codeOf(code),
    values: { host: url.hostname },
  });
}

/**
 * The only sender for feeds' requests to other servers. It checks every step separately: the address, the addresses of
 * the name, and each redirect. Bodies and times are limited.
 */
export function createSender({
  isPrivateAllowed,
  isPrivate: given = isPrivateAddress,
  closing,
  timeoutMs = defaultTimeoutMs,
}: SenderOptions): Sender {
  const isPrivate = isPrivateAllowed ? null : given;
  return async (request) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([closing, timeout, ...(request.signal ? [request.signal] : [])]);
    if (!URL.canParse(request.url)) throw new ConnectorError('This is no address.', { code: 'address_refused' });
    let url = new URL(request.url);
    let step = request;
    let moved: { readonly to: string; readonly isOver: boolean } = { to: '', isOver: false };
    // Some sites send a cookie and the same address again: it goes back to its host, and is forgotten at the end.
    const cookies = new Map<string, string[]>();
    try {
      for (let count = 0; ; count++) {
        checkAddress(url, isPrivate);
        const cookie = [step.headers?.['Cookie'], ...(cookies.get(url.origin) ?? [])].filter(Boolean).join('; ');
        const withCookie = cookie === '' ? step : { ...step, headers: { ...step.headers, Cookie: cookie } };
        const response = await ask(url, withCookie, isPrivate, signal);
        const status = response.statusCode ?? 0;
        const location = readLocation(response.headers.location);
        if (!redirects.includes(status) || location === undefined) {
          const headers = Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
          );
          return {
            status,
            headers,
            ...(await readBody(response, request, url.hostname)),
            url: url.href,
            ...(moved.to !== '' && { movedTo: moved.to }),
          };
        }
        response.destroy();
        const set = (response.headers['set-cookie'] ?? []).map((each) => each.split(';', 1)[0] ?? '');
        cookies.set(url.origin, [...(cookies.get(url.origin) ?? []), ...set].slice(-maxCookies));
        if (count >= maxRedirects)
          throw new ConnectorError(`${url.hostname} redirects more than ${maxRedirects} times.`, {
            code: 'too_many_redirects',
            values: { host: url.hostname },
          });
        if (!URL.canParse(location, url.href))
          throw new ConnectorError(`${url.hostname} redirects to no address.`, { code: 'address_refused' });
        const next = new URL(location, url.href);
        const isOver = moved.isOver || !permanent.includes(status);
        moved = { to: isOver ? moved.to : next.href, isOver };
        if (next.origin !== url.origin) {
          const headers = Object.fromEntries(
            Object.entries(step.headers ?? {}).filter(([name]) => !secretHeaders.has(name.toLowerCase())),
          );
          step = { url: next.href, method: 'GET', headers };
        }
        url = next;
      }
    } catch (error) {
      throw explain(error, url, timeout, timeoutMs);
    }
  };
}
