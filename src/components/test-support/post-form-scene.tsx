// "Add a post" on its real state: the service, the network and the files are the test's.
import './document.ts';
import './focus-within.ts';
import './form-data.ts';
import assert from 'node:assert/strict';
import { signal } from '@preact/signals';
import { fireEvent, render, within } from '@testing-library/preact';
import { appearanceOf } from '../../appearance/appearance.ts';
import type { NewPost } from '../../model/new-post.ts';
import { readOwnPost } from '../../sources/json-api/own-post.ts';
import type { PostRules, SubmissionError } from '../../sources/submission-api.ts';
import { createDraftStorage, createMemoryStore } from '../../state/draft-storage.ts';
import type { FormFile, FormFiles, FormFilesState } from '../../state/form-files.ts';
import { createPostForm } from '../../state/post-form.ts';
import type { IdempotencyKey } from '../../state/idempotency-key.ts';
import { createSubmission } from '../../state/submission.ts';
import { makeOptions } from '../../state/test-support/fake-board.ts';
import { loadBoardMessages } from '../../text/load-board-messages.ts';
import { chooseLanguage } from '../../text/choose-language.ts';
import { loadFirstPaintMessages } from '../../text/load-first-paint-messages.ts';
import type { BoardState } from '../../state/board-state.ts';
import type { BoardContext, CardContext } from '../board-context.ts';
import { partialOf } from './partial-of.ts';
import { AddPost } from '../post-form/add-post.tsx';
import type { PostingAppearance, PostTerms } from '../post-form/posting.ts';
import { settlePage } from './settle-page.ts';

/** Files of one field, as the code for files would report them. */
export function createFakeFiles() {
  const state = signal<FormFilesState>({ files: [], refused: [] });
  const presses: string[] = [];
  const note = (press: string) => (id: number) => void presses.push(`${press} ${id}`);
  const files: FormFiles = {
    state,
    warm: () => {},
    add: (added) => void presses.push(`add ${added.map(({ name }) => name).join(' ')}`),
    restore(from) {
      const restored = from.map((file, index) => makeFile({ ...file, id: index + 1 }));
      state.value = { files: restored, refused: [] };
    },
    pause: note('pause'),
    resume: note('resume'),
    remove(id) {
      presses.push(`remove ${id}`);
      state.value = { ...state.peek(), files: state.peek().files.filter((file) => file.id !== id) };
    },
  };
  return {
    files,
    presses,
    show: (shown: readonly Partial<FormFile>[], refused: FormFilesState['refused'] = []) => {
      state.value = { files: shown.map(makeFile), refused };
    },
  };
}

const makeFile = (change: Partial<FormFile>): FormFile => ({
  id: 1,
  name: 'two-dogs.jpg',
  bytes: 90_000,
  kind: 'picture',
  step: 'done',
  progress: 1,
  url: 'https://boards.example/u/1',
  preview: null,
  ...change,
});

const limits = {
  text: 100,
  title: 50,
  name: 50,
  email: 50,
  customField: 50,
  alternativeText: 50,
  files: 4,
  pictureBytes: 10_485_760,
  videoBytes: 104_857_600,
  chunkBytes: 1,
};

interface PostFormScene {
  /** What goes wrong, request by request; null = it goes well. Further requests go well. */
  readonly problems?: readonly (SubmissionError | null)[];
  /** What is wrong with the post when it is checked later. */
  readonly lateProblem?: SubmissionError;
  readonly rules?: Partial<PostRules>;
  readonly appearance?: Partial<PostingAppearance>;
  readonly terms?: PostTerms | null;
  readonly files?: FormFiles | null;
  readonly picture?: FormFiles | null;
  /** Where the tab keeps what was typed. */
  readonly store?: ReturnType<typeof createMemoryStore>;
  readonly options?: Readonly<Record<string, string>>;
  readonly language?: string;
}

