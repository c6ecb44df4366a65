import { ApiError } from '../../http/json-api/api-error.ts';
import type { ResourceNode } from '../../http/json-api/document.ts';
import { oneOf, textOf } from '../../http/json-api/read-attributes.ts';
import type { QueryRules } from '../../http/json-api/query.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import type { Request } from '../../http/collections/collection.ts';
import { changeRecord, lockRecord } from '../../http/records/record-store.ts';
import type { TeamRecordRow } from '../../database/schema.ts';

/**
 * What a person can enter about a request, because the service cannot know it: the author agreed, or agreed in their
 * own words and not yet to the terms, will answer later, took the agreement back with the post, or the post is gone.
 * The service itself sets `requested`, `error`, `token_error` and `expired`.
 */
const decisions = ['approved', 'soft_approved', 'pending', 'deleted', 'missing'] as const;
const needEvidence: readonly string[] = ['approved', 'soft_approved'];

interface Described {
  readonly query: QueryRules;
  readonly describe: (row: TeamRecordRow, input: Request) => Promise<ResourceNode>;
}

/** Adds the operation by which a moderator enters the author's answer, with where it can be read. */
export function addRightRequestDecision({ add }: OperationRegistry, { query, describe }: Described): void {
  add(
    {
      id: 'update_right_request',
      group: 'right requests',
      summary: 'Enter the answer to a right request, with evidence of it',
      method: 'PATCH',
      path: paths.rightRequest,
      scope: 'right_requests:write',
      permission: 'moderation_cu',
      isOurs: true,
      query,
      body: {
        kind: 'update',
        type: 'right_request',
        attributes: { status: oneOf(decisions), evidence: textOf(2000) },
        required: ['status'],
        needs: [{ where: { attribute: 'status', values: needEvidence }, oneOf: ['attributes.evidence'] }],
      },
      response: { status: 200, type: 'right_request' },
    },
    async (input) => {
      const { database, bearer, nowMs, item } = input;
      const { status, evidence = null } = item.values;
      if (needEvidence.includes(status) && evidence === null)
        throw new ApiError(
          'invalid_attribute',
          'Say where the author agreed: the address of the answer, or its words and its date.',
          { pointer: '/data/attributes/evidence' },
        );
      const row = await database.transaction().execute(async (transaction) => {
        const before = await lockRecord(transaction, 'right_request', bearer.teamId, input.id('right_request_id'));
        return changeRecord(
          transaction,
          before,
          {
            status,
            // What was answered does not expire; who will answer later has all the time again.
            due_at: null,
            attributes: {
              evidence,
              decided_by: bearer.userId,
              approved_at: status === 'approved' ? new Date(nowMs).toISOString() : null,
              error: null,
            },
          },
          nowMs,
        );
      });
      return respondOne(input, await describe(row, input));
    },
  );
}
