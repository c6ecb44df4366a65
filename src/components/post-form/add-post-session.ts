import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Drawn } from '../../jsx/jsx-runtime.ts';
import type { NewPost } from '../../model/new-post.ts';
import { type Announcer, createAnnouncer } from '../../state/announcer.ts';
import type { PostForm } from '../../state/post-form.ts';
import { isTaken } from '../../state/submission.ts';
import type { BoardContext } from '../board-context.ts';
import { followSubmission, type SubmissionReport } from './follow-submission.ts';
import type { SentPost } from './own-post.tsx';
import type { FormWords, HistoryStep, Posting, PostingServices } from './posting.ts';

/** The form in the dialog, and its submission. */
export interface OpenedForm {
  readonly services: PostingServices;
  readonly form: PostForm;
}

/**
 * The state of adding posts on one board, from the first press to the posts above the feed. It outlives the dialogs.
 */
export interface AddPostSession {
  /** The form in the dialog; null = the dialog is closed. */
  readonly openedForm: ReadonlySignal<OpenedForm | null>;
  /** The component that draws it; null until its code is loaded. */
  readonly Dialogs: ReadonlySignal<((props: PostDialogsProps) => Drawn) | null>;
  /** The code of the form is loading. */
  readonly isLoading: ReadonlySignal<boolean>;
  readonly showsTerms: ReadonlySignal<boolean>;
  readonly sentPosts: ReadonlySignal<readonly SentPost[]>;
  /** Announces the result of a submission, also while the form is closed. */
  readonly announcer: Announcer;
  /** Opens the form. Rejects if its code does not load; the next press tries again. */
  open(): Promise<void>;
  /** Closes the form. Typed text stays, and a running submission continues. */
  closeForm(): void;
  showTerms(isShown: boolean): void;
  send(post: NewPost): void;
  close(): void;
}

export interface PostDialogsProps {
  readonly context: BoardContext;
  readonly session: AddPostSession;
  readonly opened: OpenedForm;
  readonly words: FormWords;
}

export interface AddPostSessionSetup {
  readonly posting: Posting;
  readonly words: ReadonlySignal<FormWords>;
  readonly locale: string;
  /** The code that draws the form and the terms. */
  readonly loadDialogs: () => Promise<{ readonly PostDialogs: (props: PostDialogsProps) => Drawn }>;
}

export function createAddPostSession({ posting, words, locale, loadDialogs }: AddPostSessionSetup): AddPostSession {
  const announcer = createAnnouncer();
  const isOpen = signal(false);
  const showsTerms = signal(false);
  const sentPosts = signal<readonly SentPost[]>([]);
  const current = signal<StartedForm | null>(null);
  const loading = createFormLoading(posting, loadDialogs);
  const openedForm = computed(() => (isOpen.value ? current.value : null));
  let step: HistoryStep | null = null;
  let sent: NewPost | null = null;
  let isClosed = false;

  const closeCurrent = () => {
    current.peek()?.close();
    current.value = null;
  };

  /** Shows the sent post above the feed, once the history has left the entry of the form. */
  const showSent = async ({ form, services }: OpenedForm, left: Promise<void> | undefined) => {
    if (!sent) return;
    const preview = previewOf(form);
    const post = services.readOwnPost(sent);
    sent = null;
    closeCurrent();
    await left;
    const own = { number: sentPosts.peek().length + 1, post: await post, preview };
    if (!isClosed) sentPosts.value = [own, ...sentPosts.peek()];
  };

  const closeForm = async () => {
    if (!isOpen.peek()) return;
    batch(() => {
      isOpen.value = false;
      showsTerms.value = false;
    });
    const way = step?.leave();
    step = null;
    const opened = current.peek();
    if (opened && isTaken(opened.form.submission.state.peek().step)) await showSent(opened, way);
  };

  return {
    openedForm,
    Dialogs: loading.Dialogs,
    isLoading: loading.isLoading,
    showsTerms,
    sentPosts,
    announcer,
    closeForm,
    async open() {
      if (isOpen.peek() || loading.isLoading.peek()) return;
      const services = await loading.load();
      if (!services) return;
      batch(() => {
        const report = { announcer, words, locale, onSent: () => posting.tellSent() };
        current.value ??= startForm(services, report);
        if (services.isShut) current.value.form.errors.show(new Map(), words.peek().problems.closed);
        isOpen.value = true;
      });
      step ??= services.enterHistory(() => {
        step = null;
        closeForm();
      });
    },
    showTerms(isShown) {
      showsTerms.value = isShown;
    },
    send(post) {
      const form = current.peek()?.form;
      if (!form) return;
      sent = post;
      form.submission.send(post);
    },
    close() {
      isClosed = true;
      step?.leave();
      closeCurrent();
      loading.close();
    },
  };
}

interface StartedForm extends OpenedForm {
  close(): void;
}

function startForm(services: PostingServices, report: SubmissionReport): StartedForm {
  const { form, close } = services.createForm();
  const stopFollowing = followSubmission(form, report);
  return {
    services,
    form,
    close() {
      stopFollowing();
      close();
    },
  };
}

/** Loads the code and the services of the form, at the first press. */
function createFormLoading(posting: Posting, loadDialogs: AddPostSessionSetup['loadDialogs']) {
  const isLoading = signal(false);
  const Dialogs = signal<((props: PostDialogsProps) => Drawn) | null>(null);
  let services: PostingServices | null = null;
  let isClosed = false;
  return {
    isLoading,
    Dialogs,
    /** Null = the session was closed meanwhile. */
    async load(): Promise<PostingServices | null> {
      isLoading.value = true;
      try {
        const [loaded, { PostDialogs }] = await Promise.all([services ?? posting.load(), loadDialogs()]);
        if (isClosed) {
          loaded.close();
          return null;
        }
        Dialogs.value = PostDialogs;
        return (services = loaded);
      } finally {
        isLoading.value = false;
      }
    },
    close() {
      isClosed = true;
      services?.close();
    },
  };
}

/** The first picture that was sent: the service has the file, the page shows its preview. */
function previewOf({ media, values }: PostForm): SentPost['preview'] {
  const { files = [] } = media?.state.peek() ?? {};
  const file = files.find(({ step, preview }) => step === 'done' && preview);
  return file?.preview
    ? { canvas: file.preview, alternativeText: values.peek().alternativeTexts.get(file.id)?.trim() ?? '' }
    : null;
}
