import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPrivateHost, lookUpPublic } from '../../http/public-lookup.ts';

export interface Delivery {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Permits requests to this machine and to private networks, for tests and the demo. */
  readonly isPrivateAllowed: boolean;
  readonly signal: AbortSignal;
}

/** The timeout, which is not documented. Slow endpoints should store the event and respond first. */
const timeoutMs = 10_000;

/**
 * Sends one event. Returns the status, or rejects with a plain sentence when there is no response. Redirects are not
 * followed and count as responses.
 */
export async function sendEvent({ url, body, headers, isPrivateAllowed, signal }: Delivery): Promise<number> {
  const { protocol, hostname } = new URL(url);
  if (!isPrivateAllowed && (protocol !== 'https:' || isPrivateHost(hostname)))
    throw new Error('The address is not a public one with https.');
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await new Promise((resolve, reject) => {
      const request = (protocol === 'https:' ? requestHttps : requestHttp)(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
          agent: false,
          signal: AbortSignal.any([signal, timeout]),
          ...(!isPrivateAllowed && { lookup: lookUpPublic }),
        },
        (response) => {
          resolve(response.statusCode ?? 0);
          // The response body is ignored, because it can be endless.
          response.destroy();
        },
      );
      request.once('error', reject);
      request.end(body);
    });
  } catch (error) {
    throw new Error(
      timeout.aborted
        ? `No response within ${timeoutMs / 1000} s.`
        : error instanceof Error
          ? error.message
          : String(error),
      { cause: error },
    );
  }
}
