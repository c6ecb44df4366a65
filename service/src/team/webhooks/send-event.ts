import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPrivateHost, lookUpPublic } from '../../http/public-lookup.ts';
import { noTracer, type Tracer } from '../../jobs/tracing/tracer.ts';

export interface Delivery {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Permits requests to this machine and to private networks, for tests and the demo. */
  readonly isPrivateAllowed: boolean;
  readonly signal: AbortSignal;
  /** Omitted = the request is not traced. */
  readonly tracer?: Pick<Tracer, 'run' | 'headers'> | undefined;
}

/** The timeout, which is not documented. Slow endpoints should store the event and respond first. */
const timeoutMs = 10_000;

/** Posts the body. Resolves with the status when the head of the response is there. */
function post({ url, body, headers, isPrivateAllowed }: Delivery, signal: AbortSignal): Promise<number> {
  const send = new URL(url).protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
        agent: false,
        signal,
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
}

/**
 * Sends one event. Returns the status, or rejects with a plain sentence when there is no response. Redirects are not
 * followed and count as responses. With a tracer it is a span, of which only the host is named, as the rest of the
 * address may be a secret.
 */
export async function sendEvent(delivery: Delivery): Promise<number> {
  const { url, headers, isPrivateAllowed, signal, tracer = noTracer } = delivery;
  const { protocol, hostname } = new URL(url);
  if (!isPrivateAllowed && (protocol !== 'https:' || isPrivateHost(hostname)))
    throw new Error('The address is not a public one with https.');
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await tracer.run(
      {
        name: 'POST',
        kind: 'client',
        attributes: { 'http.request.method': 'POST', 'server.address': hostname },
      },
      () => post({ ...delivery, headers: { ...headers, ...tracer.headers() } }, AbortSignal.any([signal, timeout])),
      (status) => ({ attributes: { 'http.response.status_code': status }, isError: status >= 400 }),
    );
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
