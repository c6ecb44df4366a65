import { allocateIds } from '../../database/allocate-ids.ts';
import type { UserRow } from '../../database/schema.ts';
import { describeFactor, listFactors } from '../../auth/two-factor/factor-store.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import type { QueryRules } from '../../http/json-api/query.ts';
import { nameOf, orNull, readEmail, textOf } from '../../http/json-api/read-attributes.ts';
import { endOtherSignIns, reportChange, withoutReset } from '../../auth/account-changes.ts';
import type { Text } from '../../http/words/words.ts';
import type { Outbox } from '../mail/outbox.ts';
import { requireIdToken } from '../../auth/oauth/id-token.ts';
import { hashPassword } from '../../auth/oauth/password.ts';
import type { Input } from '../../http/operations/operation.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { respondOne } from '../../http/operations/respond.ts';
import { maxPasswordLength, minPasswordLength } from '../../auth/setup/create-owner.ts';
import { paths } from '../../http/paths.ts';
import { describeTeamAttributes, loadAccounts, loadBoards } from './team-operations.ts';

const rules: QueryRules = {
  include: ['accounts', 'authentication_factors', 'teams', 'boards'],
  fields: {
    user: ['accounts', 'authentication_factors', 'teams', 'boards'],
    team: [],
    board: [],
    account: [],
    authentication_factor: [],
  },
};

/** The attributes that users can change. The last two are sensitive and also require an id_token. */
const changeable = {
  name: nameOf(200),
  locale: orNull(textOf(35)),
  email: readEmail,
  password: textOf(maxPasswordLength),
};

function describeChange(email: string | undefined, password: string | undefined): Text {
  if (email !== undefined && password !== undefined) return 'Your email address and your password were changed';
  return email === undefined ? 'Your password was changed' : 'Your email address was changed';
}

const [group, one] = ['users', { status: 200, type: 'user' } as const] as const;

async function requireUser({ database, bearer }: Pick<Input, 'database' | 'bearer'>): Promise<UserRow> {
  const user = await database
    .selectFrom('users')
    .selectAll()
    .where('id', '=', bearer.userId ?? 0)
    .executeTakeFirst();
  if (!user) throw new ApiError('forbidden', 'This token belongs to the team and to no user.');
  return user;
}

async function loadFactors({ database }: Pick<Input, 'database'>, userId: number): Promise<readonly ResourceNode[]> {
  return (await listFactors(database, userId)).map((row) => describeFactor(row));
}

async function describeMe(input: Pick<Input, 'database' | 'query' | 'bearer'>, user: UserRow): Promise<ResourceNode> {
  const {
    database,
    query: { include },
    bearer: { teamId },
  } = input;
  const team = await database.selectFrom('teams').selectAll().where('id', '=', teamId).executeTakeFirstOrThrow();
  return {
    type: 'user',
    id: user.id,
    attributes: {
      name: user.name,
      email: user.email ?? null,
      locale: null,
      ...(JSON.parse(user.attributes) as object),
      invitation: undefined,
      password_reset: undefined,
    },
    relationships: {
      accounts: include.has('accounts') ? await loadAccounts(database, teamId) : notAsked,
      authentication_factors: include.has('authentication_factors') ? await loadFactors(input, user.id) : notAsked,
      teams: include.has('teams')
        ? [{ type: 'team', id: team.id, attributes: describeTeamAttributes(team) }]
        : notAsked,
      boards: include.has('boards') ? await loadBoards(database, teamId) : notAsked,
    },
  };
}

function addRetrieveMe({ add }: OperationRegistry): void {
  add(
    {
      group,
      id: 'retrieve_me',
      summary: 'Retrieve my user',
      method: 'GET',
      path: paths.me,
      scope: 'identity',
      permission: 'self',
      query: rules,
      response: one,
    },
    async (input) => respondOne(input, await describeMe(input, await requireUser(input))),
  );
}

function addUpdateMe({ add }: OperationRegistry, outbox: Outbox | null): void {
  add(
    {
      group,
      id: 'update_me',
      summary: 'Update my user',
      method: 'PATCH',
      path: paths.me,
      scope: 'itentity:write',
      permission: 'self',
      query: { ...rules, parameters: ['id_token'] },
      body: { kind: 'update', type: 'user', attributes: changeable },
      response: one,
    },
    async (input) => {
      const {
        database,
        bearer,
        linkBase,
        nowMs,
        context,
        item: {
          id,
          values: { name, locale, email, password },
        },
      } = input;
      const before = await requireUser(input);
      if (id !== before.id)
        throw new ApiError('conflict', 'data.id is not the user of the token.', { pointer: '/data/id' });
      if (email !== undefined || password !== undefined) await requireIdToken(input);
      if (password !== undefined && password.length < minPasswordLength)
        throw new ApiError('invalid_attribute', `password must have at least ${minPasswordLength} characters.`, {
          pointer: '/data/attributes/password',
        });
      const passwordHash = password === undefined ? undefined : await hashPassword(password);
      const user = await database.transaction().execute(async (transaction) => {
        // Locks the row that new users need, so that of two concurrent requests for an address the second finds the
        // first.
        await allocateIds(transaction, 'users', 0);
        const taken =
          email === undefined
            ? undefined
            : await transaction
                .selectFrom('users')
                .select('id')
                .where('email', '=', email)
                .where('id', '!=', id)
                .executeTakeFirst();
        if (taken)
          throw new ApiError('conflict', 'Somebody else has this address.', { pointer: '/data/attributes/email' });
        const isSensitive = email !== undefined || passwordHash !== undefined;
        if (isSensitive) {
          await endOtherSignIns(transaction, id, bearer.grantId ?? null);
          await reportChange(transaction, outbox, {
            before,
            what: describeChange(email, password),
            acceptLanguage: context.req.header('Accept-Language'),
            base: linkBase,
            nowMs,
          });
        }
        const attributes = JSON.stringify({
          ...(JSON.parse((isSensitive ? withoutReset(before) : before.attributes) ?? '{}') as object),
          ...(locale !== undefined && { locale }),
        });
        return transaction
          .updateTable('users')
          .set({
            name: name ?? before.name,
            attributes,
            ...(email !== undefined && { email }),
            ...(passwordHash !== undefined && { password_hash: passwordHash }),
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
      });
      outbox?.wake();
      return respondOne(input, await describeMe(input, user));
    },
  );
}

/** Adds the operations on the token's user. */
export function addMeOperations(registry: OperationRegistry, outbox: Outbox | null): void {
  addRetrieveMe(registry);
  addUpdateMe(registry, outbox);
}
