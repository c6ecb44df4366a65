import type { Database, UserRow } from '../database/schema.ts';
import { spellEmail } from './email-address.ts';

/** Finds the user of a typed address. Earlier versions stored the address of an owner as it was typed. */
export async function findUserByEmail(database: Database, typed: string): Promise<UserRow | undefined> {
  if (typed.includes('\0')) return undefined;
  const spelled = spellEmail(typed);
  const users = await database
    .selectFrom('users')
    .selectAll()
    .where('email', 'in', [spelled, typed.trim().toLowerCase()])
    .execute();
  return users.find(({ email }) => email === spelled) ?? users[0];
}
