import type { Database, Tables, TeamRecordRow } from '../../database/schema.ts';
import type { NetworkAccess, PostSubject } from '../../feeds/networks/network-access.ts';
import { NetworkError } from '../../feeds/networks/networks.ts';
import { simulatedMeta } from '../../feeds/networks/require-networks.ts';
import type { Request } from '../../http/collections/collection.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { textOf } from '../../http/json-api/read-attributes.ts';
import type { Item } from '../../http/operations/body-rule.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { describeRecord } from '../../http/records/add-record-operations.ts';
import { readRecord, requireRecord, storeRecords } from '../../http/records/record-store.ts';
import { findFirstDue } from './follow-right-requests.ts';
import { described, query, type RightRequest, sources, type statuses } from './right-request.ts';

const attributes = { text: textOf(2000) };
const relationships = {
  post: { type: 'post', isRequired: true },
  right_request_term: { type: 'right_request_term', isRequired: true },
  right_request_template: { type: 'right_request_template' },
  account: { type: 'account' },
} as const;
type Asked = Item<typeof attributes, typeof relationships>;

/**
 * Checks whether the visitor accepted the terms when they sent the post, which grants the right. All other authors are
 * asked in a comment on the post.
 */
async function hasAccepted(database: Database, postId: number, termId: number): Promise<boolean> {
  const row = await database
    .selectFrom('post_create_requests')
    .select('attributes')
    .where('post_id', '=', postId)
    .executeTakeFirst();
  const { acceptedTerms } = JSON.parse(row?.attributes ?? '{}') as { readonly acceptedTerms?: unknown };
  return acceptedTerms !== undefined && acceptedTerms !== null && String(acceptedTerms) === String(termId);
}

interface Reply {
  readonly status: (typeof statuses)[number];
  readonly error: string | null;
  readonly isSimulated?: boolean;
  readonly replyId?: string | null;
  readonly accountId?: number | null;
}

async function ask(networks: NetworkAccess, post: PostSubject): Promise<Reply> {
  const { type } = post;
  try {
    const { id, isSimulated, accountId } = await networks.reply(post);
    if (id === null)
      throw new ApiError(
        'conflict',
        `Rights of posts of ${type} cannot be asked for there: the network takes no responses.`,
        { pointer: '/data/relationships/post' },
      );
    return { status: 'requested', error: null, isSimulated, replyId: isSimulated ? null : id, accountId };
  } catch (error) {
    if (error instanceof NetworkError) return { status: 'error', error: error.message };
    throw error;
  }
}

async function requirePost(database: Database, teamId: number, { related }: Asked): Promise<Tables['posts']> {
  const pointer = '/data/relationships/post';
  const post = await database
    .selectFrom('posts')
    .innerJoin('boards', 'boards.id', 'board_id')
    .selectAll('posts')
    .where('posts.id', '=', related.post[0].id)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  if (!post) throw new ApiError('not_found', 'The team has no such post.', { pointer });
  if (!(sources as readonly string[]).includes(post.type))
    throw new ApiError('conflict', `Rights of posts of ${post.type} cannot be asked for.`, { pointer });
  return post;
}

async function requireTerm(
  database: Database,
  teamId: number,
  { related }: Asked,
): Promise<Tables['right_request_terms']> {
  const term = await database
    .selectFrom('right_request_terms')
    .selectAll()
    .where('id', '=', related.right_request_term[0].id)
    .where('team_id', '=', teamId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!term)
    throw new ApiError('not_found', 'The team has no such terms that count today.', {
      pointer: '/data/relationships/right_request_term',
    });
  return term;
}

/** The text of the request itself, or that of its template. */
async function readText(database: Database, teamId: number, { values, related }: Asked): Promise<string> {
  const templateId = related.right_request_template?.[0]?.id;
  const pointer = '/data/relationships/right_request_template';
  const template =
    templateId === undefined
      ? null
      : await requireRecord(database, 'right_request_template', teamId, templateId, pointer);
  const text = values.text ?? (template ? readRecord<{ readonly text: string }>(template).text : undefined);
  if (text === undefined)
    throw new ApiError('invalid_attribute', 'A request needs a text, or a template.', {
      pointer: '/data/attributes/text',
    });
  return text;
}

