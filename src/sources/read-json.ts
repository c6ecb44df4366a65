import { SourceError } from './source-error.ts';

/** A page of 100 posts with everything included is a tenth of this; more would be parsed on the visitor's time. */
const maxBytes = 4_000_000;

/** The body of an answer as parsed JSON, read no further than the limit. Anything that is no JSON is `malformed`. */
export async function readJson(response: Response, address: string, signal: AbortSignal): Promise<unknown> {
  const { headers, body, status } = response;
  const fail = (why: string, cause?: unknown): never => {
    body?.cancel().catch(() => {}); // refuses while a reader holds it: then the reader has cancelled
    throw new SourceError('malformed', `${why} ${address}`, { status, cause });
  };
  const type = headers.get('content-type');
  if (!/\bjson\b/i.test(type ?? '')) fail(`not JSON but ${type}:`);
  if (+(headers.get('content-length') ?? 0) > maxBytes) fail('too large:');

  let text = '';
  let bytes = 0;
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  const stop = (): void => void reader?.cancel().catch(() => {});
  signal.addEventListener('abort', stop);
  try {
    for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
      bytes += chunk.value.length;
      if (bytes > maxBytes) {
        stop();
        fail('too large:');
      }
      text += decoder.decode(chunk.value, { stream: true });
    }
  } finally {
    signal.removeEventListener('abort', stop);
  }
  try {
    return JSON.parse(text + decoder.decode());
  } catch (cause) {
    return fail('broken JSON:', cause);
  }
}
