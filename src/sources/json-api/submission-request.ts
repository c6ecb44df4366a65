import { readRetryAfterMs } from '../../model/retry-delay.ts';
import { readTexts } from '../../safety/plain-text.ts';
import { type Fields, toFields } from '../fields.ts';
import type { RequestEnvironment } from '../request-environment.ts';
import { SubmissionError, type SubmissionProblem } from '../submission-api.ts';
import { readErrors } from './describe-new-post.ts';

export type SubmissionEnvironment = Pick<RequestEnvironment, 'fetch' | 'now' | 'setTimer' | 'isOnline'>;

export interface SubmissionResponse {
  readonly document: Fields;
  /** 0 = the service asks for no pause. */
  readonly retryAfterMs: number;
}

/** The time limit of one request. A post takes longer to send than a request for data, for example on a train. */
const timeLimitMs = 30_000;

const problems: Readonly<Record<number, SubmissionProblem>> = {
  401: 'closed',
  403: 'closed',
  404: 'closed',
  410: 'closed',
  413: 'too-large',
  429: 'rate-limited',
  507: 'full',
};

/**
 * Sends the requests of a submission. Each rejects with a `SubmissionError` unless it succeeds, or with the reason of
 * `signal`.
 */
export function createSubmissionRequest({
  fetch,
  now,
  setTimer,
  isOnline,
}: SubmissionEnvironment): (address: string, init: RequestInit, signal: AbortSignal) => Promise<SubmissionResponse> {
  return async (address, init, signal) => {
    const own = new AbortController();
    const stop = () => own.abort();
    signal.throwIfAborted();
    signal.addEventListener('abort', stop);
    const cancel = setTimer(stop, timeLimitMs);
    try {
      const response = await fetch(address, {
        ...init,
        signal: own.signal,
        credentials: 'omit',
        referrerPolicy: 'strict-origin',
        headers: { accept: 'application/vnd.api+json', ...init.headers },
      });
      const retryAfterMs = readRetryAfterMs(response.headers.get('retry-after'), now()) ?? 0;
      if (response.ok) return { document: toFields(await response.json()), retryAfterMs };
      const { errors } = toFields(await response.json().catch(() => null));
      const problem = problems[response.status] ?? (response.status < 500 ? 'refused' : 'unreachable');
      throw await readRefusal(problem, `${response.status} ${address}`, errors, retryAfterMs);
    } catch (cause) {
      signal.throwIfAborted();
      if (cause instanceof SubmissionError) throw cause;
      throw new SubmissionError(isOnline() ? 'unreachable' : 'offline', `${cause} ${address}`, { cause });
    } finally {
      cancel();
      signal.removeEventListener('abort', stop);
    }
  };
}

/** The error of a refusal: its codes for the owner's console, and what the visitor can change. */
export async function readRefusal(
  problem: SubmissionProblem,
  message: string,
  errors: unknown,
  retryAfterMs: number,
): Promise<SubmissionError> {
  const { codes, fields, words } = await readTexts((toText) => readErrors(errors, toText));
  return new SubmissionError(problem, `${message} ${codes}`, { fields, words, retryAfterMs });
}
