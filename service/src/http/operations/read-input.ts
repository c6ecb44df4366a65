import type { z } from 'zod';
import type { Database } from '../../database/schema.ts';
import type { ServiceContext } from '../environment.ts';
import type { ResourceTypes } from '../description/resource-type.ts';
import { ApiError } from '../json-api/api-error.ts';
import type { AttributesOf } from '../json-api/document.ts';
import { parseQuery, type Query, type QueryRules } from '../json-api/query.ts';
import { isStorable } from '../json-api/read-attributes.ts';
import { readDocument, readId } from '../json-api/read-resource.ts';
import { authorizeBearer, authorizeTeamBearer, type Bearer } from '../../auth/authorize.ts';
import { requireIncluded } from '../../auth/roles/included-permissions.ts';
import { requirePermission } from '../../auth/roles/require-permission.ts';
import type { Seal } from '../../auth/secrets/seal.ts';
import { type MediaSigner, responseLifeMs } from '../media-signer.ts';
import { documentSchema, isBulk, type Item } from './body-rule.ts';
import { readItems } from './read-items.ts';
import { listFields } from './list-fields.ts';
import type { Input, OperationRule } from './operation.ts';

const anonymous: Bearer = { teamId: 0, userId: null };
const noItem: Item = { id: 0, values: {}, related: {}, pointer: '/data', attributesPointer: '/data/attributes' };
const pageParameters = ['page[size]', 'page[cursor]'] as const;

export interface InputTools {
  readonly database: Database;
  readonly now: () => number;
  readonly seal: Seal;
  readonly signer: MediaSigner;
  readonly resourceTypes: ResourceTypes;
  readonly attributesOf: AttributesOf;
}

export type ReadInput = (context: ServiceContext) => Promise<Input>;

/** Maximum length of an identifier. */
const maxTextLength = 200;

export function listPathParameters(path: string): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

/** Reads the numbers in the address: an invalid one is a 404. */
function readPath(
  context: ServiceContext,
  { path, textParameters = [] }: OperationRule,
): { readonly ids: ReadonlyMap<string, number>; readonly texts: ReadonlyMap<string, string> } {
  const ids = new Map<string, number>();
  const texts = new Map<string, string>();
  for (const name of listPathParameters(path)) {
    const given = context.req.param(name) ?? '';
    texts.set(name, given);
    if (!name.endsWith('_id') || textParameters.includes(name)) {
      if (given.length > maxTextLength || !isStorable(given))
        throw new ApiError('not_found', 'There is nothing at this address.');
      continue;
    }
    const id = readId(given);
    if (id === undefined) throw new ApiError('not_found', 'There is nothing at this address.');
    ids.set(name, id);
  }
  return { ids, texts };
}

async function readBearer(
  context: ServiceContext,
  database: Database,
  rule: OperationRule,
  search: URLSearchParams,
  nowMs: number,
): Promise<Bearer> {
  const { scope, permission, path } = rule;
  if (scope === undefined) return anonymous;
  const wanted = typeof scope === 'function' ? scope(search) : scope;
  const header = context.req.header('Authorization');
  const bearer = path.includes(':team_id')
    ? await authorizeTeamBearer(database, header, wanted, context.req.param('team_id') ?? '', nowMs)
    : await authorizeBearer(database, header, wanted, nowMs);
  if (permission !== undefined && permission !== 'member' && permission !== 'self')
    await requirePermission(database, bearer, permission);
  return bearer;
}

/** The last number in the address identifies the resource: the body must have the same id. */
function requireSameId({ body, path }: OperationRule, items: readonly Item[], ids: ReadonlyMap<string, number>): void {
  const own = listPathParameters(path).at(-1) ?? '';
  const [item] = items;
  // In a path with further segments after the team, the body does not identify the team.
  const isNamed = own !== 'team_id' || path.endsWith(':team_id');
  if (body?.kind === 'update' && item && ids.has(own) && isNamed && item.id !== ids.get(own)) {
    throw new ApiError('conflict', 'data.id and the address name different things.', { pointer: '/data/id' });
  }
}

async function readBody(
  context: ServiceContext,
  { body }: OperationRule,
  schema: z.ZodType | null,
): Promise<readonly Item[]> {
  if (!body || !schema) return [];
  const isEmpty =
    body.isOptional === true && context.req.header('Content-Type') === undefined && (await context.req.text()) === '';
  return isEmpty ? [noItem] : readItems(await readDocument(context, isBulk(body)), body, schema);
}

/**
 * Validates every request before its handler: token, team, scope and permission, then the address, the query and the
 * body, all with the operation's rule. There are no changes before the whole request is valid.
 */
export function createInputReader(
  { database, now, seal, signer, resourceTypes, attributesOf }: InputTools,
  rule: OperationRule,
): ReadInput {
  // Made by the first request: a service has hundreds of operations, and starts earlier without their schemas.
  let schema: ReturnType<typeof documentSchema> | null = null;
  const queryRules: QueryRules = {
    ...rule.query,
    fields: listFields(rule, resourceTypes),
    ...(rule.page && { parameters: [...(rule.query?.parameters ?? []), ...pageParameters] }),
  };
  return async (context) => {
    const url = new URL(context.req.url);
    const nowMs = now();
    const bearer = await readBearer(context, database, rule, url.searchParams, nowMs);
    const { teamId } = bearer;
    const base = context.get('base');
    if (rule.scope !== undefined)
      context.set('signMedia', (json) => signer.signJson(json, { base, teamId, lifeMs: responseLifeMs }));
    const { ids, texts } = readPath(context, rule);
    const query: Query = parseQuery(url.searchParams, queryRules);
    if (rule.scope !== undefined) await requireIncluded(database, bearer, query.include);
    if (rule.body) schema ??= documentSchema(rule.body);
    const items = await readBody(context, rule, schema);
    requireSameId(rule, items, ids);
    const find = <Value>(values: ReadonlyMap<string, Value>, name: string): Value => {
      const value = values.get(name);
      if (value === undefined) throw new Error(`The operation ${rule.id} has no parameter ${name}.`);
      return value;
    };
    return {
      context,
      database,
      seal,
      rule,
      attributesOf,
      nowMs,
      base,
      // Without a configured address no mail is sent, and events have the address that their owner's request has.
      linkBase: context.get('linkBase') ?? base,
      bearer,
      query,
      items,
      item: items[0] ?? noItem,
      id: (name) => find(ids, name),
      text: (name) => find(texts, name),
    };
  };
}
