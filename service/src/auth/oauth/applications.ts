import { sql, type SqlBool } from 'kysely';
import { allocateIds } from '../../database/allocate-ids.ts';
import type { Tables } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { apiVersion } from '../../http/json-api/negotiate.ts';
import type { ResourceNode } from '../../http/json-api/document.ts';
import { listOf, nameOf, oneOf, readBoolean, readBy } from '../../http/json-api/read-attributes.ts';
import { hashToken } from '../authorize.ts';
import { addTableOperations, type RequireRow } from '../../http/collections/add-table-operations.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { respondOne } from '../../http/operations/respond.ts';
import { ownerClientId } from './owner-application.ts';
import { paths } from '../../http/paths.ts';
import { knownScopes } from './scopes.ts';
import { makeSecret } from './secret.ts';

type Row = Tables['oauth_applications'];

const maxApplications = 50;
const maxRedirects = 20;

/**
 * Requires an encrypted address, or one of this machine (RFC 8252). Fragments are rejected, because a code would be
 * lost in them.
 */
const readRedirect = readBy<string>(
  (value) => {
    const wanted = {
      wanted: 'an address that starts with https:// (or http://127.0.0.1, http://localhost), without a fragment or *',
    };
    if (typeof value !== 'string' || value.length > 2048 || !URL.canParse(value)) return wanted;
    const { protocol, hostname, hash, username } = new URL(value);
    const isLocal = protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
    return (protocol === 'https:' || isLocal) && hash === '' && !/[#*]/.test(value) && username === ''
      ? { value }
      : wanted;
  },
  { type: 'string', format: 'uri' },
);

const changeable = {
  name: nameOf(100),
  redirect_uris: listOf(readRedirect, maxRedirects),
  scopes: listOf(oneOf(knownScopes), knownScopes.length),
  /** The version of the API that serves requests of this application without the header `API-Version`. */
  api_version: oneOf([apiVersion]),
  /** Whether a refresh must prove the client secret, too. */
  refresh_needs_secret: readBoolean,
};
/** Confidential applications have a secret; a web page or a mobile app cannot keep one. */
const creatable = { ...changeable, confidential: readBoolean };

/** The secret is only in the response to the creation. */
function describe(row: Row, secret?: string): ResourceNode {
  const { id, name, client_id, redirect_uris, scopes, secret_hash } = row;
  return {
    type: 'oauth_application',
    id,
    attributes: {
      name,
      client_id,
      redirect_uris: JSON.parse(redirect_uris) as unknown,
      scopes: scopes.split(' ').filter((scope) => scope !== ''),
      confidential: secret_hash !== null,
      api_version: row.api_version ?? apiVersion,
      refresh_needs_secret: row.refresh_needs_secret === 1,
      ...(secret !== undefined && { client_secret: secret }),
    },
  };
}

const [group, one] = [
  'oauth applications',
  { status: 200, type: 'oauth_application', item: paths.oauthApplication } as const,
] as const;
const write = { group, scope: 'oauth_applications:write', permission: 'oauth_applications_cu' } as const;

function addCreation({ add }: OperationRegistry): void {
  add(
    {
      ...write,
      id: 'create_oauth_application',
      summary: 'Create an OAuth application',
      method: 'POST',
      path: paths.oauthApplications,
      body: {
        kind: 'create',
        type: 'oauth_application',
        attributes: creatable,
        required: ['name', 'redirect_uris', 'scopes'],
      },
      response: { status: 201, type: 'oauth_application', item: paths.oauthApplication },
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        item: {
          values: {
            name,
            redirect_uris,
            scopes,
            confidential = true,
            api_version = null,
            refresh_needs_secret = false,
          },
        },
      } = input;
      const known = await database
        .selectFrom('oauth_applications')
        .select('id')
        .where('team_id', '=', teamId)
        .execute();
      if (known.length >= maxApplications)
        throw new ApiError('conflict', `A team has at most ${maxApplications} applications.`);
      const secret = makeSecret();
      const row: Row = {
        id: await allocateIds(database, 'oauth_applications', 1),
        team_id: teamId,
        client_id: makeSecret().slice(0, 24),
        secret_hash: confidential ? hashToken(secret) : null,
        name,
        redirect_uris: JSON.stringify([...new Set(redirect_uris)]),
        scopes: [...new Set(scopes)].join(' '),
        api_version,
        refresh_needs_secret: refresh_needs_secret ? 1 : 0,
      };
      await database.insertInto('oauth_applications').values(row).execute();
      return respondOne(input, describe(row, confidential ? secret : undefined));
    },
  );
}

function addUpdate({ add }: OperationRegistry, requireApplication: RequireRow<'oauth_applications'>): void {
  add(
    {
      ...write,
      id: 'update_oauth_application',
      summary: 'Update an OAuth application',
      method: 'PATCH',
      path: paths.oauthApplication,
      body: { kind: 'update', type: 'oauth_application', attributes: changeable },
      response: one,
    },
    async (input) => {
      const row = await requireApplication(input);
      const { name = row.name, redirect_uris, scopes, api_version = row.api_version } = input.item.values;
      const { refresh_needs_secret = row.refresh_needs_secret === 1 } = input.item.values;
      const changed = {
        ...row,
        name,
        redirect_uris: redirect_uris ? JSON.stringify([...new Set(redirect_uris)]) : row.redirect_uris,
        scopes: scopes ? [...new Set(scopes)].join(' ') : row.scopes,
        api_version,
        refresh_needs_secret: refresh_needs_secret ? 1 : 0,
      };
      await input.database
        .updateTable('oauth_applications')
        .set({
          name,
          redirect_uris: changed.redirect_uris,
          scopes: changed.scopes,
          api_version,
          refresh_needs_secret: changed.refresh_needs_secret,
        })
        .where('id', '=', row.id)
        .execute();
      return respondOne(input, describe(changed));
    },
  );
}

/** Applications that may act on behalf of a team's users. */
export function addOauthApplications(registry: OperationRegistry): void {
  const requireApplication = addTableOperations(registry, {
    table: 'oauth_applications',
    type: 'oauth_application',
    group,
    words: { one: 'an OAuth application', many: 'OAuth applications' },
    paths: { list: paths.oauthApplications, item: paths.oauthApplication },
    parameter: 'oauth_application_id',
    scopes: { read: 'oauth_applications:read', write: 'oauth_applications:write' },
    // The deletion also removes its grants and all their tokens.
    permissions: { read: 'oauth_applications_r', remove: 'oauth_applications_d' },
    // Excludes the application of the owner's page, which belongs to the service.
    condition: sql<SqlBool>`client_id <> ${ownerClientId}`,
    describe: (row) => describe(row),
  });
  addCreation(registry);
  addUpdate(registry, requireApplication);
}
