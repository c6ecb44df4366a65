import { computed, type ReadonlySignal } from '@preact/signals';
import type { TermsSettings } from '../appearance/add-post-appearance.ts';
import type { BoardContext } from '../components/board-context.ts';
import { listen } from '../components/common/listen.ts';
import type { PostingServices } from '../components/post-form/posting.ts';
import { randomUuid } from '../model/random-uuid.ts';
import type { Uploader } from '../files/uploader.ts';
import type { Board } from '../model/board.ts';
import { createJsonApiSubmission } from '../sources/json-api/json-api-submission.ts';
import { readOwnPost } from '../sources/json-api/own-post.ts';
import { readPostRules } from '../sources/json-api/read-post-rules.ts';
import { type SubmissionApi, SubmissionError, type PostRules } from '../sources/submission-api.ts';
import { createDraftStorage } from '../state/draft-storage.ts';
import { createPostForm } from '../state/post-form.ts';
import type { IdempotencyKey } from '../state/idempotency-key.ts';
import { createSubmission, type Submission } from '../state/submission.ts';
import type { Environment } from './environment.ts';
import { takeFormStep } from './form-step.ts';
import { createPostFiles } from './post-files.ts';
import { createPostTerms } from './post-terms.ts';

export interface PostingServicesSetup {
  readonly context: BoardContext;
  readonly environment: Environment;
  readonly terms: ReadonlySignal<TermsSettings>;
}

/** Maximum time that the form waits for the board's rules; then it opens with the default rules. */
const rulesWithinMs = 3000;

const onOnline = (callback: () => void): (() => void) => listen(window, ['online'], callback);

/**
 * Composition root of the code that sends visitors' posts: rules, files, drafts, terms, history. It is loaded by the
 * press that opens the form.
 */
export async function openPostingServices({
  context,
  environment,
  terms: termsSettings,
}: PostingServicesSetup): Promise<PostingServices> {
  const { state, host, slug, warn } = context;
  const { service } = state.options.peek();
  const board = state.board.peek();
  if (!board) throw new Error('the board is not loaded');
  const own = new AbortController();
  const api = createJsonApiSubmission({
    service,
    slug,
    environment,
    feeds: board.feeds,
    solve: async (challenge, signal) =>
      (await import('../sources/json-api/solve-challenge.ts')).solveChallenge(challenge, signal),
  });
  const { rules, isShut } = await loadRules(api, board, service, environment, own.signal);

  // Only different terms are loaded again, not the same ones after a change of colors.
  const termsKey = computed(() => JSON.stringify(termsSettings.value));
  const terms = computed(() =>
    termsKey.value
      ? createPostTerms({
          settings: termsSettings.peek(),
          address: rules.terms,
          service,
          environment,
          warn,
          signal: own.signal,
        })
      : null,
  );
  // Loaded before a visitor accepts them. An error is shown when they are opened.
  terms.value?.load?.().catch(() => {});

  return {
    rules,
    isShut,
    terms,
    createForm() {
      const given: unknown = Reflect.get(host, 'uploader');
      const files = { rules, uploader: isUploader(given) ? given : null, onOnline, warn };
      const media = createPostFiles({ ...files, max: rules.limits.files });
      const picture = createPostFiles({ ...files, max: 1 });
      const submission = createBoardSubmission(api, service, slug, environment);
      const draft = createDraftStorage(() => sessionStorage, `post:${service}:${slug}`);
      const form = createPostForm({ submission, draft, media, picture });
      return {
        form,
        close() {
          form.close();
          submission.stop();
          media?.close();
          picture?.close();
        },
      };
    },
    readOwnPost: (post) => readOwnPost(post, environment.now()),
    enterHistory: (onBack) => takeFormStep(window, slug, onBack),
    close: () => own.abort(),
  };
}

const isUploader = (value: unknown): value is Uploader => typeof value === 'function';

/**
 * The rules for posts of the board. If the service does not respond in time, the default rules are used, so that the
 * form also opens without a network.
 */
async function loadRules(
  api: SubmissionApi,
  { links, feeds }: Board,
  service: string,
  { setTimer }: Environment,
  signal: AbortSignal,
): Promise<{ readonly rules: PostRules; readonly isShut: boolean }> {
  const defaults = readPostRules({ data: { links: { uploads: links.uploads } } }, feeds, service);
  const late = new Promise<null>((resolve) => setTimer(() => resolve(null), rulesWithinMs));
  try {
    return { rules: (await Promise.race([api.loadRules(signal), late])) ?? defaults.rules, isShut: false };
  } catch (error) {
    return { rules: defaults.rules, isShut: error instanceof SubmissionError && error.problem === 'closed' };
  }
}

const readKey = (stored: string | undefined): IdempotencyKey | null => {
  const [, id, fingerprint] = /^([\w-]{16,64}) (\S+)$/.exec(stored ?? '') ?? [];
  return id && fingerprint ? { id, fingerprint } : null;
};

/**
 * Sends the post of one form. Its idempotency key is stored for the tab, so that a post that was sent before a reload
 * is recognized after it.
 */
function createBoardSubmission(
  api: SubmissionApi,
  service: string,
  slug: string,
  environment: Environment,
): Submission {
  const storage = createDraftStorage(() => sessionStorage, `attempt:${service}:${slug}`);
  const { setTimer, now, random, isOnline } = environment;
  return createSubmission({
    api,
    onOnline,
    setTimer,
    now,
    random,
    isOnline,
    makeId: () => randomUuid((bytes) => crypto.getRandomValues(bytes)),
    idempotencyKey: {
      read: () => readKey(storage.read()?.[0]?.[1]),
      save(key) {
        if (key) storage.save([['id', `${key.id} ${key.fingerprint}`]]);
        else storage.clear();
      },
    },
  });
}
