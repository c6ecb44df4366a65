import { adoptStyles } from '../../jsx/adopt-styles.ts';
import { checkNewPost } from '../../state/check-new-post.ts';
import type { AttemptState } from '../../state/post-attempt.ts';
import { closeByBackdrop } from '../common/close-by-backdrop.ts';
import dialogCss from '../common/dialog.css?inline';
import { stayInside } from '../common/stay-inside.ts';
import { whenClosed } from '../common/when-closed.ts';
import { createErrorSummary } from '../common/error-summary.tsx';
import fieldsCss from '../common/form-fields.css?inline';
import { createPostFields } from './post-fields.tsx';
import css from './post-form.css?inline';
import type { PostFormSetup, SentContent } from './post-form-setup.ts';
import { sayFault, sayProblem } from './say-problem.ts';
import { takeFiles } from './take-files.ts';

export interface PostForm {
  /** `opener` gets the focus back. Nothing happens while it is open. */
  open(opener: HTMLElement): void;
  /** As by Escape: what was typed stays for the next opening, and what is being sent goes on. */
  dismiss(): void;
  /** Takes everything away. Nobody is told. */
  close(): void;
}

const busySteps = /^(sending|checking)$/;
const doneSteps = /^(sent|late)$/;

/** The form for one post, in a dialog. It keeps what was typed until that is sent. */
export function createPostForm(setup: PostFormSetup): PostForm {
  const { place, words, messages, rules, terms, draft, attempt, media, isShut, onClose } = setup;
  const { locale } = setup.context().language;
  const dropStyles = adoptStyles(place, dialogCss + fieldsCss + css);
  const heading = <h2 class="form-heading">{words.heading}</h2>;
  heading.id = 'drystone-form-heading';
  const news = <p class="sr-only" role="status" />;
  const say = (sentence: string) => news.replaceChildren(<span>{sentence}</span>);
  const status = <p class="form-status" role="status" />;
  const summary = createErrorSummary(words.checkFields);
  const closer = <button type="button" class="tool" aria-label={messages.close}><span aria-hidden="true">×</span></button>;
  const submit = <button type="submit" class="control send">{words.send}</button>;
  let opener: HTMLElement | null = null;
  /** Not what the dialog says: closing it tells of it at once, while this still is at work. */
  let isOpen = false;
  let sent: SentContent | null = null;

  const keep = () => {
    if (!doneSteps.test(attempt.state.get().step)) draft.keep(parts.keep());
  };
  const change = () => {
    // What was to be sent when the network is back is no longer what is wanted.
    if (attempt.state.get().step === 'waiting') attempt.stop();
    keep();
  };
  const parts = createPostFields(setup, () => change(), say);
  const showFaults = () => summary.show(parts.fields.map(([, field]) => field), isShut ? words.problems.closed : '');
  const body = <div class="fields">{...parts.elements}</div>;
  let isLooking = false;
  let isClosed = false;
  const send = async (event: Event) => {
    event.preventDefault();
    if (isLooking || /sending|checking|waiting/.test(attempt.state.get().step)) return;
    const post = parts.read();
    const faults = checkNewPost(post, rules, terms !== null);
    for (const [kind, field] of parts.fields) {
      const fault = faults.get(kind);
      field.showError(fault ? sayFault(fault, words, locale) : '');
    }
    if (parts.isBusy()) parts.fields.find(([kind]) => kind === 'media')?.[1].showError(words.faults.filesBusy);
    status.textContent = '';
    if (showFaults()) return;
    if (terms) {
      isLooking = true;
      status.textContent = words.sending;
      const areThere = await terms.areThere();
      isLooking = false;
      status.textContent = '';
      if (!areThere) parts.fields.find(([kind]) => kind === 'terms')?.[1].showError(words.termsFailed);
      if (isClosed || showFaults()) return;
    }
    sent = { post, previews: parts.previews() };
    attempt.send(post);
  };
  const form = (
    <form class="form-body" novalidate onSubmit={send}>
      {words.intro && <p class="form-intro" dir="auto">{words.intro}</p>}
      {summary.element}
      {body}
      {status}
      {submit}
    </form>
  );
  const sheet = <div class="sheet narrow form" tabindex={-1}><div class="tools">{closer}{heading}</div>{news}{form}</div>;
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.append(sheet);

  const showDone = (note: string) => {
    draft.forget();
    heading.textContent = words.sent;
    const see = <button type="button" class="control send" onClick={() => dismiss()}>{words.seePost}</button>;
    form.replaceWith(<div class="form-body"><p role="status">{note}</p>{see}</div>);
    if (dialog.open) see.focus();
  };
  const showRefusal = (state: AttemptState) => {
    for (const [kind, field] of parts.fields) {
      const own = state.fields.get(kind);
      field.showError(own === undefined ? '' : own || words.faults.unaccepted);
    }
    if (dialog.open) summary.show(parts.fields.map(([, field]) => field), sayProblem(state, words, locale));
  };
  const show = (state: AttemptState) => {
    const isBusy = busySteps.test(state.step);
    body.inert = isBusy;
    submit.ariaDisabled = `${isBusy || state.step === 'waiting'}`;
    status.textContent = state.step === 'sending' || state.step === 'checking' || state.step === 'waiting' ? words[state.step] : '';
    if (isBusy || state.step === 'waiting') summary.clear();
    if (state.step === 'refused') showRefusal(state);
    if (doneSteps.test(state.step)) showDone(state.step === 'late' ? words.late : words.sentNote);
  };
  const unsubscribe = attempt.state.subscribe(show);

  const dismiss = () => {
    if (!isOpen) return;
    isOpen = false;
    keep();
    terms?.dismiss();
    dialog.close();
    dialog.remove();
    opener?.focus();
    onClose(doneSteps.test(attempt.state.get().step) ? sent : null);
  };

  closer.addEventListener('click', dismiss);
  whenClosed(dialog, dismiss);
  dialog.addEventListener('keydown', (event) => {
    // A page that listens for keys, too, is not meant.
    event.stopPropagation();
  });
  takeFiles(dialog, (files) => {
    if (media && !body.inert) media.add(files);
  });
  closeByBackdrop(dialog, dismiss);
  stayInside(dialog, sheet);
  const kept = draft.read();
  if (kept) parts.restore(kept);

  return {
    open(from) {
      if (isOpen) return;
      isOpen = true;
      opener = from;
      place.append(dialog);
      dialog.showModal();
      sheet.scrollTop = 0;
      const state = attempt.state.get();
      if (isShut) summary.show([], words.problems.closed);
      else if (state.step === 'refused') showRefusal(state);
      else (sheet.querySelector<HTMLElement>('.form-body :is(input, textarea, .send):not(.sr-only)') ?? closer).focus();
    },
    dismiss,
    close() {
      isClosed = true;
      unsubscribe();
      parts.close();
      dialog.remove();
      dropStyles();
    },
  };
}
