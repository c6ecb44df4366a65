import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database, Tables } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import type { QueryRules } from '../../http/json-api/query.ts';
import { integerOf, readEmail, textOf } from '../../http/json-api/read-attributes.ts';
import { hashToken } from '../../auth/authorize.ts';
import type { Outbox } from '../mail/outbox.ts';
import { wordsOfRequest } from '../../auth/oauth/plain-page.ts';
import { makeSecret } from '../../auth/oauth/secret.ts';
import { writeInvitation } from './write-invitation.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { readPage, teamPages, wholeList } from '../../http/operations/pages.ts';
import { respondList, respondNothing, respondOne } from '../../http/operations/respond.ts';
import { fillPath, paths } from '../../http/paths.ts';
import type { Request } from '../../http/collections/collection.ts';
import { countOwners, readRole, requireGrantable } from '../../auth/roles/roles.ts';
import { readPermissions } from '../../auth/roles/require-permission.ts';
import { loadAccounts, loadBoards } from '../teams/team-operations.ts';

type Row = Tables['users'];

const query: QueryRules = {
  include: ['accounts', 'boards'],
  fields: {
    team_user: ['accounts', 'boards'],
    account: [],
    board: [],
  },
};
const roleId = integerOf(1, Number.MAX_SAFE_INTEGER);
/** The time after which an unused invitation expires. */
const invitationLifeMs = 7 * 86_400_000;

/** The stored data of an invitation: the hash of its secret, and its expiry time. */
export interface Invitation {
  readonly hash: string;
  readonly expires_at: number;
}

async function describe(
  { database, query: { include } }: Pick<Request, 'database' | 'query'>,
  { id, team_id, name, email, role_id, password_hash }: Row,
): Promise<ResourceNode> {
  return {
    type: 'team_user',
    id,
    attributes: {
      name,
      email: email ?? null,
      role_id: role_id ?? null,
      status: password_hash === null ? 'invited' : 'active',
    },
    relationships: {
      accounts: include.has('accounts') ? await loadAccounts(database, team_id) : notAsked,
      boards: include.has('boards') ? await loadBoards(database, team_id) : notAsked,
    },
  };
}

async function requireUser(database: Database, teamId: number, id: number): Promise<Row> {
  const row = await database
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found', `The team has no user ${id}.`);
  return row;
}

/** Users can change or remove only users whose permissions they also have. */
async function requireAuthority(database: Database, request: Request, user: Row): Promise<void> {
  await requireGrantable(database, request, await readPermissions(database, user.id), '/data');
}

async function giveRole(
  database: Database,
  request: Request,
  id: number,
  role: number,
  pointer: string,
): Promise<void> {
  const user = await requireUser(database, request.bearer.teamId, id);
  await requireAuthority(database, request, user);
  const wanted = await readRole(database, request.bearer.teamId, role, pointer);
  await requireGrantable(database, request, wanted, pointer);
  if (!wanted.includes('all') && (await countOwners(database, request.bearer.teamId, { withoutUsers: [id] })) === 0) {
    throw new ApiError('conflict', 'The team must keep at least one user with all permissions.', { pointer });
  }
  await database.updateTable('users').set({ role_id: role }).where('id', '=', id).execute();
}

async function removeUsers(database: Database, request: Request, ids: readonly number[]): Promise<void> {
  for (const id of ids)
    await requireAuthority(database, request, await requireUser(database, request.bearer.teamId, id));
  if ((await countOwners(database, request.bearer.teamId, { withoutUsers: ids })) === 0)
    throw new ApiError('conflict', 'The team must keep at least one user with all permissions.');
  // Sessions, grants and tokens are deleted with the user; moderation decisions are kept for statistics.
  await database.deleteFrom('users').where('id', 'in', ids).execute();
  await database
    .deleteFrom('team_records')
    .where('type', '=', 'authentication_factor')
    .where('parent_id', 'in', ids)
    .execute();
}

const [group, one] = ['users', { status: 200, type: 'team_user', item: paths.user } as const] as const;
const read = { group, scope: 'users:read', permission: 'teams_users_r' } as const;
const write = { group, scope: 'users:write', permission: 'teams_users_cu' } as const;
const removal = { group, scope: 'users:write', permission: 'teams_users_d' } as const;

function addListUsers({ add }: OperationRegistry): void {
  add(
    {
      ...read,
      id: 'list_users',
      summary: 'List users of a team',
      method: 'GET',
      path: paths.users,
      query,
      page: teamPages,
      response: { ...one, isList: true },
    },
    async (input) => {
      const { rows, links } = await readPage(input, (range) =>
        input.database
          .selectFrom('users')
          .selectAll()
          .where('team_id', '=', input.bearer.teamId)
          .where('id', range.operator, range.key)
          .orderBy('id', range.direction)
          .limit(range.limit)
          .execute(),
      );
      return respondList(input, await Promise.all(rows.map((row) => describe(input, row))), links);
    },
  );
}

