import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPrivateHost, lookUpPublic } from '../http/public-lookup.ts';

export interface Delivery {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Lets it go to this machine and into private networks: for tests and the demo. */
  readonly isPrivateAllowed: boolean;
  readonly signal: AbortSignal;
}

/** The document says nothing of it; whoever needs longer should note the event and answer first. */
const timeoutMs = 10_000;

/**
 * Sends one event. Answers the status; rejects with a plain sentence when there is none. Redirects are answers like
 * others: they are not followed.
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
        (answer) => {
          resolve(answer.statusCode ?? 0);
          // What it says does not matter, and may be endless.
          answer.destroy();
        },
      );
      request.once('error', reject);
      request.end(body);
    });
  } catch (error) {
    throw new Error(
      timeout.aborted
        ? `No answer within ${timeoutMs / 1000} s.`
        : error instanceof Error
          ? error.message
          : String(error),
      { cause: error },
    );
  }
}
