import type { WindowLimit } from '../../http/sliding-window.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { limitTable, maxKeys } from '../../http/limits/limit-table.ts';
import type { Windows } from '../../http/limits/windows.ts';

/** The limits of form submissions; only the most recent clients are remembered. */
export const submissionLimits: readonly WindowLimit[] = limitTable.form_submissions.windows.map(
  ({ amount, windowMs }) => ({ requests: amount, windowMs, maxKeys }),
);

/** Counts the submissions of a client to a form. Rejects with 429. */
export function createSubmissionLimits(
  source: Windows,
  limits: readonly WindowLimit[],
): (experienceId: number, address: string, scope: string | null, nowMs: number) => Promise<void> {
  const windows = limits.map((limit) => source.open(`form_submissions ${limit.windowMs}`, limit));
  return async (experienceId, address, scope, nowMs) => {
    const client = source.nameClient(`experience ${experienceId}`, address, scope);
    for (const window of windows) {
      const verdict = await window.take(client, nowMs);
      if (!verdict.isAllowed)
        throw new ApiError('too_many_requests', 'Too many submissions. Wait a little.', undefined, {
          'Retry-After': String(verdict.retryAfterS),
        });
    }
  };
}
