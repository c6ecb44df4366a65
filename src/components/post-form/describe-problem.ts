import type { PostField } from '../../model/new-post.ts';
import type { FieldFault } from '../../state/check-new-post.ts';
import type { SubmissionState } from '../../state/submission.ts';
import { fillIn } from '../../text/fill-in.ts';
import { formatNumber } from '../../text/format-number.ts';
import type { FormWords } from './posting.ts';

/** The error message of a field, for the place beside it. */
export const describeFault = (fault: FieldFault, words: FormWords, locale: string): string =>
  fillIn(words.faults[fault.kind], { max: fault.kind === 'tooLong' ? formatNumber(fault.max, locale) : '' });

/** The service's error messages of single fields, and the widget's own if the service gives no reason. */
export const describeRefusedFields = ({ fields }: SubmissionState, words: FormWords): ReadonlyMap<PostField, string> =>
  new Map([...fields].map(([field, sentence]) => [field, sentence || words.faults.unaccepted]));

const minuteMs = 60_000;
/** Used if the service does not say how long to wait. */
const defaultWaitMs = minuteMs;

/**
 * Why a post was refused; `''` if the messages beside the fields say it. If the service refuses the content, its own
 * message is used.
 */
export function describeProblem(
  { problem, fields, words: own, retryAfterMs }: SubmissionState,
  words: FormWords,
  locale: string,
): string {
  if (!problem || problem === 'offline') return '';
  if (problem === 'refused') return own || (fields.size ? '' : words.problems.refused);
  const minutes = Math.ceil((retryAfterMs || defaultWaitMs) / minuteMs);
  const time = new Intl.RelativeTimeFormat(locale).format(minutes, 'minute');
  return fillIn(words.problems[problem], { time });
}
