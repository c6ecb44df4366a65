import type { UserRow } from '../../database/schema.ts';
import type { Request } from '../../http/collections/collection.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import type { Text } from '../../http/words/words.ts';
import { endOtherSignIns, reportChange } from '../account-changes.ts';
import { requireIdToken } from '../oauth/id-token.ts';
import type { FactorDependencies } from './factor-store.ts';

/** Returns the user of the token. Throws 403 for a token of the team as a whole. */
export async function requireUser({ database, bearer }: Request): Promise<UserRow> {
  const user = await database
    .selectFrom('users')
    .selectAll()
    .where('id', '=', bearer.userId ?? 0)
    .executeTakeFirst();
  if (!user) throw new ApiError('forbidden', 'This token belongs to the team and to no user: factors are a user’s.');
  return user;
}

/** Returns the user of the token, who must have signed in recently. */
export async function requireSignedIn(input: Request): Promise<UserRow> {
  const user = await requireUser(input);
  await requireIdToken(input);
  return user;
}

/** Ends other sign-ins of the user, and reports the change with a link that takes it back. */
export async function reportFactorChange(
  { database, bearer, linkBase: base, nowMs, context }: Request,
  outbox: FactorDependencies['outbox'],
  user: UserRow,
  what: Text,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await endOtherSignIns(transaction, user.id, bearer.grantId ?? null);
    const acceptLanguage = context.req.header('Accept-Language');
    await reportChange(transaction, outbox, { before: user, what, acceptLanguage, base, nowMs });
  });
  outbox?.wake();
}
