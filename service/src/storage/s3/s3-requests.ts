import { createReadStream } from 'node:fs';
import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { StoreError, readStoreError } from './store-error.ts';

export interface S3Options {
  /** `https://s3.eu-central-1.amazonaws.com` */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The start of all names in the bucket, without slashes at its ends; `''` = none. */
  readonly prefix: string;
  /** `endpoint/bucket/name`; false = `bucket.endpoint/name`. */
  readonly isPathStyle: boolean;
}

/** Bytes, or a file of this machine. */
export type S3Body = Uint8Array | { readonly path: string; readonly bytes: number };

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** The name with the prefix; `''` = the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: S3Body;
  /** SHA-256 of the body, hexadecimal: the store refuses other bytes. */
  readonly hash?: string;
}

export interface S3Requests {
  /**
   * Sends a request, and sends it again after temporary errors. Returns a response of 200, 204 or 206, whose body the
   * caller must read; null = 404 of a file. Throws a `StoreError`.
   */
  send(request: S3Request): Promise<IncomingMessage | null>;
  /** An address that needs no key, for at most so many seconds. It is the same for `sameS`. */
  sign(key: string, validS: number, sameS: number): Promise<string>;
  close(): void;
}

/** The waits before the second, third and fourth attempt. */
const waits: readonly number[] = [100, 400, 1600];
/** A store that sends nothing for this time is away. */
const silentMs = 20_000;
const connections = 32;

export async function readBody(response: IncomingMessage): Promise<string> {
  let text = '';
  response.setEncoding('utf8');
  for await (const chunk of response) text += chunk as string;
  return text;
}

export function createS3Requests(options: S3Options, place: string): S3Requests {
  const { endpoint, bucket, isPathStyle, accessKeyId, secretAccessKey, region } = options;
  const isEncrypted = endpoint.startsWith('https:');
  const settings = { keepAlive: true, maxSockets: connections };
  const agent = isEncrypted ? new HttpsAgent(settings) : new HttpAgent(settings);
  const base = new URL(endpoint);
  if (!isPathStyle) base.hostname = `${bucket}.${base.hostname}`;
  const start = base.pathname.replace(/\/$/, '') + (isPathStyle ? `/${bucket}` : '');
  const keys = { accessKeyId, secretAccessKey, region, service: 's3' };

  function describeUrl(key: string, query: Readonly<Record<string, string>> = {}): URL {
    const url = new URL(base);
    url.pathname = key === '' ? start || '/' : `${start}/${key}`;
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }

  async function sendOnce({ method, key, query, headers, body, hash }: S3Request): Promise<IncomingMessage> {
    const length = body === undefined ? 0 : 'path' in body ? body.bytes : body.length;
    const signed = await new AwsV4Signer({
      ...keys,
      method,
      url: describeUrl(key, query).href,
      headers: { ...headers, 'X-Amz-Content-Sha256': hash ?? 'UNSIGNED-PAYLOAD' },
    }).sign();
    const outgoing = (isEncrypted ? requestHttps : requestHttp)(signed.url, {
      method,
      agent,
      timeout: silentMs,
      headers: {
        ...Object.fromEntries(signed.headers),
        ...(method === 'PUT' && { 'Content-Length': String(length) }),
      },
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`The store sent nothing for ${silentMs / 1000} s.`)));
    const responded = new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve);
      outgoing.once('error', reject);
    });
    responded.catch(() => {});
    if (body === undefined || !('path' in body)) outgoing.end(body);
    // A store that refuses closes the connection before all bytes are sent: its response says why.
    else await pipeline(createReadStream(body.path), outgoing).catch(() => {});
    return responded;
  }

  /** One attempt. Errors of the network become a `StoreError`, too. */
  async function attempt(request: S3Request): Promise<IncomingMessage | null> {
    let response: IncomingMessage;
    try {
      response = await sendOnce(request);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      // A file of this machine that cannot be read is not the store's fault.
      if (['ENOENT', 'EACCES', 'EMFILE'].includes(code ?? '')) throw error;
      throw new StoreError('STORE_UNAVAILABLE', code ?? message, `${place}: ${message || code}`);
    }
    const { statusCode: status = 0 } = response;
    if (status === 200 || status === 204 || status === 206) return response;
    const text = await readBody(response);
    const isFile = request.key !== '' && !/<Code>NoSuchBucket</.test(text);
    if (status === 404 && isFile && request.method !== 'PUT') return null;
    throw readStoreError(status, text, place);
  }

  return {
    send: async (request) => {
      for (const waitMs of waits) {
        try {
          return await attempt(request);
        } catch (error) {
          if (!(error instanceof StoreError) || error.code !== 'STORE_UNAVAILABLE') throw error;
          await new Promise((resolve) => {
            setTimeout(resolve, waitMs);
          });
        }
      }
      return attempt(request);
    },
    sign: async (key, validS, sameS) => {
      const url = describeUrl(key, { 'X-Amz-Expires': String(validS) });
      const signedAt = new Date(Math.floor(Date.now() / (sameS * 1000)) * sameS * 1000);
      const datetime = signedAt.toISOString().replace(/[:-]|\.\d{3}/g, '');
      const signer = new AwsV4Signer({ ...keys, method: 'GET', url: url.href, signQuery: true, datetime });
      return (await signer.sign()).url.href;
    },
    close: () => agent.destroy(),
  };
}
