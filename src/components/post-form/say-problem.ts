import type { FieldFault } from '../../state/check-new-post.ts';
import type { AttemptState } from '../../state/post-attempt.ts';
import { fillIn } from '../../text/fill-in.ts';
import { formatNumber } from '../../text/format-number.ts';
import type { FormWords } from './post-form-setup.ts';

/** What is wrong with a field, to be read beside it. */
export const sayFault = (fault: FieldFault, words: FormWords, locale: string): string =>
  fillIn(words.faults[fault.kind], { most: fault.kind === 'tooLong' ? formatNumber(fault.most, locale) : '' });

const minuteMs = 60_000;
/** Where the service says nothing. */
const usualWaitMs = minuteMs;

/** Why a post was not taken; `''` when that is said beside the fields. The service's own words count where it refuses what was written. */
export function sayProblem({ problem, fields, words: own, retryAfterMs }: AttemptState, words: FormWords, locale: string): string {
  if (!problem || problem === 'offline') return '';
  if (problem === 'refused') return own || (fields.size ? '' : words.problems.refused);
  const minutes = Math.ceil((retryAfterMs || usualWaitMs) / minuteMs);
  const time = new Intl.RelativeTimeFormat(locale).format(minutes, 'minute');
  return fillIn(words.problems[problem], { time });
}
