import { randomUuid } from '../engagement/random-uuid.ts';
import type { Board } from '../model/board.ts';
import { createJsonApiInbox } from '../sources/json-api/json-api-inbox.ts';
import { readPostRules } from '../sources/json-api/read-post-rules.ts';
import { type PostInbox, PostRefusal, type PostRules } from '../sources/post-inbox.ts';
import { createKeptDraft } from '../state/kept-draft.ts';
import { type AttemptId, createPostAttempt, type PostAttempt } from '../state/post-attempt.ts';
import type { Environment } from './environment.ts';

export { readOwnPost } from '../sources/json-api/own-post.ts';
export { drawOwnPost } from '../views/post-form/own-post.tsx';

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

export const createInbox = (setup: SendingSetup & { readonly feeds: Board['feeds'] }): PostInbox => createJsonApiInbox({
  ...setup,
  solve: async (challenge, signal) => (await import('../sources/json-api/solve-challenge.ts')).solveChallenge(challenge, signal),
});

/** What the board takes; where nobody says so in time, what boards take as a rule: so that a form opens without a network, too. */
export async function loadRules(inbox: PostInbox, { service, environment }: SendingSetup, board: Board, signal: AbortSignal): Promise<KnownRules> {
  const usual = readPostRules({ data: { links: { uploads: board.links.uploads } } }, board.feeds, service);
  const late = new Promise<null>((resolve) => environment.setTimer(() => resolve(null), rulesWithinMs));
  try {
    return { rules: (await Promise.race([inbox.loadRules(signal), late])) ?? usual.rules, isShut: false };
  } catch (refusal) {
    return { rules: usual.rules, isShut: refusal instanceof PostRefusal && refusal.problem === 'closed' };
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

/** Attempts of this tab: one that was sent before a reload is known after it. */
export function createAttempt(inbox: PostInbox, { service, slug, environment }: SendingSetup): PostAttempt {
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
