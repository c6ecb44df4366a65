/**
 * Databases that tests copy: Postgres copies one in a tenth of a second, and the service takes two for its tables.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** `boards_tables` has all tables and no row; `boards_demo` has the content of tests besides; `template0` nothing. */
export type Template = 'boards_tables' | 'boards_demo' | 'template0';

/**
 * Answers the address of a new database. It goes with its cluster.
 * @param address of any database of the same Postgres
 */
export async function copyTemplate(address: string, template: Template, name = makeName()): Promise<string> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(`create database ${name} template ${template}`).finally(() => client.end());
  const named = new URL(address);
  named.pathname = `/${name}`;
  return named.href;
}

const makeName = (): string => `test_${process.pid}_${randomBytes(6).toString('hex')}`;
