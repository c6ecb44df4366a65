import type { FormValues, SendOutcome } from '../../model/experience.ts';
import { readTexts } from '../../safety/plain-text.ts';
import { toFields, toList } from '../fields.ts';
import { readJson } from '../read-json.ts';
import type { RequestEnvironment } from '../request.ts';

/** Patience of a visitor who has pressed a button. */
const timeLimitMs = 15_000;
/** The service's own sentence about a field; a longer one is no sentence. */
const maxWordsLength = 300;

/** What a status says, where it says all. 422 is read further. */
const outcomes: Readonly<Record<number, SendOutcome['kind']>> = {
  403: 'closed',
  404: 'closed',
  410: 'closed',
  413: 'too-large',
  429: 'rate-limited',
};

/** The service's errors by the field that they are about: `/email` of a JSON pointer. */
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
 * Sends a form once, form-encoded: a simple request, which no preflight goes before. Never rejects, unless it was
 * aborted from outside. `offline` and `unreachable` leave open whether it arrived.
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
    if (kind === 'closed' || kind === 'too-large' || kind === 'rate-limited') return { kind };
    return response.status < 500 ? await readV1Error(response) : { kind: 'unreachable' };
  } catch {
    signal.throwIfAborted();
    return { kind: isOnline() ? 'unreachable' : 'offline' };
  } finally {
    cancel();
    signal.removeEventListener('abort', abort);
  }
}
