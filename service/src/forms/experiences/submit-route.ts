import { ApiError } from '../../http/json-api/api-error.ts';
import { respondErrors } from '../../http/json-api/respond.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { paths } from '../../http/paths.ts';
import type { WindowLimit } from '../../http/sliding-window.ts';
import { findPublishedExperience } from './find-experience.ts';
import type { ExperienceAttributes } from './form-definition.ts';
import { parseForm, requireFormType } from './read-form-body.ts';
import { readSubmission } from './read-submission.ts';
import { storeSubmission } from './store-submission.ts';
import type { Windows } from '../../http/limits/windows.ts';
import { createSubmissionLimits, submissionLimits } from './submission-limits.ts';

/** The maximum size of a form body, which contains only text; larger than all fields at their limits. */
const maxBodyBytes = 65_536;

export interface ExperienceOptions {
  readonly now: () => number;
  readonly windows: Windows;
  /** Omitted = 10 in a minute and 60 in an hour. */
  readonly formLimits?: readonly WindowLimit[];
}

/**
 * Creates a form submission. Inexpensive checks run first; the response is 204 without a body, because the document
 * defines none.
 */
export function addSubmitRoute(
  { add }: OperationRegistry,
  { now, windows, formLimits = submissionLimits }: ExperienceOptions,
): void {
  const count = createSubmissionLimits(windows, formLimits);

  add(
    {
      id: 'create_form_submission',
      group: 'form submissions',
      summary: 'Create a form submission',
      method: 'POST',
      path: paths.formSubmissions,
      limit: 'reads',
      ownBody: {
        mediaTypes: ['application/x-www-form-urlencoded'],
        maxBytes: maxBodyBytes,
        example: { wish: 'More bread' },
      },
    },
    async ({ context, database, text }) => {
      requireFormType(context.req.header('Content-Type'));
      const experience = await findPublishedExperience(database, text('team_id'), text('experience_id'));
      const submitter = {
        experienceId: experience.id,
        address: context.get('address'),
        scope: context.get('scope'),
      };
      return count(submitter, now(), async () => {
        if (experience.closes_at !== null && experience.closes_at <= now())
          throw new ApiError('form_closed', 'This form takes no more submissions.');
        const { form } = JSON.parse(experience.attributes) as ExperienceAttributes;
        const submission = readSubmission(parseForm(await context.req.arrayBuffer()), form);
        context.header('Cache-Control', 'no-store');
        if (submission.errors.length > 0) return respondErrors(context, 422, submission.errors);
        await storeSubmission(database, experience, submission, now());
        return context.body(null, 204);
      });
    },
  );
}
