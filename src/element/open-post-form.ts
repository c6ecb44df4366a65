import type { Uploader } from '../files/uploader.ts';
import type { Board } from '../model/board.ts';
import type { SafeUrl } from '../model/safe.ts';
import type { BoardMessages } from '../text/board-messages.ts';
import type { AddPostLooks } from '../appearance/add-post-looks.ts';
import { createPostForm, type PostForm } from '../components/post-form/post-form.tsx';
import type { FormWords, SentContent, Terms } from '../components/post-form/post-form-setup.ts';
import { type FormStep, takeFormStep } from './form-step.ts';
import { dispatch } from './page-events.ts';
import type { ReadingSetup } from './reading.ts';

export interface PostFormOptions extends ReadingSetup {
  readonly messages: BoardMessages;
  readonly board: Board;
  /** The owner's own in place of ours. */
  readonly words: FormWords;
  readonly looks: AddPostLooks;
  /** Says something at the control, to who cannot see it: the form may be closed when its post arrives. */
  readonly say: (words: string) => void;
}

export interface OpenedPostForm {
  open(opener: HTMLElement): void;
  close(): void;
}

/** Terms at an address are read there. */
const linkTo = (address: SafeUrl | null): Terms | null => address && { id: address, way: address, dismiss() {}, areThere: () => Promise.resolve(true) };

/** Composition root of the form for a visitor's post: asked for by the press that opens it, with what sends it and what takes files beside it. */
export async function openPostForm(setup: PostFormOptions): Promise<OpenedPostForm> {
  const { host, container, bar, slug, environment, warn, options, context, board, looks, words, say, messages } = setup;
  const { service } = options();
  const controller = new AbortController();
  const { termsAddress, termsText, termsId } = looks;
  const [sending, { createPostFiles, createFileField }, termsCode] = await Promise.all([
    import('./post-sending.ts'), import('./post-files.ts'), termsText || termsId ? import('./post-terms.ts') : null,
  ]);
  const { createInbox, loadRules, createAttempt, createDraft, showOwnPost, onOnline } = sending;
  const place = { service, slug, environment };
  const inbox = createInbox({ ...place, feeds: board.feeds });
  const { rules, isShut } = await loadRules(inbox, place, board, controller.signal);
  const ownPosts: HTMLElement[] = [];
  let form: PostForm | null = null;
  let step: FormStep | null = null;
  let stopForm = () => {};

  const showSent = async (sent: SentContent) => {
    const own = await showOwnPost(sent, words, context(), environment.now());
    if (controller.signal.aborted) return;
    ownPosts.push(own);
    // Right after the press that closed the form: the reader asked for it.
    bar.after(own);
    own.scrollIntoView({ block: 'start', behavior: 'instant' });
    own.focus({ preventScroll: true });
  };

  const makeForm = (): PostForm => {
    const given: Uploader | null | undefined = Reflect.get(host, 'uploader');
    const files = { rules, uploader: typeof given === 'function' ? given : null, onOnline, warn };
    const media = createPostFiles({ ...files, most: rules.limits.files });
    const picture = createPostFiles({ ...files, most: 1 });
    const attempt = createAttempt(inbox, place);
    const shown = termsCode?.createPostTerms({ place: container, messages, words, looks, address: termsCode.termAddressOf(looks, rules.terms, service), environment, warn });
    // Asked for before anyone accepts them.
    shown?.areThere();
    const made = createPostForm({
      place: container, context, messages, words, rules, attempt, media, picture, isShut,
      terms: shown ?? linkTo(termsAddress),
      createFileField,
      draft: createDraft(place),
      async onClose(sent) {
        const way = step?.leave();
        step = null;
        if (!sent) return;
        stopForm();
        await way;
        showSent(sent);
      },
    });
    const unsubscribe = attempt.state.subscribe((state, before) => {
      if (state.step === before.step) return;
      if (state.step === 'sent' || state.step === 'late') {
        dispatch(host, 'drystone-submit', { board: slug });
        say(words.sent);
      } else if (state.step === 'refused') {
        say(words.checkFields);
      }
    });
    stopForm = () => {
      form = null;
      unsubscribe();
      attempt.stop();
      media?.close();
      picture?.close();
      made.close();
      shown?.close();
    };
    return made;
  };

  return {
    open(opener) {
      form ??= makeForm();
      form.open(opener);
      step ??= takeFormStep(window, slug, () => {
        step = null;
        form?.dismiss();
      });
    },
    close() {
      controller.abort();
      step?.leave();
      stopForm();
      for (const own of ownPosts) own.remove();
    },
  };
}