/** A board that takes posts, with nothing but its button. Pauses before another try end at once. */
export async function openPostingBoard({
  problems = [],
  lateProblem,
  rules,
  appearance,
  terms = null,
  files = null,
  picture = null,
  store = createMemoryStore(),
  options: givenOptions,
  language: languageTag = 'en',
}: PostFormScene = {}) {
  const sent: { readonly post: NewPost; readonly id: string }[] = [];
  const online = new Set<() => void>();
  let back = () => {};
  let isOnline = true;
  let ids = 0;
  const createForm = () => {
    let key: IdempotencyKey | null = null;
    const form = createPostForm({
      draft: createDraftStorage(() => store, 'post'),
      media: files,
      picture,
      submission: createSubmission({
        api: {
          loadRules: () => assert.fail('the rules are known'),
          async send(post, id) {
            const problem = problems[sent.push({ post, id }) - 1];
            isOnline = problem?.problem !== 'offline';
            if (problem) throw problem;
            return { isDone: !lateProblem, address: 'https://boards.example/r1', retryAfterMs: 0 };
          },
          async check() {
            throw lateProblem;
          },
        },
        setTimer(run) {
          const immediate = setImmediate(run);
          return () => clearImmediate(immediate);
        },
        now: () => 0,
        random: () => 0,
        isOnline: () => isOnline,
        onOnline(run) {
          online.add(run);
          return () => online.delete(run);
        },
        makeId: () => `id-${(ids += 1)}`,
        idempotencyKey: {
          read: () => key,
          save: (saved) => {
            key = saved;
          },
        },
      }),
    });
    return { form, close: () => form.close() };
  };

  const language = chooseLanguage([languageTag]);
  const messages = await loadFirstPaintMessages(language.tag);
  const options = makeOptions({ board: 'open', service: 'https://boards.example', ...givenOptions });
  const cards: CardContext = {
    messages,
    language,
    appearance: appearanceOf({ personalization: null, options, boardName: 'Open', isDark: false, fontFamily: '' }),
    formatTime: () => 'now',
    timeLanguage: language.tag,
    toSafeLink: () => null,
  };
  const context = partialOf<BoardContext>({
    language,
    words: await loadBoardMessages(language.tag),
    cards: signal(cards),
    state: partialOf<BoardState>({ options: signal(options) }),
    warn: (problem: unknown) => assert.fail(String(problem)),
  });
  const page = render(
    <AddPost
      context={context}
      posting={{
        appearance: signal({
          isOffered: true,
          buttonText: '',
          properties: {},
          labels: {},
          problems: [],
          ...appearance,
        }),
        tellSent: () => {},
        load: async () => ({
          rules: {
            limits,
            asksForEmail: true,
            asksForCustomField: false,
            takesReviews: false,
            uploads: null,
            terms: null,
            ...rules,
          },
          isShut: false,
          terms: signal(terms),
          createForm,
          readOwnPost: (post) => readOwnPost(post, 0),
          enterHistory(onBack) {
            back = onBack;
            return { leave: async () => {} };
          },
          close: () => {},
        }),
      }}
    />,
  );
  await settlePage();
  const dialog = () => within(page.getByRole('dialog'));
  const box = (name: RegExp | string, description?: RegExp | string) =>
    dialog().getByRole('textbox', description === undefined ? { name } : { name, description }) as HTMLInputElement;
  /** A press focuses what is pressed, as in browsers. */
  const press = async (button: HTMLElement) => {
    button.focus();
    fireEvent.click(button);
    await settlePage();
  };
  return {
    ...page,
    sent,
    dialog,
    box,
    press,
    type: (name: RegExp | string, value: string) => fireEvent.input(box(name), { target: { value } }),
    // The styles of the board show this button; a page that was saved hides it.
    openForm: (name: RegExp | string = 'Add a post') => press(page.getByRole('button', { name, hidden: true })),
    send: () => press(dialog().getByRole('button', { name: 'Send' })),
    summary: () => dialog().getByRole('group', { name: 'Please fix these fields' }),
    /** The network is there again. */
    async goOnline() {
      isOnline = true;
      for (const run of online) run();
      await settlePage();
    },
    /** The Back button of the browser. */
    async goBack() {
      back();
      await settlePage();
    },
  };
}
