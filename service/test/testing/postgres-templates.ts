/**
 * Template databases for tests. Postgres copies a database in 100 ms, while the service needs two seconds to create its
 * tables.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** `boards_tables` has all tables and no rows; `boards_demo` also has the test content; `template0` is empty. */
export type Template = 'boards_tables' | 'boards_demo' | 'template0';

/**
 * Creates a database and returns its address. It is removed together with its cluster.
 * @param address of any database of the same Postgres
 */
export async function copyTemplate(address: string, template: string, name = makeName()): Promise<string> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(`create database ${name} template ${template}`).finally(() => client.end());
  const named = new URL(address);
  named.pathname = `/${name}`;
  return named.href;
}

const makeName = (): string => `test_${process.pid}_${randomBytes(6).toString('hex')}`;
