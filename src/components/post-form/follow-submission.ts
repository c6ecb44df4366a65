import { effect, type ReadonlySignal } from '@preact/signals';
import type { Announcer } from '../../state/announcer.ts';
import type { PostForm } from '../../state/post-form.ts';
import { isTaken, isUnderWay } from '../../state/submission.ts';
import { describeProblem, describeRefusedFields } from './describe-problem.ts';
import type { FormWords } from './posting.ts';

export interface SubmissionReport {
  readonly announcer: Announcer;
  readonly words: ReadonlySignal<FormWords>;
  readonly locale: string;
  /** Called when the service has accepted the post. */
  readonly onSent: () => void;
}

/**
 * Shows and announces what becomes of a submission, also while the dialog is closed. Returns a function that ends this.
 */
export function followSubmission(form: PostForm, { announcer, words, locale, onSent }: SubmissionReport): () => void {
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
      onSent();
      announcer.say(words.peek().sent);
    }
  });
}
