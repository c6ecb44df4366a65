import { randomUuid } from '../model/random-uuid.ts';
import type { Board } from '../model/board.ts';
import { createJsonApiSubmission } from '../sources/json-api/json-api-submission.ts';
import { readOwnPost } from '../sources/json-api/own-post.ts';
import { readPostRules } from '../sources/json-api/read-post-rules.ts';
import { type SubmissionApi, SubmissionError, type PostRules } from '../sources/submission-api.ts';
import { createKeptDraft, type KeptDraft } from '../state/kept-draft.ts';
import { type AttemptId, createPostAttempt, type PostAttempt } from '../state/post-attempt.ts';
import { createFeed } from '../components/feed/feed.tsx';
import { drawOwnPost } from '../components/post-form/own-post.tsx';
import type { FormWords, SentContent } from '../components/post-form/post-form-setup.ts';
import type { ViewContext } from '../components/view-context.ts';
import type { Environment } from './environment.ts';


export interface SendingSetup {
  readonly service: string;
  readonly slug: string;
  readonly environment: Environment;
}

export interface KnownRules {
  readonly rules: PostRules;
  /** The board takes no posts (any more). */
  readonly isShut: boolean;
}

/** Patience for the rules of the board: then the form opens with the usual ones. */
const rulesWithinMs = 3000;

export const createInbox = (setup: SendingSetup & { readonly feeds: Board['feeds'] }): SubmissionApi => createJsonApiSubmission({
  ...setup,
  solve: async (challenge, signal) => (await import('../sources/json-api/solve-challenge.ts')).solveChallenge(challenge, signal),
});

/** What the board takes; where nobody says so in time, what boards take as a rule: so that a form opens without a network, too. */
export async function loadRules(inbox: SubmissionApi, { service, environment }: SendingSetup, board: Board, signal: AbortSignal): Promise<KnownRules> {
  const usual = readPostRules({ data: { links: { uploads: board.links.uploads } } }, board.feeds, service);
  const late = new Promise<null>((resolve) => environment.setTimer(() => resolve(null), rulesWithinMs));
  try {
    return { rules: (await Promise.race([inbox.loadRules(signal), late])) ?? usual.rules, isShut: false };
  } catch (refusal) {
    return { rules: usual.rules, isShut: refusal instanceof SubmissionError && refusal.problem === 'closed' };
  }
}

const readAttempt = (kept: string | undefined): AttemptId | null => {
  const [, id, fingerprint] = /^([\w-]{16,64}) (\S+)$/.exec(kept ?? '') ?? [];
  return id && fingerprint ? { id, fingerprint } : null;
};

export const onOnline = (callback: () => void): (() => void) => {
  addEventListener('online', callback);
  return () => removeEventListener('online', callback);
};

export const createDraft = ({ service, slug }: SendingSetup): KeptDraft => createKeptDraft(() => sessionStorage, `post:${service}:${slug}`);

/** Attempts of this tab: one that was sent before a reload is known after it. */
export function createAttempt(inbox: SubmissionApi, { service, slug, environment }: SendingSetup): PostAttempt {
  const memory = createKeptDraft(() => sessionStorage, `attempt:${service}:${slug}`);
  return createPostAttempt({
    inbox,
    onOnline,
    setTimer: environment.setTimer,
    now: environment.now,
    random: environment.random,
    isOnline: environment.isOnline,
    makeId: () => randomUuid((bytes) => crypto.getRandomValues(bytes)),
    remembered: {
      read: () => readAttempt(memory.read()?.[0]?.[1]),
      keep(id) {
        if (id) memory.keep([['id', `${id.id} ${id.fingerprint}`]]);
        else memory.forget();
      },
    },
  });
}

/** The visitor's own post as a card of the board. */
export async function showOwnPost(sent: SentContent, words: FormWords, context: ViewContext, nowMs: number): Promise<HTMLElement> {
  const post = await readOwnPost(sent.post, nowMs);
  // As a feed draws it; it is in none.
  return drawOwnPost(createFeed('', context).draw(post, 1), sent, words);
}
