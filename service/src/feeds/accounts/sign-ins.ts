import { hashToken } from '../../auth/authorize.ts';
import { makeSecret } from '../../auth/oauth/secret.ts';
import type { SealedPlace } from '../../auth/secrets/reseal.ts';
import type { Seal } from '../../auth/secrets/seal.ts';
import type { NetworkSignInRow } from '../../database/account-rows.ts';
import type { Database } from '../../database/schema.ts';
import type { Target } from '../../http/operations/interactive.ts';
import type { Access } from '../networks/network.ts';

/** A person signs in within this time. */
export const signInLifeMs = 15 * 60_000;

/** What a sign-in keeps until the network responds. */
export interface SignInSecrets {
  readonly target: Target;
  readonly access: Access;
  /** PKCE: proves to the network that the same service began the sign-in. */
  readonly verifier: string;
  /** SHA-256 of the cookie of the browser that was sent to the network; `''` before that. */
  readonly browser: string;
  /** OAuth 1.0a: the secret of the request token. */
  readonly requestSecret?: string;
}

export interface SignIn extends Omit<NetworkSignInRow, 'sealed'> {
  readonly secrets: SignInSecrets;
}

export interface SignInDraft {
  readonly teamId: number;
  readonly userId: number | null;
  readonly accountId: number | null;
  readonly network: string;
  readonly target: Target;
  readonly access: Access;
}

const purpose = 'network sign-in';

export const sealedSignIns: SealedPlace = {
  table: 'network_sign_ins',
  column: 'sealed',
  key: ['secret_hash'],
  rewrite: (row, reseal) => reseal(String(row['sealed']), purpose),
};

/** Begins a sign-in, and returns the ticket that opens it in a browser, once. */
export async function beginSignIn(
  database: Database,
  seal: Seal,
  { teamId, userId, accountId, network, target, access }: SignInDraft,
  nowMs: number,
): Promise<string> {
  await database.deleteFrom('network_sign_ins').where('expires_at', '<=', nowMs).execute();
  const ticket = makeSecret();
  const secrets: SignInSecrets = { target, access, verifier: makeSecret(), browser: '' };
  await database
    .insertInto('network_sign_ins')
    .values({
      secret_hash: hashToken(ticket),
      stage: 'ticket',
      team_id: teamId,
      user_id: userId,
      account_id: accountId,
      network,
      sealed: seal.seal(JSON.stringify(secrets), purpose),
      expires_at: nowMs + signInLifeMs,
    })
    .execute();
  return ticket;
}

export async function findSignIn(
  database: Database,
  seal: Seal,
  secret: string,
  stage: SignIn['stage'],
  nowMs: number,
): Promise<SignIn | null> {
  const row = await database
    .selectFrom('network_sign_ins')
    .selectAll()
    .where('secret_hash', '=', hashToken(secret))
    .where('stage', '=', stage)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst();
  const text = row ? seal.open(row.sealed, purpose) : null;
  return row && text !== null ? { ...row, secrets: JSON.parse(text) as SignInSecrets } : null;
}

/** Takes a sign-in out, so that neither its ticket nor its `state` works again. False = another request was first. */
export async function takeSignIn(database: Database, { secret_hash: hash }: SignIn): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('network_sign_ins')
    .where('secret_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Keeps a sign-in while its person is at the network, under the `state` that returns from there. */
export async function keepAtNetwork(
  database: Database,
  seal: Seal,
  { secrets: _, ...row }: SignIn,
  secrets: SignInSecrets,
  state: string,
): Promise<void> {
  await database
    .insertInto('network_sign_ins')
    .values({
      ...row,
      secret_hash: hashToken(state),
      stage: 'network',
      sealed: seal.seal(JSON.stringify(secrets), purpose),
    })
    .execute();
}
