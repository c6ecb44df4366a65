import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database } from '../../database/schema.ts';
import { type Sentence, type ServiceWords, type Text, wordsIn } from '../../http/words/words.ts';
import { spellEmail } from '../email-address.ts';
import { hashPassword } from '../oauth/password.ts';

/**
 * Short passwords can be guessed. NIST SP 800-63B requires eight characters, and only length makes a password stronger.
 */
export const minPasswordLength = 12;
export const maxPasswordLength = 256;

export interface OwnerDraft {
  /** `''` = it is named after its owner. */
  readonly team: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Without the marks of direction that `t` adds: the name is stored. It can be changed in the settings. */
const nameTeam = (name: string, { known }: ServiceWords): string =>
  known('{name}’s team' satisfies Text)
    .replace('{name}', () => name)
    .slice(0, 200);

/** An invalid value, described in one sentence. */
export interface OwnerProblem {
  readonly problem: Sentence;
  /** The invalid field; null = no single field. */
  readonly field: keyof OwnerDraft | null;
}

export type OwnerResult = { readonly teamId: number; readonly userId: number } | OwnerProblem;

/** Says what is wrong with the length of a new password; null = nothing. */
export function findPasswordProblem({ length }: string): Sentence | null {
  if (length < minPasswordLength)
    return { text: 'The password must have at least {count} characters.', values: { count: minPasswordLength } };
  if (length > maxPasswordLength)
    return { text: 'The password must have at most {count} characters.', values: { count: maxPasswordLength } };
  return null;
}

/** Returns the first problem of the draft, or null if it is valid. */
export function findOwnerProblem({ team, name, email, password }: OwnerDraft): OwnerProblem | null {
  const isLine = (text: string): boolean =>
    text.trim() !== '' && text.length <= 200 && !/[\p{Cc}\p{Surrogate}]/u.test(text);
  if (team !== '' && !isLine(team))
    return { field: 'team', problem: { text: 'Enter a team name of at most 200 characters.' } };
  if (!isLine(name)) return { field: 'name', problem: { text: 'Enter your name, with at most 200 characters.' } };
  if (email.length > 254 || !/^[^\s@<>"]+@[^\s@<>"]+$/.test(email))
    return { field: 'email', problem: { text: 'Enter an email address.' } };
  const passwordProblem = findPasswordProblem(password);
  return passwordProblem && { field: 'password', problem: passwordProblem };
}

/** Stores a role with all permissions and returns its id. */
async function storeOwnerRole(database: Database, teamId: number, nowMs: number): Promise<number> {
  const id = await allocateIds(database, 'role', 1);
  await database
    .insertInto('team_records')
    .values({
      type: 'role',
      id,
      team_id: teamId,
      board_id: null,
      parent_id: null,
      status: null,
      due_at: null,
      created_at: nowMs,
      updated_at: nowMs,
      attributes: JSON.stringify({
        name: 'Owner',
        description: 'May do everything',
        external_id: null,
        permissions: ['all'],
      }),
    })
    .execute();
  return id;
}

export async function hasTeam(database: Database): Promise<boolean> {
  return (await database.selectFrom('teams').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Stores a team with its first user, who may do everything. Must run in a transaction. */
export async function storeTeam(
  transaction: Database,
  teamId: number,
  owner: {
    readonly team: string;
    readonly name: string;
    /** null = nobody can sign in as this user. */
    readonly email: string | null;
    readonly passwordHash: string | null;
  },
  nowMs: number,
): Promise<{ readonly teamId: number; readonly userId: number }> {
  await transaction.insertInto('teams').values({ id: teamId, name: owner.team }).execute();
  const userId = await allocateIds(transaction, 'users', 1);
  const roleId = await storeOwnerRole(transaction, teamId, nowMs);
  await transaction
    .insertInto('users')
    .values({
      id: userId,
      team_id: teamId,
      name: owner.name,
      email: owner.email,
      password_hash: owner.passwordHash,
      role_id: roleId,
    })
    .execute();
  return { teamId, userId };
}

/**
 * Creates the first team of an empty database, its role and its owner, in one transaction. The second of two concurrent
 * calls finds the first team.
 *
 * @param words those of the owner, whose team is named after them if they gave no name: "Ada’s team"
 */
export async function createOwner(
  database: Database,
  draft: OwnerDraft,
  nowMs: number,
  words = wordsIn(null),
): Promise<OwnerResult> {
  const problem = findOwnerProblem(draft);
  if (problem !== null) return problem;
  const passwordHash = await hashPassword(draft.password);
  return database.transaction().execute(async (transaction): Promise<OwnerResult> => {
    // Locks the row that every new team needs, so that a concurrent call waits here.
    const teamId = await allocateIds(transaction, 'teams', 1);
    if (await hasTeam(transaction))
      return { field: null, problem: { text: 'This service already has a team. Its owner can invite other people.' } };
    return storeTeam(
      transaction,
      teamId,
      {
        team: draft.team.trim() || nameTeam(draft.name.trim(), words),
        name: draft.name.trim(),
        email: spellEmail(draft.email),
        passwordHash,
      },
      nowMs,
    );
  });
}