function addInviteUsers({ add }: OperationRegistry, outbox: Outbox | null): void {
  add(
    {
      ...write,
      id: 'invite_users',
      summary: 'Invite users to a team',
      method: 'POST',
      path: paths.users,
      query: { fields: query.fields ?? {} },
      body: {
        kind: 'create_many',
        type: 'team_user',
        attributes: { email: readEmail, role_id: roleId, name: textOf(200) },
        required: ['email', 'role_id'],
        isFlat: true,
      },
      response: { status: 201, type: 'team_user', isList: true, item: paths.user },
    },
    async (input) => {
      const {
        bearer: { teamId },
        linkBase,
        nowMs,
        items,
      } = input;
      const words = wordsOfRequest(input.context);
      const nodes = await input.database.transaction().execute(async (transaction) => {
        const made: ResourceNode[] = [];
        for (const {
          values: { email = '', role_id = 0, name = email },
          attributesPointer,
        } of items) {
          await requireGrantable(
            transaction,
            input,
            await readRole(transaction, teamId, role_id, `${attributesPointer}/role_id`),
            `${attributesPointer}/role_id`,
          );
          // First, as it locks the row that new users need: of two requests for an address the second finds the first.
          const id = await allocateIds(transaction, 'users', 1);
          if (await transaction.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())
            throw new ApiError('conflict', `${email} is already a user.`, { pointer: `${attributesPointer}/email` });
          const secret = makeSecret();
          const invitation: Invitation = { hash: hashToken(secret), expires_at: nowMs + invitationLifeMs };
          const row = {
            id,
            team_id: teamId,
            name,
            email,
            password_hash: null,
            role_id,
            attributes: JSON.stringify({ invitation }),
          };
          await transaction.insertInto('users').values(row).execute();
          const link = linkBase + fillPath(paths.invitation, { secret });
          await outbox?.put(transaction, { to: email, ...(await writeInvitation(transaction, teamId, link, words)) });
          made.push({
            ...(await describe({ database: transaction, query: input.query }, row)),
            links: { invitation: link },
          });
        }
        return made;
      });
      outbox?.wake();
      const { rows, links } = wholeList(input, nodes);
      return respondList(input, rows, links);
    },
  );
}

function addBulkUpdateUsers({ add }: OperationRegistry): void {
  add(
    {
      ...write,
      id: 'bulk_update_users',
      summary: 'Bulk update users',
      method: 'PATCH',
      path: paths.users,
      body: {
        kind: 'bulk_update',
        type: 'team_user',
        attributes: { role_id: roleId },
        required: ['role_id'],
        isFlat: true,
        otherTypes: ['user'],
      },
    },
    async (input) => {
      await input.database.transaction().execute(async (transaction) => {
        for (const { id, values, attributesPointer } of input.items)
          await giveRole(transaction, input, id, values.role_id ?? 0, `${attributesPointer}/role_id`);
      });
      return respondNothing(input);
    },
  );
}

function addBulkRemoveUsers({ add }: OperationRegistry): void {
  add(
    {
      ...removal,
      id: 'bulk_remove_users',
      summary: 'Bulk remove users from a team',
      method: 'DELETE',
      path: paths.users,
      body: { kind: 'bulk_delete', type: 'user' },
    },
    async (input) => {
      await input.database.transaction().execute((transaction) =>
        removeUsers(
          transaction,
          input,
          input.items.map(({ id }) => id),
        ),
      );
      return respondNothing(input);
    },
  );
}

function addRetrieveUser({ add }: OperationRegistry): void {
  add(
    {
      ...read,
      id: 'retrieve_user',
      summary: 'Retrieve a user of a team',
      method: 'GET',
      path: paths.user,
      query,
      response: one,
    },
    async (input) =>
      respondOne(
        input,
        await describe(input, await requireUser(input.database, input.bearer.teamId, input.id('user_id'))),
      ),
  );
}

function addUpdateUser({ add }: OperationRegistry): void {
  add(
    {
      ...write,
      id: 'update_user',
      summary: 'Update a user of a team',
      method: 'PATCH',
      path: paths.user,
      query,
      body: { kind: 'update', type: 'team_user', attributes: { role_id: roleId, name: textOf(200) } },
      response: one,
    },
    async (input) => {
      const {
        item: { id, values },
      } = input;
      const row = await input.database.transaction().execute(async (transaction) => {
        await requireAuthority(transaction, input, await requireUser(transaction, input.bearer.teamId, id));
        if (values.role_id !== undefined)
          await giveRole(transaction, input, id, values.role_id, '/data/attributes/role_id');
        if (values.name !== undefined)
          await transaction.updateTable('users').set({ name: values.name }).where('id', '=', id).execute();
        return requireUser(transaction, input.bearer.teamId, id);
      });
      return respondOne(input, await describe(input, row));
    },
  );
}

function addRemoveUser({ add }: OperationRegistry): void {
  add(
    { ...removal, id: 'remove_user', summary: 'Remove a user from a team', method: 'DELETE', path: paths.user },
    async (input) => {
      await input.database
        .transaction()
        .execute((transaction) => removeUsers(transaction, input, [input.id('user_id')]));
      return respondNothing(input);
    },
  );
}

/**
 * Adds the operations on a team's users. The address of an invitation is returned once to the inviting user and mailed
 * to the invited person.
 */
export function addUsers(registry: OperationRegistry, outbox: Outbox | null): void {
  addListUsers(registry);
  addInviteUsers(registry, outbox);
  addBulkUpdateUsers(registry);
  addBulkRemoveUsers(registry);
  addRetrieveUser(registry);
  addUpdateUser(registry);
  addRemoveUser(registry);
}
