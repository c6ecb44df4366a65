import { countWork } from '../../http/limits/count-work.ts';
import { limitTable, maxKeys } from '../../http/limits/limit-table.ts';
import type { Windows } from '../../http/limits/windows.ts';
import type { WindowLimit } from '../../http/sliding-window.ts';

/** The limits of form submissions; only the most recent clients are remembered. */
export const submissionLimits: readonly WindowLimit[] = limitTable.form_submissions.windows.map(
  ({ amount, windowMs }) => ({ requests: amount, windowMs, maxKeys }),
);

/** Somebody who submits a form. */
export interface Submitter {
  readonly experienceId: number;
  readonly address: string;
  readonly scope: string | null;
}

/** Counts a client's submission to a form, and handles it. Rejects with 429. */
export type CountSubmission = (
  submitter: Submitter,
  nowMs: number,
  handle: () => Promise<Response>,
) => Promise<Response>;

export function createSubmissionLimits(source: Windows, limits: readonly WindowLimit[]): CountSubmission {
  const windows = limits.map((limit) => source.open(`form_submissions ${limit.windowMs}`, limit));
  return ({ experienceId, address, scope }, nowMs, handle) => {
    const key = source.nameClient(`experience ${experienceId}`, address, scope);
    const detail = 'Too many submissions. Wait a little.';
    return countWork(
      windows.map((window) => ({ window, key, detail })),
      nowMs,
      handle,
    );
  };
}
