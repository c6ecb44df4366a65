import type { PostField } from '../../model/new-post.ts';
import type { FieldFault } from '../../state/check-new-post.ts';
import type { SubmissionState } from '../../state/submission.ts';
import { fillIn } from '../../text/fill-in.ts';
import { formatNumber } from '../../text/format-number.ts';
import type { FormWords } from './posting.ts';

/** What is wrong with a field, to be read beside it. */
export const describeFault = (fault: FieldFault, words: FormWords, locale: string): string =>
  fillIn(words.faults[fault.kind], { most: fault.kind === 'tooLong' ? formatNumber(fault.most, locale) : '' });

/** The service's sentences about single fields, and ours where it says no more than "wrong". */
export const describeRefusedFields = ({ fields }: SubmissionState, words: FormWords): ReadonlyMap<PostField, string> =>
  new Map([...fields].map(([field, sentence]) => [field, sentence || words.faults.unaccepted]));

const minuteMs = 60_000;
/** Where the service does not say how long to wait. */
const defaultWaitMs = minuteMs;

/**
 * Why a post was not taken; `''` when that is said beside the fields. The service's words count where it refuses what
 * was written.
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
