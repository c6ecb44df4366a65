import { findTeamBoard, type BoardRow } from '../../boards/find-board.ts';
import type { Database } from '../../database/schema.ts';
import { seesBoards } from '../../http/operations/sees-boards.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { buildDocument, notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import { isPlainJsonApi, jsonApiType, parseMediaType } from '../../http/json-api/media-type.ts';
import type { Query, QueryRules } from '../../http/json-api/query.ts';
import { respondPrivate } from '../../http/json-api/respond.ts';
import type { Input } from '../../http/operations/operation.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { fillPath, paths } from '../../http/paths.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { loadCtaAssociations, loadProductTags, relatedFields } from '../load-related.ts';
import { findSummary, type StoredSummary } from './stored-summary.ts';
import { loadSummaryPosts } from './load-summary-posts.ts';
import { readSummaryQuery } from './read-summary-query.ts';
import type { SummaryMaker } from './summary-maker.ts';

const rules: QueryRules = {
  include: ['product_tags', 'product_tags.product', 'cta_associations', 'cta_associations.cta', 'team'],
  fields: {
    posts_summary: ['product_tags', 'cta_associations', 'team'],
    ...relatedFields,
    team: [],
  },
};

const maxBodyBytes = 16_384;

function requireContentType(header: string | undefined, body: string): void {
  const type = parseMediaType(header ?? '');
  if (body === '' || type.name === 'application/json' || isPlainJsonApi(type)) return;
  throw new ApiError(
    'unsupported_media_type',
    `Send ${jsonApiType} without parameters other than profile, or application/json.`,
    { header: 'Content-Type' },
  );
}

/** Loads the calls to action and the products of the posts that the summary quotes. */
async function relate(
  database: Database,
  board: BoardRow,
  postIds: readonly number[],
  { include }: Query,
  base: string,
): Promise<NonNullable<ResourceNode['relationships']>> {
  const ctas = include.has('cta_associations')
    ? await loadCtaAssociations(database, postIds, include.has('cta_associations.cta'), base)
    : null;
  const products = include.has('product_tags')
    ? await loadProductTags(database, postIds, include.has('product_tags.product'), base)
    : null;
  const team = include.has('team')
    ? await database.selectFrom('teams').selectAll().where('id', '=', board.team_id).executeTakeFirstOrThrow()
    : null;
  return {
    product_tags: products ? postIds.flatMap((id) => products.get(id) ?? []) : notAsked,
    cta_associations: ctas ? postIds.flatMap((id) => ctas.get(id) ?? []) : notAsked,
    team: team ? { type: 'team', id: team.id, attributes: { name: team.name } } : notAsked,
  };
}

/** Texts have the format of posts' texts: five characters are entities. An unfinished summary has empty attributes. */
function describeAttributes(summary: StoredSummary | null): ResourceNode['attributes'] {
  return {
    text: summary && escapeHtml(summary.text),
    posts_count: summary && summary.postsCount,
    post_ids: summary?.postIds ?? [],
    generated_at: summary && new Date(summary.generatedAt).toISOString(),
  };
}

async function respond(input: Omit<Input, 'item' | 'items'>, maker: SummaryMaker): Promise<Response> {
  const { context, database, query, base, bearer } = input;
  const url = new URL(context.req.url);
  const slug = input.text('slug');
  const body = await context.req.text();
  requireContentType(context.req.header('Content-Type'), body);
  const board = await findTeamBoard(database, bearer.teamId, slug);
  const { id, filters } = await readSummaryQuery(database, body, board.id);

  const posts = await loadSummaryPosts(database, board.id, filters);
  const summary = await findSummary(database, id, posts.fingerprint);
  if (!summary) {
    if (!maker.make(id, board.id, posts))
      throw new ApiError('too_many_requests', 'Too many summaries are being made.', undefined, { 'Retry-After': '10' });
    context.header('Retry-After', '1');
  }
  const relationships = await relate(database, board, summary?.postIds ?? [], query, base);
  return respondPrivate(
    context,
    buildDocument({
      data: { type: 'posts_summary', id, attributes: describeAttributes(summary), relationships },
      fields: query.fields,
      hasIncluded: query.include.size > 0,
      links: { self: base + fillPath(paths.postsSummary, { slug }) + url.search },
    }),
    summary ? 200 : 202,
  );
}

/** Generate or retrieve a posts summary: 202 while it is generated, 200 when it matches the current posts. */
export function addPostsSummaryRoute({ add }: OperationRegistry, maker: SummaryMaker): void {
  add(
    {
      id: 'posts_summary',
      group: 'posts',
      summary: 'Generate or retrieve a posts summary',
      method: 'POST',
      path: paths.postsSummary,
      limit: 'summaries',
      scope: 'posts:read',
      permission: seesBoards,
      query: rules,
      ownBody: {
        mediaTypes: [jsonApiType, 'application/json'],
        maxBytes: maxBodyBytes,
        example: { filter: { tag: 'bread' } },
        isOptional: true,
      },
      response: { status: 200, type: 'posts_summary', further: { 202: { description: 'The summary is being made.' } } },
    },
    (input) => respond(input, maker),
  );
}
