import type { Database } from '../../database/schema.ts';
import { oneOf, readEmail } from '../../http/json-api/read-attributes.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { paths } from '../../http/paths.ts';
import { addRecordOperations } from '../../http/records/add-record-operations.ts';
import { recordPostEvents } from '../webhooks/record-post-events.ts';

interface Found {
  readonly submissions: readonly { readonly id: number; readonly data: string }[];
  readonly requests: readonly { readonly id: string; readonly post_id: number | null; readonly attributes: string }[];
}

function holds(value: unknown, email: string): boolean {
  if (typeof value === 'string') return value.trim().toLowerCase() === email;
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => holds(inner, email));
}

/** Finds a person's data in a team by their email address: form submissions and posts. */
async function find(database: Database, teamId: number, email: string): Promise<Found> {
  // Preselects rows only; the exact comparison follows below.
  const pattern = `%${email.replace(/[%_\\]/g, '_')}%`;
  const submissions = await database
    .selectFrom('form_submissions')
    .innerJoin('experiences', 'experiences.id', 'experience_id')
    .select(['form_submissions.id', 'form_submissions.data'])
    .where('team_id', '=', teamId)
    .where(({ fn, eb }) => eb(fn<string>('lower', ['form_submissions.data']), 'like', pattern))
    .execute();
  const requests = await database
    .selectFrom('post_create_requests')
    .innerJoin('boards', 'boards.id', 'board_id')
    .select(['post_create_requests.id', 'post_id', 'post_create_requests.attributes'])
    .where('team_id', '=', teamId)
    .where(({ fn, eb }) => eb(fn<string>('lower', ['post_create_requests.attributes']), 'like', pattern))
    .execute();
  return {
    submissions: submissions.filter(({ data }) => holds(JSON.parse(data), email)),
    requests: requests.filter(({ attributes }) => holds(JSON.parse(attributes), email)),
  };
}

async function erase(
  database: Database,
  teamId: number,
  { submissions, requests }: Found,
  nowMs: number,
): Promise<void> {
  const postIds = requests.flatMap(({ post_id }) => (post_id === null ? [] : [post_id]));
  if (postIds.length > 0) {
    const rows = await database.selectFrom('posts').selectAll().where('id', 'in', postIds).execute();
    await recordPostEvents(database, 'post_destroyed', { teamId, rows, nowMs });
    await database.deleteFrom('posts').where('id', 'in', postIds).execute();
  }
  if (requests.length > 0)
    await database
      .deleteFrom('post_create_requests')
      .where(
        'id',
        'in',
        requests.map(({ id }) => id),
      )
      .execute();
  if (submissions.length > 0)
    await database
      .deleteFrom('form_submissions')
      .where(
        'id',
        'in',
        submissions.map(({ id }) => id),
      )
      .execute();
}

/**
 * Adds the operations for privacy requests: access to personal data, or its erasure. Each request is executed at once
 * and logged. After an erasure the email address is not stored.
 */
export function addPrivacyRequests(registry: OperationRegistry): void {
  addRecordOperations(registry, {
    type: 'privacy_request',
    group: 'privacy requests',
    words: { one: 'a privacy request', many: 'privacy requests' },
    paths: { list: paths.privacyRequests, item: paths.privacyRequest },
    operations: ['list', 'create', 'retrieve'],
    scopes: { read: 'users:read', write: 'users:write' },
    permissions: { read: 'team_security', create: 'team_security', update: 'team_security', remove: 'team_security' },
    attributes: { kind: oneOf(['access', 'erasure']), email: readEmail },
    required: ['kind', 'email'],
    fields: ['posts_count', 'submissions_count', 'data'],
    prepare: async ({ values: { kind, email } }, { bearer: { teamId }, nowMs }, transaction) => {
      const found = await find(transaction, teamId, email);
      const counts = { posts_count: found.requests.length, submissions_count: found.submissions.length };
      if (kind === 'erasure') {
        await erase(transaction, teamId, found, nowMs);
        return { status: 'completed', attributes: { email: null, ...counts } };
      }
      const data = {
        submissions: found.submissions.map((row) => JSON.parse(row.data) as unknown),
        posts: found.requests.map(({ attributes }) => JSON.parse(attributes) as unknown),
      };
      return { status: 'completed', attributes: { ...counts, data } };
    },
  });
}
