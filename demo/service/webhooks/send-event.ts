import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-addresses.ts';

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
 * Resolves a name and refuses when any of its addresses is private; the connection goes to what was checked here, and
 * to nothing else.
 */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new Error('The address leads into a private network.'), '', 0);
    if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/**
 * Sends one event. Answers the status; rejects with a plain sentence when there is none. Redirects are answers like
 * others: they are not followed.
 */
export async function sendEvent({ url, body, headers, isPrivateAllowed, signal }: Delivery): Promise<number> {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  // Who names an address by its number asks no name server, and so would not be checked there.
  if (!isPrivateAllowed && (protocol !== 'https:' || (isIP(host) !== 0 && isPrivateAddress(host))))
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
