import type { FormValues, SendOutcome } from '../../model/experience.ts';
import { readTexts } from '../../safety/plain-text.ts';
import { toFields, toList } from '../fields.ts';
import { readJson } from '../read-json.ts';
import type { RequestEnvironment } from '../request-environment.ts';

/** The time limit of a request, which is how long a visitor waits after a press. */
const timeLimitMs = 15_000;
/** The maximum length of the service's message for a field; a longer one is no message for people. */
const maxWordsLength = 300;

/** The outcomes that follow from the status alone. The body of a 422 has the details. */
const outcomes: Readonly<Record<number, Exclude<SendOutcome['kind'], 'refused'>>> = {
  403: 'closed',
  404: 'closed',
  410: 'closed',
  413: 'too-large',
  429: 'rate-limited',
  507: 'full',
};

/** The service's errors by field. A JSON pointer names the field, such as `/email`. */
async function readV1Error(response: Response): Promise<SendOutcome> {
  const { errors } = toFields(await readJson(response).catch(() => null));
  return readTexts((toText) => {
    const fields = new Map<string, string>();
    const words: string[] = [];
    for (const error of toList(errors)) {
      const { detail, title, source } = toFields(error);
      const { pointer } = toFields(source);
      const text = toText(detail, maxWordsLength) || toText(title, maxWordsLength);
      const key =
        typeof pointer === 'string' ? pointer.replace(/^.*\//, '').replaceAll('~1', '/').replaceAll('~0', '~') : '';
      if (key) fields.set(key, text);
      else if (text) words.push(text);
    }
    return { kind: 'refused', fields, words: words.join(' ') } as const;
  });
}

/**
 * Sends a form once. It is form-encoded, so that it is a simple request without a preflight. The promise rejects only
 * after an abort by the caller. After `offline` and `unreachable` it is unknown whether the form arrived.
 */
export async function sendForm(
  address: string,
  values: FormValues,
  { fetch, isOnline, setTimer }: RequestEnvironment,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const own = new AbortController();
  const abort = () => own.abort();
  signal.addEventListener('abort', abort, { once: true });
  const cancel = setTimer(abort, timeLimitMs);
  try {
    const body = new URLSearchParams(values.map(([name, value]) => [name, value]));
    const response = await fetch(address, {
      method: 'POST',
      body,
      headers: { accept: 'application/vnd.api+json' },
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
      signal: own.signal,
    });
    if (response.ok) return { kind: 'sent' };
    const kind = outcomes[response.status];
    if (kind) return { kind };
    return response.status < 500 ? await readV1Error(response) : { kind: 'unreachable' };
  } catch {
    signal.throwIfAborted();
    return { kind: isOnline() ? 'unreachable' : 'offline' };
  } finally {
    cancel();
    signal.removeEventListener('abort', abort);
  }
}
