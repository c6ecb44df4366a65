import { createClientNames } from '../http/name-client.ts';
import { createSlidingWindow, type WindowLimit } from '../http/sliding-window.ts';
import { ApiError } from '../json-api/api-error.ts';
import { limitTable, maxKeys } from '../limits/limit-table.ts';

/** The clients that asked last are remembered. */
export const submissionLimits: readonly WindowLimit[] = limitTable.form_submissions.windows.map(
  ({ amount, windowMs }) => ({ requests: amount, windowMs, maxKeys }),
);

/** Counts what one client sends to one form. Throws 429. */
export function createSubmissionLimits(
  limits: readonly WindowLimit[],
): (experienceId: number, address: string, scope: string | null, nowMs: number) => void {
  const nameClient = createClientNames();
  const windows = limits.map((limit) => createSlidingWindow(limit));
  return (experienceId, address, scope, nowMs) => {
    const client = nameClient(`experience ${experienceId}`, address, scope);
    for (const window of windows) {
      const verdict = window.take(client, nowMs);
      if (!verdict.isAllowed)
        throw new ApiError('too_many_requests', 'Too many submissions. Wait a little.', undefined, {
          'Retry-After': String(verdict.retryAfterS),
        });
    }
  };
}
