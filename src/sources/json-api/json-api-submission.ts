import type { NewPost } from '../../model/new-post.ts';
import { readRetryAfterMs } from '../../model/retry-delay.ts';
import { readTexts } from '../../safety/plain-text.ts';
import type { Board } from '../../model/board.ts';
import { encodeUrlPart } from '../../model/encode-url-part.ts';
import { type Fields, toFields } from '../fields.ts';
import { type SubmissionApi, SubmissionError, type SubmissionProblem, type SentPost } from '../submission-api.ts';
import type { RequestEnvironment } from '../request-environment.ts';
import { describeNewPost, readErrors } from './describe-new-post.ts';
import { type ReadRules, readPostRules } from './read-post-rules.ts';

export interface SubmissionOptions {
  readonly service: string;
  readonly slug: string;
  /** The feeds of the loaded board. */
  readonly feeds: Board['feeds'];
  readonly environment: Pick<RequestEnvironment, 'fetch' | 'now' | 'setTimer' | 'isOnline'>;
  readonly solve: (challenge: unknown, signal: AbortSignal) => Promise<string | null>;
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

/** Error codes after which a new proof of work helps. */
const needsProof = /\b(challenge_required|invalid_challenge)\b/;

/**
 * Visitors' posts of a v2 service: `POST …/posts` creates a request, whose state is polled until it is completed or
 * failed.
 */
export function createJsonApiSubmission({
  service,
  slug,
  feeds,
  environment,
  solve,
}: SubmissionOptions): SubmissionApi {
  const { fetch, now, setTimer, isOnline } = environment;
  const boardAddress = `${service}/v2/boards/${encodeUrlPart(slug)}`;
  let read: ReadRules | null = null;

  async function ask(
    address: string,
    init: RequestInit,
    signal: AbortSignal,
  ): Promise<{ readonly document: Fields; readonly retryAfterMs: number }> {
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
      throw await refusal(problem, `${response.status} ${address}`, errors, retryAfterMs);
    } catch (cause) {
      signal.throwIfAborted();
      if (cause instanceof SubmissionError) throw cause;
      throw new SubmissionError(isOnline() ? 'unreachable' : 'offline', `${cause} ${address}`, { cause });
    } finally {
      cancel();
      signal.removeEventListener('abort', stop);
    }
  }

  const load = async (signal: AbortSignal): Promise<ReadRules> => {
    const { document } = await ask(boardAddress, {}, signal);
    return (read = readPostRules(document, feeds, boardAddress));
  };

  const prove = async (address: string, signal: AbortSignal): Promise<string> => {
    const { document } = await ask(address, { cache: 'no-store' }, signal);
    const { challenge } = toFields(toFields(document.data).attributes);
    const proof = await solve(challenge, signal).catch((cause: unknown) => {
      signal.throwIfAborted();
      throw new SubmissionError(
        'unproven',
        `No proof of work could be made: ${cause}. It needs a page served over https.`,
        { cause },
      );
    });
    signal.throwIfAborted();
    if (!proof) throw new SubmissionError('unproven', 'No proof of work was found in time.');
    return proof;
  };

  const readSent = async (
    { document, retryAfterMs }: Awaited<ReturnType<typeof ask>>,
    address: string,
  ): Promise<SentPost> => {
    const data = toFields(document.data);
    const { status, errors } = toFields(data.attributes);
    if (status === 'failed') throw await refusal('refused', `failed ${address}`, errors, 0);
    const link = toFields(data.links).self ?? toFields(document.links).self;
    const { host, origin } = new URL(service);
    const self = typeof link === 'string' && URL.canParse(link, address) ? new URL(link, address) : null;
    // The state is requested only from the host that received the post, with the same scheme.
    return {
      isDone: status === 'completed',
      address: self?.host === host ? origin + self.pathname + self.search : address,
      retryAfterMs,
    };
  };

  const post = async (body: NewPost, idempotencyKey: string, rules: ReadRules, signal: AbortSignal) => {
    const address = `${boardAddress}/posts`;
    const challenge = rules.challenge && (await prove(rules.challenge, signal));
    const meta = {
      idempotency_key: idempotencyKey,
      ...(challenge && { challenge }),
      ...(rules.trap && { [rules.trap]: '' }),
      ...(body.acceptedTerms && { accepted_terms: body.acceptedTerms }),
    };
    const answer = await ask(
      address,
      {
        method: 'POST',
        headers: { 'content-type': 'application/vnd.api+json' },
        body: JSON.stringify({ data: { type: 'post', attributes: describeNewPost(body) }, meta }),
      },
      signal,
    );
    return readSent(answer, address);
  };

  return {
    loadRules: async (signal) => (await load(signal)).rules,
    async send(body, idempotencyKey, signal) {
      const rules = read ?? (await load(signal));
      try {
        return await post(body, idempotencyKey, rules, signal);
      } catch (problem) {
        // The proof has expired, or the service now requires one: load the rules and send again, once.
        if (!(problem instanceof SubmissionError) || !needsProof.test(problem.message)) throw problem;
        return post(body, idempotencyKey, await load(signal), signal);
      }
    },
    check: async (address, signal) => readSent(await ask(address, { cache: 'no-store' }, signal), address),
  };
}

async function refusal(
  problem: SubmissionProblem,
  message: string,
  errors: unknown,
  retryAfterMs: number,
): Promise<SubmissionError> {
  const { codes, fields, words } = await readTexts((toText) => readErrors(errors, toText));
  return new SubmissionError(problem, `${message} ${codes}`, { fields, words, retryAfterMs });
}
