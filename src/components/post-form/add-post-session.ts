import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Drawn } from '../../jsx/jsx-runtime.ts';
import type { NewPost } from '../../model/new-post.ts';
import { type Announcer, createAnnouncer } from '../../state/announcer.ts';
import type { PostForm } from '../../state/post-form.ts';
import { isTaken, isUnderWay } from '../../state/submission.ts';
import type { BoardContext } from '../board-context.ts';
import { describeProblem, describeRefusedFields } from './describe-problem.ts';
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
  const isLoading = signal(false);
  const showsTerms = signal(false);
  const sentPosts = signal<readonly SentPost[]>([]);
  const current = signal<OpenedForm | null>(null);
  const Dialogs = signal<((props: PostDialogsProps) => Drawn) | null>(null);
  const openedForm = computed(() => (isOpen.value ? current.value : null));
  let services: PostingServices | null = null;
  let closeCurrent = () => {};
  let step: HistoryStep | null = null;
  let sent: NewPost | null = null;
  let isClosed = false;

  /** Follows the submission, also while the dialog is closed. */
  const follow = (form: PostForm) => {
    let before = form.submission.state.peek().step;
    return effect(() => {
      const now = form.submission.state.value;
      if (now.step === before) return;
      before = now.step;
      if (isUnderWay(now.step)) form.errors.clearReport();
      if (now.step === 'refused') {
        form.errors.show(describeRefusedFields(now, words.peek()), describeProblem(now, words.peek(), locale));
        announcer.say(words.peek().checkFields);
      } else if (isTaken(now.step)) {
        posting.tellSent();
        announcer.say(words.peek().sent);
      }
    });
  };

  const startForm = (from: PostingServices) => {
    const made = from.createForm();
    const stopFollowing = follow(made.form);
    closeCurrent = () => {
      stopFollowing();
      made.close();
      current.value = null;
      closeCurrent = () => {};
    };
    current.value = { services: from, form: made.form };
    return made.form;
  };

  /** The first picture that was sent: the service has the file, the page shows its preview. */
  const previewOf = ({ media, values }: PostForm): SentPost['preview'] => {
    const { files = [] } = media?.state.peek() ?? {};
    const file = files.find(({ step: fileStep, preview }) => fileStep === 'done' && preview);
    return file?.preview
      ? { canvas: file.preview, alternativeText: values.peek().alternativeTexts.get(file.id)?.trim() ?? '' }
      : null;
  };

  const closeForm = async () => {
    if (!isOpen.peek()) return;
    batch(() => {
      isOpen.value = false;
      showsTerms.value = false;
    });
    const way = step?.leave();
    step = null;
    const form = current.peek()?.form;
    if (!form || !sent || !services || !isTaken(form.submission.state.peek().step)) return;
    const preview = previewOf(form);
    const post = services.readOwnPost(sent);
    sent = null;
    closeCurrent();
    await way;
    const own = { number: sentPosts.peek().length + 1, post: await post, preview };
    if (!isClosed) sentPosts.value = [own, ...sentPosts.peek()];
  };

  return {
    openedForm,
    Dialogs,
    isLoading,
    showsTerms,
    sentPosts,
    announcer,
    closeForm,
    async open() {
      if (isOpen.peek() || isLoading.peek()) return;
      isLoading.value = true;
      try {
        const [loaded, { PostDialogs }] = await Promise.all([services ?? posting.load(), loadDialogs()]);
        if (isClosed) return loaded.close();
        services = loaded;
        Dialogs.value = PostDialogs;
      } finally {
        isLoading.value = false;
      }
      batch(() => {
        const form = current.peek()?.form ?? (services && startForm(services));
        if (services?.isShut) form?.errors.show(new Map(), words.peek().problems.closed);
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
      services?.close();
    },
  };
}
