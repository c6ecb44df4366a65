import type { NewPost } from '../../model/new-post.ts';
import type { Board } from '../../model/board.ts';
import { encodeUrlPart } from '../../model/encode-url-part.ts';
import { toFields } from '../fields.ts';
import { type SubmissionApi, SubmissionError, type SentPost } from '../submission-api.ts';
import { describeNewPost } from './describe-new-post.ts';
import { type ReadRules, readPostRules } from './read-post-rules.ts';
import {
  createSubmissionRequest,
  readRefusal,
  type SubmissionEnvironment,
  type SubmissionResponse,
} from './submission-request.ts';

export interface SubmissionOptions {
  readonly service: string;
  readonly slug: string;
  /** The feeds of the loaded board. */
  readonly feeds: Board['feeds'];
  readonly environment: SubmissionEnvironment;
  readonly solve: (challenge: unknown, signal: AbortSignal) => Promise<string | null>;
}

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
  const request = createSubmissionRequest(environment);
  const boardAddress = `${service}/v2/boards/${encodeUrlPart(slug)}`;
  let read: ReadRules | null = null;

  const load = async (signal: AbortSignal): Promise<ReadRules> => {
    const { document } = await request(boardAddress, {}, signal);
    return (read = readPostRules(document, feeds, boardAddress));
  };

  const prove = async (address: string, signal: AbortSignal): Promise<string> => {
    const { document } = await request(address, { cache: 'no-store' }, signal);
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

  const post = async (body: NewPost, idempotencyKey: string, rules: ReadRules, signal: AbortSignal) => {
    const address = `${boardAddress}/posts`;
    const challenge = rules.challenge && (await prove(rules.challenge, signal));
    const meta = {
      idempotency_key: idempotencyKey,
      ...(challenge && { challenge }),
      ...(rules.trap && { [rules.trap]: '' }),
      ...(body.acceptedTerms && { accepted_terms: body.acceptedTerms }),
    };
    const response = await request(
      address,
      {
        method: 'POST',
        headers: { 'content-type': 'application/vnd.api+json' },
        body: JSON.stringify({ data: { type: 'post', attributes: describeNewPost(body) }, meta }),
      },
      signal,
    );
    return readSent(response, address, service);
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
    check: async (address, signal) => readSent(await request(address, { cache: 'no-store' }, signal), address, service),
  };
}

/** The state of a sent post. It is requested only from the host that received the post, with the same scheme. */
async function readSent(
  { document, retryAfterMs }: SubmissionResponse,
  address: string,
  service: string,
): Promise<SentPost> {
  const data = toFields(document.data);
  const { status, errors } = toFields(data.attributes);
  if (status === 'failed') throw await readRefusal('refused', `failed ${address}`, errors, 0);
  const link = toFields(data.links).self ?? toFields(document.links).self;
  const { host, origin } = new URL(service);
  const self = typeof link === 'string' && URL.canParse(link, address) ? new URL(link, address) : null;
  return {
    isDone: status === 'completed',
    address: self?.host === host ? origin + self.pathname + self.search : address,
    retryAfterMs,
  };
}