/** The account to ask with: the one in the body, or the first of the post's network. Null for visitors' posts. */
async function findAccountId(
  database: Database,
  teamId: number,
  type: string,
  { related }: Asked,
): Promise<number | null> {
  const account = await database
    .selectFrom('accounts')
    .select('id')
    .where('team_id', '=', teamId)
    .where('type', '=', type)
    .where((row) => row.and(related.account?.[0] ? [row('id', '=', related.account[0].id)] : []))
    .orderBy('id')
    .executeTakeFirst();
  if (!account && type !== 'public_post')
    throw new ApiError('not_found', `The team has no account of ${type} to ask with.`, {
      pointer: '/data/relationships/account',
    });
  return account?.id ?? null;
}

/** Asks on the post's network; a visitor has granted the right with the post, or cannot be asked. */
async function askAuthor(
  { database, bearer: { teamId } }: Request,
  networks: NetworkAccess,
  { post, termId, text }: { readonly post: Tables['posts']; readonly termId: number; readonly text: string },
): Promise<Reply> {
  if (post.type === 'public_post') {
    if (await hasAccepted(database, post.id, termId)) return { status: 'approved', error: null };
    throw new ApiError(
      'conflict',
      'Who sent this post did not accept these terms with it, and there is no network to ask on.',
      { pointer: '/data/relationships/post' },
    );
  }
  const { external_id = '' } = JSON.parse(post.attributes) as { readonly external_id?: string };
  return ask(networks, { teamId, type: post.type, externalId: external_id, text });
}

async function createRightRequest(
  request: Request,
  networks: NetworkAccess,
  item: Asked,
): Promise<{ readonly row: TeamRecordRow; readonly isSimulated: boolean }> {
  const {
    database,
    bearer: { teamId, userId },
    nowMs,
  } = request;
  const post = await requirePost(database, teamId, item);
  const term = await requireTerm(database, teamId, item);
  const text = await readText(database, teamId, item);
  const account_id = await findAccountId(database, teamId, post.type, item);
  const asked = await askAuthor(request, networks, { post, termId: term.id, text });
  const { status, error, isSimulated = false, replyId = null } = asked;
  const { external_id = null, author = null } = JSON.parse(post.attributes) as {
    readonly external_id?: string;
    readonly author?: { readonly username?: string | null } | null;
  };
  const stored: RightRequest = {
    text,
    source: post.type,
    user_id: userId,
    account_id: asked.accountId ?? account_id,
    subaccount_id: null,
    term_id: term.id,
    approved_at: status === 'approved' ? new Date(nowMs).toISOString() : null,
    error,
    _post_id: external_id,
    _reply_id: replyId,
    _author: author?.username ?? null,
  };
  const [row] = await database.transaction().execute((transaction) =>
    storeRecords(transaction, 'right_request', teamId, nowMs, [
      {
        parent_id: post.id,
        board_id: post.board_id,
        status,
        due_at: status === 'requested' ? findFirstDue(stored, nowMs) : null,
        attributes: { ...stored },
      },
    ]),
  );
  return { row: row!, isSimulated };
}

/** Asks the author of a post for the right to show it. */
export function addRightRequestCreation({ add }: OperationRegistry, networks: NetworkAccess): void {
  add(
    {
      group: 'right requests',
      scope: 'right_requests:write',
      permission: 'moderation_cu',
      id: 'create_right_request',
      summary: 'Request rights to a specific post',
      method: 'POST',
      path: paths.rightRequests,
      query,
      body: {
        kind: 'create',
        type: 'right_request',
        attributes,
        relationships,
        needs: [{ oneOf: ['attributes.text', 'relationships.right_request_template'] }],
      },
      response: { status: 201, type: 'right_request', item: paths.rightRequest },
    },
    async (input) => {
      const { row, isSimulated } = await createRightRequest(input, networks, input.item);
      return respondOne(input, await describeRecord(described, row, input), isSimulated ? simulatedMeta : {});
    },
  );
}
