import { randomBytes } from 'node:crypto';
import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database } from '../../database/schema.ts';
import { spellEmail } from '../email-address.ts';
import { findUserByEmail } from '../find-user.ts';
import { storeToken } from '../oauth/access-tokens.ts';
import { hashPassword } from '../oauth/password.ts';
import { knownScopes } from '../oauth/scopes.ts';
import { wordsIn } from '../../http/words/words.ts';
import { dropRecoveryCodesWithoutFactor } from '../two-factor/recovery-codes.ts';
import { commandName } from './command-name.ts';
import { createOwner, findOwnerProblem, type OwnerProblem } from './create-owner.ts';
import { type CommandDependencies, usage, CommandError, readOptions } from './command.ts';

const dayMs = 86_400_000;

const generatedBytes = 15;

function choosePassword({ password, write }: CommandDependencies): string {
  if (password !== undefined) return password;
  const made = randomBytes(generatedBytes).toString('base64url');
  write(`Password: ${made}`);
  return made;
}

/** Commands are English. */
const say = ({ problem: { text, values } }: OwnerProblem): string => wordsIn(null).t(text, values);

export async function setUp(
  database: Database,
  given: readonly string[],
  dependencies: CommandDependencies,
): Promise<void> {
  const {
    options: { team = '', name = '', email = '' },
  } = readOptions(given, ['team', 'name', 'email']);
  // The check is first, so that no password is printed for an invalid command.
  const problem = findOwnerProblem({ team, name, email, password: 'x'.repeat(20) });
  if (problem !== null) throw new CommandError(say(problem));
  const result = await createOwner(
    database,
    { team, name, email, password: choosePassword(dependencies) },
    dependencies.now(),
  );
  if ('problem' in result) throw new CommandError(say(result));
  dependencies.write(`Team ${result.teamId} is created, and ${email} is its owner.`);
}

async function requireTeam(database: Database): Promise<number> {
  const team = await database.selectFrom('teams').select('id').orderBy('id').limit(1).executeTakeFirst();
  if (!team) throw new CommandError(`There is no team. Create one first: ${commandName} setup`);
  return team.id;
}

export async function addUser(
  database: Database,
  given: readonly string[],
  dependencies: CommandDependencies,
): Promise<void> {
  const {
    options: { name = '', email = '', role: roleName = 'Owner' },
    words,
  } = readOptions(given, ['name', 'email', 'role'], 1);
  if (words.join(' ') !== 'add') throw new CommandError(usage);
  const teamId = await requireTeam(database);
  const problem = findOwnerProblem({ team: 'x', name, email, password: dependencies.password ?? 'x'.repeat(20) });
  if (problem !== null) throw new CommandError(say(problem));
  const roles = await database
    .selectFrom('team_records')
    .selectAll()
    .where('type', '=', 'role')
    .where('team_id', '=', teamId)
    .execute();
  const names = roles.map(({ attributes }) => (JSON.parse(attributes) as { readonly name: string }).name);
  const role = roles[names.indexOf(roleName)];
  if (!role) throw new CommandError(`The team has no role "${roleName}". Its roles: ${names.join(', ')}.`);
  if (await findUserByEmail(database, email))
    throw new CommandError(`A user with the address ${email} already exists.`);
  const passwordHash = await hashPassword(choosePassword(dependencies));
  const id = await allocateIds(database, 'users', 1);
  await database
    .insertInto('users')
    .values({
      id,
      team_id: teamId,
      name: name.trim(),
      email: spellEmail(email),
      password_hash: passwordHash,
      role_id: role.id,
    })
    .execute();
  dependencies.write(`User ${id}, ${email}, has the role ${roleName}.`);
}

export async function removeFactors(
  database: Database,
  given: readonly string[],
  { write }: CommandDependencies,
): Promise<void> {
  const { email = '' } = readOptions(given, ['email']).options;
  const user = await findUserByEmail(database, email);
  if (!user) throw new CommandError(`There is no user with the address ${email}.`);
  const { numDeletedRows } = await database
    .deleteFrom('team_records')
    .where('type', '=', 'authentication_factor')
    .where('parent_id', '=', user.id)
    .executeTakeFirst();
  await dropRecoveryCodesWithoutFactor(database, user.id);
  write(
    `Second factors of ${email} that are removed: ${numDeletedRows}. The user can sign in with the password alone.`,
  );
}

export async function makeToken(
  database: Database,
  given: readonly string[],
  { now, write }: CommandDependencies,
): Promise<void> {
  const {
    options: { user, scopes = knownScopes.join(' '), days, name = 'Command line' },
  } = readOptions(given, ['user', 'scopes', 'days', 'name']);
  if (name.trim() === '' || name.length > 100) throw new CommandError('--name must be a text of 1 to 100 characters.');
  const teamId = await requireTeam(database);
  const asked = scopes.split(/[\s,]+/).filter((scope) => scope !== '');
  const unknown = asked.find((scope) => !knownScopes.includes(scope) && scope !== 'v1:read');
  if (unknown !== undefined)
    throw new CommandError(
      `There is no scope ${unknown}. Known scopes: ${knownScopes.join(' ')}, and v1:read for version 1.`,
    );
  if (days !== undefined && !/^[1-9]\d{0,4}$/.test(days))
    throw new CommandError('--days must be a number from 1 to 99999.');
  const owner = user === undefined ? null : await findUserByEmail(database, user);
  if (owner === undefined) throw new CommandError(`There is no user with the address ${user}.`);
  const { token } = await storeToken(database, {
    teamId: owner?.team_id ?? teamId,
    userId: owner?.id ?? null,
    name,
    scopes: asked,
    expiresAt: days === undefined ? null : now() + Number(days) * dayMs,
    nowMs: now(),
  });
  write(`Token of team ${owner?.team_id ?? teamId}. It is shown only once: ${token}`);
}
