import { createHash } from 'node:crypto';
import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database, Tables } from '../../database/schema.ts';
import { describeError, ApiError } from '../../http/json-api/api-error.ts';
import { recordEvents } from '../../team/webhooks/record-events.ts';
import { submissionKeyField } from './form-definition.ts';
import type { ReadSubmission } from './read-submission.ts';

/**
 * Stores a submission once: a repeat with the same key and values is not stored again; the same key with other values
 * is rejected (422).
 */
export async function storeSubmission(
  database: Database,
  experience: Pick<Tables['experiences'], 'id' | 'team_id'>,
  { key, values }: ReadSubmission,
  nowMs: number,
): Promise<void> {
  const data = JSON.stringify(values);
  const fingerprint = createHash('sha256').update(data).digest('base64url');
  await database.transaction().execute(async (transaction) => {
    const id = await allocateIds(transaction, 'form_submissions', 1);
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('form_submissions')
      .values({ id, experience_id: experience.id, created_at: nowMs, submission_key: key, fingerprint, data })
      .onConflict((conflict) => conflict.columns(['experience_id', 'submission_key']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) {
      const describe = () => ({ experience_id: experience.id, created_at: new Date(nowMs).toISOString(), values });
      await recordEvents(transaction, 'form_submission_created', {
        teamId: experience.team_id,
        objects: [{ type: 'form_submission', id, describe }],
        nowMs,
      });
    }
    if (numInsertedOrUpdatedRows === 1n || key === null) return;
    const stored = await transaction
      .selectFrom('form_submissions')
      .select('fingerprint')
      .where('experience_id', '=', experience.id)
      .where('submission_key', '=', key)
      .executeTakeFirst();
    if (stored?.fingerprint === fingerprint) return;
    const { detail, source } = describeError('invalid_field', 'The key was sent before, with other values.', {
      pointer: `/${submissionKeyField}`,
    });
    throw new ApiError('invalid_field', detail, source);
  });
}
