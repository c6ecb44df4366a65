// Long because templates, requests and their statistics share statuses and texts.
import { requireBoard } from '../../boards/team-board.ts';
import type { Database, TeamRecordRow } from '../../database/schema.ts';
import { ApiError, refuseParameter } from '../../http/json-api/api-error.ts';
import { notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import { splitList } from '../../http/json-api/query.ts';
import { textOf } from '../../http/json-api/read-attributes.ts';
import { countGroupsOfRows, rowGroups } from '../../insights/metrics/count-rows.ts';
import { metricPages } from '../../insights/metrics/respond-metrics.ts';
import type { NetworkAccess, PostSubject } from '../../feeds/networks/network-access.ts';
import { NetworkError } from '../../feeds/networks/networks.ts';
import { simulatedMeta } from '../../feeds/networks/require-networks.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { pageOfList, readPage, teamPages } from '../../http/operations/pages.ts';
import { respondList, respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { describePost, postAttributeNames } from '../../posts/describe-post.ts';
import { addRecordOperations, describeRecord } from '../../http/records/add-record-operations.ts';
import type { Request } from '../../http/collections/collection.ts';
import type { RecordRule } from '../../http/records/record-rule.ts';
import { readRecord, requireRecord, storeRecords } from '../../http/records/record-store.ts';
import { describeTerm } from '../terms/describe-term.ts';
import { addRightRequestDecision } from './decide-right-request.ts';

const sources = [
  'facebook',
  'twitter',
  'instagram',
  'public_post',
  'instagram_business',
  'externally_sourced_posts',
] as const;
const statuses = [
  'approved',
  'deleted',
  'error',
  'expired',
  'missing',
  'pending',
  'requested',
  'soft_approved',
  'token_error',
] as const;
const measures = ['created', 'approved'] as const;
/** The time after which an pending request expires. */
export const respondWithinMs = 30 * 86_400_000;

/** The stored attributes of a request, besides its post (`parent_id`) and its status. */
interface RightRequest {
  readonly text: string;
  readonly source: string;
  readonly user_id: number | null;
  readonly account_id: number | null;
  readonly subaccount_id: string | null;
  readonly term_id: number;
  readonly approved_at: string | null;
  readonly error: string | null;
}

const requestFields = [
  'text',
  'source',
  'user_id',
  'account_id',
  'subaccount_id',
  'approved_at',
  'error',
  'evidence',
  'decided_by',
  'status',
  'created_at',
  'updated_at',
  'posts',
  'right_request_term',
];
const query = {
  include: ['posts', 'right_request_term'],
  fields: {
    right_request: requestFields,
    post: postAttributeNames,
    right_request_term: ['name', 'format', 'text', 'url', 'archived', 'created_at'],
  },
} as const;

async function describeParts(
  row: TeamRecordRow,
  { database, query: { include }, base }: Request,
): Promise<Partial<ResourceNode>> {
  const { term_id } = readRecord<RightRequest>(row);
  const post = include.has('posts')
    ? await database
        .selectFrom('posts')
        .selectAll()
        .where('id', '=', row.parent_id ?? 0)
        .executeTakeFirst()
    : undefined;
  const term = include.has('right_request_term')
    ? await database.selectFrom('right_request_terms').selectAll().where('id', '=', term_id).executeTakeFirst()
    : undefined;
  return {
    relationships: {
      posts: include.has('posts')
        ? post
          ? [{ type: 'post', id: post.id, attributes: describePost(post, base) }]
          : []
        : notAsked,
      right_request_term: include.has('right_request_term')
        ? term
          ? await describeTerm(database, term, false)
          : null
        : notAsked,
    },
  };
}
const described: Pick<RecordRule, 'type' | 'describe'> = { type: 'right_request', describe: describeParts };

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

async function ask(
  networks: NetworkAccess,
  post: PostSubject,
): Promise<{
  readonly status: (typeof statuses)[number];
  readonly error: string | null;
  readonly isSimulated?: boolean;
}> {
  const { type } = post;
  try {
    const { id, isSimulated } = await networks.reply(post);
    if (id === null)
      throw new ApiError(
        'conflict',
        `Rights of posts of ${type} cannot be asked for there: the network takes no responses.`,
        { pointer: '/data/relationships/post' },
      );
    return { status: 'requested', error: null, isSimulated };
  } catch (error) {
    if (error instanceof NetworkError) return { status: 'error', error: error.message };
    throw error;
  }
}

function addTemplates(registry: OperationRegistry): void {
  const query = {
    include: ['board'],
    fields: { right_request_template: ['name', 'text', 'created_at', 'updated_at', 'board'], board: ['name', 'slug'] },
  } as const;
  const rule: RecordRule = {
    type: 'right_request_template',
    group: 'right request templates',
    words: { one: 'a right request template', many: 'right request templates' },
    paths: { list: paths.rightRequestTemplates, item: paths.rightRequestTemplate },
    operations: ['list', 'create', 'retrieve', 'update', 'delete'],
    scopes: { read: 'right_request_templates:read', write: 'right_request_templates:write' },
    permissions: { read: 'moderation', create: 'moderation_cu', update: 'moderation_cu', remove: 'moderation_cu' },
    attributes: { name: textOf(200), text: textOf(2000) },
    required: ['name', 'text'],
    relationships: { board: { type: 'board' } },
    include: query.include,
    includedFields: { board: ['name', 'slug'] },
    prepare: async ({ related }, { bearer }, transaction) => {
      const id = related['board']?.[0]?.id ?? null;
      if (id !== null) await requireBoard(transaction, bearer.teamId, id, '/data/relationships/board');
      return { board_id: id };
    },
    prepareChange: async (_row, { related }, { bearer }, transaction) => {
      if (related['board'] === undefined) return {};
      const id = related['board']?.[0]?.id ?? null;
      if (id !== null) await requireBoard(transaction, bearer.teamId, id, '/data/relationships/board');
      return { board_id: id };
    },
    describe: async (row, { database, query: { include }, bearer }) => {
      if (!include.has('board')) return { relationships: { board: notAsked } };
      if (row.board_id === null) return { relationships: { board: null } };
      const { id, name, slug } = await requireBoard(database, bearer.teamId, row.board_id);
      return { relationships: { board: { type: 'board', id, attributes: { name, slug } } } };
    },
  };
  addRecordOperations(registry, rule);
  registry.add(
    {
      group: rule.group,
      id: 'list_board_right_request_templates',
      summary: 'List templates applicable to a board',
      method: 'GET',
      path: paths.boardTemplates,
      scope: rule.scopes.read,
      permission: 'moderation',
      query,
      page: teamPages,
      response: { status: 200, type: rule.type, isList: true },
    },
    async (input) => {
      const board = await requireBoard(input.database, input.bearer.teamId, input.id('board_id'));
      // A template without a board applies to all boards of the team.
      const { rows, links } = await readPage(input, (range) =>
        input.database
          .selectFrom('team_records')
          .selectAll()
          .where('type', '=', rule.type)
          .where('team_id', '=', input.bearer.teamId)
          .where((row) => row.or([row('board_id', '=', board.id), row('board_id', 'is', null)]))
          .where('id', range.operator, range.key)
          .orderBy('id', range.direction)
          .limit(range.limit)
          .execute(),
      );
      return respondList(input, await Promise.all(rows.map((row) => describeRecord(rule, row, input))), links);
    },
  );
}

interface Wanted {
  readonly statuses: readonly string[];
  readonly matches: (request: RightRequest) => boolean;
}

function readFilters(values: ReadonlyMap<string, string>): Wanted {
  const listOf = (name: string, known: readonly string[]): readonly string[] => {
    const items = splitList(values.get(name) ?? '');
    const wrong = items.find((item) => !known.includes(item));
    if (wrong !== undefined) throw refuseParameter(name, `One of ${known.join(', ')}.`);
    return items;
  };
  const numberOf = (name: string): number | null => {
    const text = values.get(name);
    if (text !== undefined && !/^\d{1,15}$/.test(text)) throw refuseParameter(name, 'Give a number.');
    return text === undefined ? null : Number(text);
  };
  const [source, account, user, subaccount] = [
    listOf('filter[source]', sources),
    numberOf('filter[account_id]'),
    numberOf('filter[user_id]'),
    values.get('filter[subaccount_id]'),
  ];
  return {
    statuses: listOf('filter[status]', statuses),
    matches: (request) =>
      (source.length === 0 || source.includes(request.source)) &&
      (account === null || request.account_id === account) &&
      (user === null || request.user_id === user) &&
      (subaccount === undefined || request.subaccount_id === subaccount),
  };
}

/** Adds the operations for right requests: a team asks authors for the right to show their posts. */
export function addRightRequests(registry: OperationRegistry, networks: NetworkAccess): void {
  addTemplates(registry);
  addRightRequestDecision(registry, { query, describe: (row, input) => describeRecord(described, row, input) });
  const [group, one] = ['right requests', { status: 200, type: 'right_request' } as const] as const;
  const read = { group, scope: 'right_requests:read', permission: 'moderation' } as const;

  registry.add(
    {
      ...read,
      id: 'list_right_requests',
      summary: 'List right requests',
      method: 'GET',
      path: paths.rightRequests,
      page: teamPages,
      query: {
        ...query,
        parameters: [
          'filter[account_id]',
          'filter[source]',
          'filter[status]',
          'filter[subaccount_id]',
          'filter[user_id]',
        ],
      },
      response: { ...one, isList: true },
    },
    async (input) => {
      const wanted = readFilters(input.query.values);
      const found = await input.database
        .selectFrom('team_records')
        .selectAll()
        .where('type', '=', 'right_request')
        .where('team_id', '=', input.bearer.teamId)
        .where((row) => row.and(wanted.statuses.length > 0 ? [row('status', 'in', wanted.statuses)] : []))
        .orderBy('id')
        .execute();
      const { rows, links } = pageOfList(
        input,
        found.filter((row) => wanted.matches(readRecord<RightRequest>(row))),
        ({ id }) => String(id),
      );
      return respondList(input, await Promise.all(rows.map((row) => describeRecord(described, row, input))), links);
    },
  );
  registry.add(
    {
      group,
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
        attributes: { text: textOf(2000) },
        relationships: {
          post: { type: 'post', isRequired: true },
          right_request_term: { type: 'right_request_term', isRequired: true },
          right_request_template: { type: 'right_request_template' },
          account: { type: 'account' },
        },
      },
      response: { status: 201, type: 'right_request' },
    },
    async (input) => {
      const {
        database,
        bearer: { teamId, userId },
        nowMs,
        item: { values, related },
      } = input;
      const post = await database
        .selectFrom('posts')
        .innerJoin('boards', 'boards.id', 'board_id')
        .selectAll('posts')
        .where('posts.id', '=', related.post?.[0]?.id ?? 0)
        .where('team_id', '=', teamId)
        .executeTakeFirst();
      if (!post) throw new ApiError('not_found', 'The team has no such post.', { pointer: '/data/relationships/post' });
      if (!(sources as readonly string[]).includes(post.type))
        throw new ApiError('conflict', `Rights of posts of ${post.type} cannot be asked for.`, {
          pointer: '/data/relationships/post',
        });
      const term = await database
        .selectFrom('right_request_terms')
        .selectAll()
        .where('id', '=', related.right_request_term?.[0]?.id ?? 0)
        .where('team_id', '=', teamId)
        .where('archived_at', 'is', null)
        .executeTakeFirst();
      if (!term)
        throw new ApiError('not_found', 'The team has no such terms that count today.', {
          pointer: '/data/relationships/right_request_term',
        });
      const templateId = related.right_request_template?.[0]?.id;
      const template =
        templateId === undefined
          ? null
          : await requireRecord(
              database,
              'right_request_template',
              teamId,
              templateId,
              '/data/relationships/right_request_template',
            );
      const text = values.text ?? (template ? readRecord<{ readonly text: string }>(template).text : undefined);
      if (text === undefined)
        throw new ApiError('invalid_attribute', 'A request needs a text, or a template.', {
          pointer: '/data/attributes/text',
        });
      const account = await database
        .selectFrom('accounts')
        .selectAll()
        .where('team_id', '=', teamId)
        .where('type', '=', post.type)
        .where((row) => row.and(related.account?.[0] ? [row('id', '=', related.account[0].id)] : []))
        .orderBy('id')
        .executeTakeFirst();
      const isPublicPost = post.type === 'public_post';
      if (!isPublicPost && !account)
        throw new ApiError('not_found', `The team has no account of ${post.type} to ask with.`, {
          pointer: '/data/relationships/account',
        });
      const isApproved = isPublicPost && (await hasAccepted(database, post.id, term.id));
      if (isPublicPost && !isApproved)
        throw new ApiError(
          'conflict',
          'Who sent this post did not accept these terms with it, and there is no network to ask on.',
          { pointer: '/data/relationships/post' },
        );
      const { external_id = '' } = JSON.parse(post.attributes) as { readonly external_id?: string };
      const subject = { teamId, type: post.type, externalId: external_id, text };
      const {
        status,
        error,
        isSimulated = false,
      }: Awaited<ReturnType<typeof ask>> = isApproved
        ? { status: 'approved', error: null }
        : await ask(networks, subject);
      const attributes: RightRequest = {
        text,
        source: post.type,
        user_id: userId,
        account_id: account?.id ?? null,
        subaccount_id: null,
        term_id: term.id,
        approved_at: isApproved ? new Date(nowMs).toISOString() : null,
        error,
      };
      const [row] = await database.transaction().execute((transaction) =>
        storeRecords(transaction, 'right_request', teamId, nowMs, [
          {
            parent_id: post.id,
            board_id: post.board_id,
            status,
            due_at: status === 'requested' ? nowMs + respondWithinMs : null,
            attributes: { ...attributes },
          },
        ]),
      );
      return respondOne(input, await describeRecord(described, row!, input), {
        location: {
          path: paths.rightRequest,
          parameters: { team_id: String(teamId), right_request_id: String(row!.id) },
        },
        ...(isSimulated && simulatedMeta),
      });
    },
  );
  registry.add(
    {
      ...read,
      id: 'retrieve_right_request',
      summary: 'Retrieve a specific right request',
      method: 'GET',
      path: paths.rightRequest,
      query,
      response: one,
    },
    async (input) =>
      respondOne(
        input,
        await describeRecord(
          described,
          await requireRecord(input.database, 'right_request', input.bearer.teamId, input.id('right_request_id')),
          input,
        ),
      ),
  );
  registry.add(
    {
      ...read,
      permission: 'reports',
      id: 'right_request_metrics',
      summary: 'Aggregated right request metrics',
      method: 'GET',
      path: paths.rightRequestMetrics,
      page: metricPages,
      query: {
        parameters: ['group', 'filter[from]', 'filter[to]', 'time_zone'],
        lists: ['group'],
        fields: { right_requests_metric: ['count', 'dimensions'] },
      },
      response: { status: 200, type: 'right_requests_metric', isList: true },
    },
    async (input) => {
      const measure = measures.find((name) => name === input.text('measure_name'));
      if (!measure)
        throw new ApiError(
          'not_found',
          `There is no measure "${input.text('measure_name').slice(0, 40)}". Possible: ${measures.join(', ')}.`,
        );
      const found = await input.database
        .selectFrom('team_records')
        .selectAll()
        .where('type', '=', 'right_request')
        .where('team_id', '=', input.bearer.teamId)
        .orderBy('id')
        .execute();
      const events = found.flatMap((row) => {
        const { source, user_id, account_id, subaccount_id, approved_at } = readRecord<RightRequest>(row);
        const at = measure === 'created' ? row.created_at : approved_at === null ? null : Date.parse(approved_at);
        return at === null ? [] : [{ at, values: { source, user_id, account_id, subaccount_id } }];
      });
      const counts = countGroupsOfRows(
        events,
        input.query.values,
        rowGroups(['source', 'user_id', 'account_id', 'subaccount_id']),
        'right_requests_metric',
      );
      const { rows, links } = pageOfList(input, counts, ({ id }) => String(id));
      return respondList(input, rows, links);
    },
  );
}
