import type { Database, UserRow } from '../database/schema.ts';
import type { Outbox } from '../team/mail/outbox.ts';
import { fillPath, paths } from '../http/paths.ts';
import type { Text } from '../http/words/words.ts';
import { hashToken } from './authorize.ts';
import { makeSecret } from './oauth/secret.ts';
import { dropRecoveryCodesWithoutFactor } from './two-factor/recovery-codes.ts';
import { wordsOfUser } from './user-words.ts';

/** The time in which the user can take a sensitive change back. */
export const undoLifeMs = 7 * 86_400_000;

/** A user's attributes without the pending link for a new password. */
export function withoutReset({ attributes }: Pick<UserRow, 'attributes'>): string {
  return JSON.stringify({ ...(JSON.parse(attributes) as object), password_reset: undefined });
}

/**
 * Ends the sessions and tokens of a user, except those of the sign-in that made the change. Must run in the transaction
 * of the change.
 */
export async function endOtherSignIns(
  transaction: Database,
  userId: number,
  keptGrantId: string | null,
): Promise<void> {
  await transaction.deleteFrom('oauth_sessions').where('user_id', '=', userId).execute();
  // Their codes and tokens are deleted with them.
  let grants = transaction.deleteFrom('oauth_grants').where('user_id', '=', userId);
  let tokens = transaction.deleteFrom('access_tokens').where('user_id', '=', userId);
  if (keptGrantId !== null) {
    grants = grants.where('id', '!=', keptGrantId);
    tokens = tokens.where(({ or, eb }) => or([eb('grant_id', 'is', null), eb('grant_id', '!=', keptGrantId)]));
  }
  await grants.execute();
  await tokens.execute();
}

const ended: Text = 'This was done by you, or by an application that may act for you. All other sessions have ended.';

interface Change {
  /** The user before the change. */
  readonly before: UserRow;
  /** "Your email address was changed". */
  readonly what: Text;
  /** What follows from it. Default: all other sessions have ended. */
  readonly consequence?: Text;
  /** The `Accept-Language` of the request that made the change. */
  readonly acceptLanguage: string | undefined;
  readonly base: string;
  readonly nowMs: number;
}

/**
 * Reports a sensitive change to the address that the user had before it, with a link that takes it back. Must run in
 * the transaction of the change. Without mail nothing is reported.
 */
export async function reportChange(
  transaction: Database,
  outbox: Outbox | null,
  { before, what, consequence = ended, acceptLanguage, base, nowMs }: Change,
): Promise<void> {
  if (!outbox || !before.email) return;
  const { t } = wordsOfUser(before, acceptLanguage);
  const secret = makeSecret();
  await transaction.deleteFrom('account_changes').where('expires_at', '<=', nowMs).execute();
  await transaction
    .insertInto('account_changes')
    .values({
      secret_hash: hashToken(secret),
      user_id: before.id,
      email: before.email,
      password_hash: before.password_hash ?? null,
      changed_at: nowMs,
      expires_at: nowMs + undoLifeMs,
    })
    .execute();
  await outbox.put(transaction, {
    to: before.email,
    subject: t(what),
    text:
      `${t(consequence)}\n\n` +
      `${t('If it was not you, take it back within a week:')}\n\n` +
      `${base}${fillPath(paths.undoChange, { secret })}\n`,
  });
}

/**
 * Takes a change and all later ones back: the address and the password are the earlier ones, second factors and
 * recovery codes that were made since are gone, and nobody is signed in. False = the link is unknown, used, or older
 * than a week.
 */
export async function undoChange(database: Database, secret: string, nowMs: number): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    // Of two simultaneous requests one finds the row.
    const change = await transaction
      .deleteFrom('account_changes')
      .where('secret_hash', '=', hashToken(secret))
      .where('expires_at', '>', nowMs)
      .returningAll()
      .executeTakeFirst();
    const user =
      change && (await transaction.selectFrom('users').selectAll().where('id', '=', change.user_id).executeTakeFirst());
    if (!change || !user) return false;
    const taken = await transaction
      .selectFrom('users')
      .select('id')
      .where('email', '=', change.email)
      .where('id', '!=', user.id)
      .executeTakeFirst();
    await transaction
      .updateTable('users')
      .set({
        ...(!taken && { email: change.email }),
        password_hash: change.password_hash,
        attributes: withoutReset(user),
      })
      .where('id', '=', user.id)
      .execute();
    await transaction
      .deleteFrom('team_records')
      .where('type', '=', 'authentication_factor')
      .where('parent_id', '=', user.id)
      .where('created_at', '>=', change.changed_at)
      .execute();
    await transaction
      .deleteFrom('recovery_codes')
      .where('user_id', '=', user.id)
      .where('created_at', '>=', change.changed_at)
      .execute();
    await dropRecoveryCodesWithoutFactor(transaction, user.id);
    await transaction
      .deleteFrom('account_changes')
      .where('user_id', '=', user.id)
      .where('changed_at', '>=', change.changed_at)
      .execute();
    await endOtherSignIns(transaction, user.id, null);
    return true;
  });
}
