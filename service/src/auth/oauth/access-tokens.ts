import type { Selectable } from 'kysely';
import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database, Tables } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import type { ResourceNode } from '../../http/json-api/document.ts';
import { listOf, nameOf, oneOf, orNull, readTime } from '../../http/json-api/read-attributes.ts';
import { addCollection } from '../../http/collections/add-collection.ts';
import type { Request } from '../../http/collections/collection.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { readRows } from '../../http/operations/pages.ts';
import { respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { hashToken, readTokenHash } from '../authorize.ts';
import { requireIdToken } from './id-token.ts';
import { knownScopes } from './scopes.ts';
import { makeSecret } from './secret.ts';

type Row = Selectable<Tables['access_tokens']>;

const maxTokens = 50;
const group = 'access tokens';
const scopes = { read: 'oauth_applications:read', write: 'oauth_applications:write' } as const;

interface NewToken {
  readonly teamId: number;
  /** null = the token is of the team as a whole. */
  readonly userId: number | null;
  readonly name: string;
  readonly scopes: readonly string[];
  /** Milliseconds since 1970; null = it never expires. */
  readonly expiresAt: number | null;
  readonly nowMs: number;
}

/** Stores a token for scripts. The token itself is returned only here: the database has its hash. */
export async function storeToken(
  database: Database,
  { teamId, userId, name, scopes: given, expiresAt, nowMs }: NewToken,
): Promise<{ readonly row: Row; readonly token: string }> {
  const token = makeSecret();
  const row: Row = {
    token_hash: hashToken(token),
    team_id: teamId,
    user_id: userId,
    scopes: [...new Set(given)].join(' '),
    expires_at: expiresAt,
    id: await allocateIds(database, 'access_tokens', 1),
    name,
    created_at: nowMs,
    grant_id: null,
  };
  await database.insertInto('access_tokens').values(row).execute();
  return { row, token };
}

const momentOf = (ms: number | null | undefined): string | null =>
  typeof ms === 'number' ? new Date(ms).toISOString() : null;

/** The token is only in the response to its creation. */
function describe({ id, name, scopes: given, expires_at, created_at }: Row, token?: string): ResourceNode {
  return {
    type: 'access_token',
    id: id ?? 0,
    attributes: {
      name: name ?? '',
      scopes: given.split(' ').filter((scope) => scope !== ''),
      expires_at: momentOf(expires_at),
      created_at: momentOf(created_at),
      ...(token !== undefined && { token }),
    },
  };
}

/** The tokens of the user who asks. A token that came from a sign-in ends with it and is not in the list. */
const ownTokens = (database: Database, { bearer }: Pick<Request, 'bearer'>) =>
  database
    .selectFrom('access_tokens')
    .selectAll()
    .where('id', 'is not', null)
    .where('team_id', '=', bearer.teamId)
    .where('user_id', '=', bearer.userId ?? 0);

async function requireToken(database: Database, request: Request, id: number): Promise<Row> {
  const row = await ownTokens(database, request).where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found', `You have no access_token ${id}.`);
  return row;
}

/** A new token allows at most what the token of the request allows, so that no token can give itself more. */
async function requireOwnScopes({ database, context }: Request, asked: readonly string[]): Promise<void> {
  const { scopes: given } = await database
    .selectFrom('access_tokens')
    .select('scopes')
    .where('token_hash', '=', readTokenHash(context.req.header('Authorization')))
    .executeTakeFirstOrThrow();
  const missing = asked.find((scope) => !given.split(' ').includes(scope));
  if (missing !== undefined)
    throw new ApiError('forbidden', `Your own access token lacks the scope ${missing}, so it cannot give it.`, {
      pointer: '/data/attributes/scopes',
    });
}

function addCreation({ add }: OperationRegistry): void {
  add(
    {
      group,
      scope: scopes.write,
      permission: 'self',
      isOurs: true,
      id: 'create_access_token',
      summary: 'Create an access token for a script',
      method: 'POST',
      path: paths.accessTokens,
      query: { parameters: ['id_token'] },
      body: {
        kind: 'create',
        type: 'access_token',
        attributes: {
          name: nameOf(100),
          scopes: listOf(oneOf(knownScopes), knownScopes.length),
          expires_at: orNull(readTime),
        },
        required: ['name', 'scopes'],
      },
      response: { status: 201, type: 'access_token', item: paths.accessToken },
    },
    async (input) => {
      const { database, bearer, nowMs, item } = input;
      const { name, scopes: asked, expires_at = null } = item.values;
      if (bearer.userId === null)
        throw new ApiError('forbidden', 'This token belongs to the team and to no user: access tokens are a user’s.');
      // A stolen access token must not turn into one that outlives it.
      await requireIdToken(input);
      if (asked.length === 0)
        throw new ApiError('invalid_attribute', 'scopes must have at least one scope.', {
          pointer: '/data/attributes/scopes',
        });
      if (expires_at !== null && expires_at <= nowMs)
        throw new ApiError('invalid_attribute', 'expires_at must be in the future.', {
          pointer: '/data/attributes/expires_at',
        });
      await requireOwnScopes(input, asked);
      const { userId, teamId } = bearer;
      const { row, token } = await database.transaction().execute(async (transaction) => {
        const known = await ownTokens(transaction, input).execute();
        if (known.length >= maxTokens) throw new ApiError('conflict', `A user has at most ${maxTokens} access tokens.`);
        return storeToken(transaction, { teamId, userId, name, scopes: asked, expiresAt: expires_at, nowMs });
      });
      return respondOne(input, describe(row, token));
    },
  );
}

/** A user's tokens for scripts. Each allows at most what the role of its user allows. */
export function addAccessTokens(registry: OperationRegistry): void {
  const attributes = { name: nameOf(100) };
  addCollection<Row, typeof attributes>(registry, {
    type: 'access_token',
    group,
    words: { one: 'an access token', many: 'access tokens' },
    paths: { list: paths.accessTokens, item: paths.accessToken },
    scopes,
    permissions: { read: 'self', update: 'self', remove: 'self' },
    ours: ['list', 'retrieve', 'update', 'delete'],
    body: { attributes },
    list: (request) => readRows(request, ownTokens(request.database, request).$narrowType<{ readonly id: number }>()),
    retrieve: (request, id) => requireToken(request.database, request, id),
    update: async (transaction, request, { id, values }) => {
      const row = await requireToken(transaction, request, id);
      const { name = row.name ?? '' } = values;
      await transaction.updateTable('access_tokens').set({ name }).where('token_hash', '=', row.token_hash).execute();
      return { ...row, name };
    },
    remove: async (transaction, request, id) => {
      const { token_hash } = await requireToken(transaction, request, id);
      await transaction.deleteFrom('access_tokens').where('token_hash', '=', token_hash).execute();
    },
    describe: (rows) => rows.map((row) => describe(row)),
  });
  addCreation(registry);
}
