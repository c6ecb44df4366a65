import { useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Children } from '../../jsx/jsx-runtime.ts';
import type { NewPost, PostField } from '../../model/new-post.ts';
import { createAnnouncer } from '../../state/announcer.ts';
import { checkNewPost } from '../../state/check-new-post.ts';
import { isTaken, isUnderWay } from '../../state/submission.ts';
import { Announcements } from '../common/announcements.tsx';
import { DialogShell } from '../common/dialog-shell.tsx';
import { ErrorSummary, useErrorFocus } from '../common/error-summary.tsx';
import fieldsCss from '../common/form-fields.css?inline';
import { SentIcon } from '../common/sent-icon.tsx';
import { emptyTrap } from '../common/trap.tsx';
import { describeFault } from './describe-problem.ts';
import { listPostFields, PostFields, type PostFieldsProps } from './post-fields.tsx';
import css from './post-form.css?inline';
import { useDroppedFiles } from './use-dropped-files.ts';

export interface PostFormProps extends Omit<PostFieldsProps, 'say'> {
  /** The board accepts no posts. */
  readonly isShut: boolean;
  /** Sends a post that has no errors. */
  readonly onSend: (post: NewPost) => void;
  readonly onClose: () => void;
}

/** The form for one post, in a dialog. It is mounted while it is open; typed text is state and stays. */
export function PostFormDialog(props: PostFormProps) {
  const { context, words, form, onClose } = props;
  const announcer = useMemo(createAnnouncer, []);
  const summaryRef = useRef<HTMLDivElement>(null);
  const sheetRef = useRef<HTMLDivElement>(null);
  const seeRef = useRef<HTMLButtonElement>(null);
  const { step } = form.submission.state.value;
  const isDone = isTaken(step);
  const report = form.errors.report.value;
  const fieldsProps = { ...props, say: announcer.say };
  const fields = listPostFields(fieldsProps);
  const isOver = useDroppedFiles(sheetRef, (files) => {
    if (form.media && !isUnderWay(form.submission.state.peek().step) && !isDone) form.media.add(files);
  });

  useLayoutEffect(() => {
    sheetRef.current?.scrollTo(0, 0);
    sheetRef.current?.querySelector<HTMLElement>('.form-body :is(input, textarea, .send):not(.sr-only)')?.focus();
  }, []);
  // After the effect above: the focus moves from the first field to the error.
  useErrorFocus(summaryRef, report, fields);
  useLayoutEffect(() => seeRef.current?.focus(), [isDone]);

  const heading = isDone ? words.sent : words.heading;
  return (
    <DialogShell
      css={fieldsCss + css}
      sheetClass={isOver ? 'narrow form takes' : 'narrow form'}
      sheetRef={sheetRef}
      label={heading}
      closeLabel={context.words.close}
      tools={
        <h2 key={heading} class="form-heading">
          {heading}
        </h2>
      }
      onClose={onClose}
      // The page must not handle keys of the form.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <Announcements announcer={announcer} />
      {isDone ? (
        <div class="form-body sent">
          <SentIcon />
          <p role="status">{step === 'late' ? words.late : words.sentNote}</p>
          <button ref={seeRef} type="button" class="control send" onClick={onClose}>
            {words.seePost}
          </button>
        </div>
      ) : (
        <FormBody {...props} fieldsProps={fieldsProps}>
          <ErrorSummary heading={words.checkFields} report={report} fields={fields} summaryRef={summaryRef} />
        </FormBody>
      )}
    </DialogShell>
  );
}

/** The fields and the button that sends them. */
function FormBody({
  context,
  words,
  rules,
  form,
  terms,
  isShut,
  onSend,
  fieldsProps,
  children,
}: PostFormProps & {
  readonly fieldsProps: PostFieldsProps;
  readonly children: Children;
}) {
  const isCheckingTerms = useSignal(false);
  const wasTrapped = useRef(false);
  const { step } = form.submission.state.value;
  const isBusy = step === 'sending' || step === 'checking';
  const general = isShut ? words.problems.closed : '';
  const { locale } = context.language;

  const send = async (event: SubmitEvent & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    if (isCheckingTerms.peek() || isUnderWay(form.submission.state.peek().step)) return;
    const isTrapped = !wasTrapped.current && emptyTrap(event.currentTarget);
    const post = form.readPost(terms?.id ?? '');
    const errors = new Map<PostField, string>();
    checkNewPost(post, rules, terms !== null).forEach((fault, field) =>
      errors.set(field, describeFault(fault, words, locale)),
    );
    if (form.hasPendingFiles.peek()) errors.set(form.media ? 'media' : 'picture', words.faults.filesBusy);
    if (form.errors.show(errors, general)) return;
    // Once is enough: a manager that fills the field in again must not keep a person from sending.
    wasTrapped.current ||= isTrapped;
    if (isTrapped) return void form.errors.show(errors, words.trapFilled);
    if (terms?.load) {
      isCheckingTerms.value = true;
      const areThere = await terms.load().then(
        () => true,
        () => false,
      );
      isCheckingTerms.value = false;
      // Terms that could not be shown must not be accepted.
      if (!areThere) form.errors.show(new Map([['terms', words.termsFailed]]));
      if (!areThere) return;
    }
    onSend(post);
  };

  const status = isCheckingTerms.value
    ? words.sending
    : step === 'sending' || step === 'checking' || step === 'waiting'
      ? words[step]
      : '';
  return (
    <form class="form-body" novalidate onSubmit={send}>
      {words.intro && (
        <p class="form-intro" dir="auto">
          {words.intro}
        </p>
      )}
      {children}
      <div class="fields" inert={isBusy}>
        <PostFields {...fieldsProps} />
      </div>
      <p class="form-status" role="status">
        {status && <span key={status}>{status}</span>}
      </p>
      <div class="send-row">
        <button type="submit" class="control send" aria-disabled={isBusy || step === 'waiting' ? 'true' : 'false'}>
          {words.send}
        </button>
      </div>
    </form>
  );
}
