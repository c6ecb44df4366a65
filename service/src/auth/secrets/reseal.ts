import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { createSeal, type Seal } from './seal.ts';

type Row = Readonly<Record<string, unknown>>;
/** Encrypts a value with the current key. A value that it cannot read stays as it is. */
export type Reseal = (sealed: string, purpose: string) => string;

/** A column with encrypted values. Each file that encrypts for the database exports its own. */
export interface SealedPlace {
  readonly table: string;
  readonly column: string;
  readonly key: readonly string[];
  /** Only rows that contain one of these; omitted = all. */
  readonly contains?: readonly string[];
  /** The column's new value. */
  readonly rewrite: (row: Row, reseal: Reseal) => string;
  /** The column's value with everything encrypted that an earlier version stored in plain text; omitted = none did. */
  readonly sealPlain?: (row: Row, seal: Seal) => string;
  /** Only rows that contain one of these may have plain text; omitted = those of `contains`. */
  readonly containsPlain?: readonly string[];
}

export interface Resealed {
  readonly changed: number;
  /** Values that no key opens, such as those of a former restore without its key. They stay as they are. */
  readonly unreadable: number;
}

/** Encrypts the values of JSON that have these names. */
export function resealNames(json: string, names: readonly string[], purpose: string, reseal: Reseal): string {
  const value = JSON.parse(json) as Record<string, unknown>;
  const changes = names.flatMap((name) => {
    const sealed = value[name];
    const after = typeof sealed === 'string' && sealed !== '' ? reseal(sealed, purpose) : sealed;
    return after === sealed ? [] : [[name, after] as const];
  });
  return changes.length === 0 ? json : JSON.stringify({ ...value, ...Object.fromEntries(changes) });
}

async function rewriteRow(
  database: Database,
  { table, column, key }: SealedPlace,
  row: Row,
  rewrite: (row: Row) => string,
): Promise<boolean> {
  const where = sql.join(
    key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
    sql` and `,
  );
  for (let found: Row | undefined = row; found !== undefined;) {
    const value = rewrite(found);
    if (value === found[column]) return false;
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${value}
      where ${where} and ${sql.ref(column)} = ${found[column]}`.execute(database);
    if (numAffectedRows) return true;
    found = (await sql<Row>`select * from ${sql.table(table)} where ${where}`.execute(database)).rows[0];
  }
  return false;
}

async function readPlace(
  database: Database,
  place: SealedPlace,
  contains: readonly string[] | undefined,
): Promise<readonly Row[]> {
  const conditions = contains?.map((text) => sql`${sql.ref(place.column)} like ${`%${text}%`}`);
  const where = conditions ? sql.join(conditions, sql` or `) : sql`${sql.ref(place.column)} is not null`;
  const { rows } = await sql<Row>`select * from ${sql.table(place.table)} where ${where}`.execute(database);
  return rows;
}

/** Each row is changed by itself, and only if it is still as it was read. Returns the number of changed rows. */
async function rewritePlace(
  database: Database,
  place: SealedPlace,
  contains: readonly string[] | undefined,
  rewrite: (row: Row) => string,
): Promise<number> {
  let changed = 0;
  for (const row of await readPlace(database, place, contains))
    if (await rewriteRow(database, place, row, rewrite)) changed++;
  return changed;
}

/**
 * Encrypts with the first key what is still encrypted with one of the others. A run that was cut off can be repeated,
 * and a service with the same keys may run meanwhile.
 */
export async function resealAll(
  database: Database,
  keys: readonly Buffer[],
  places: readonly SealedPlace[],
): Promise<Resealed> {
  const [current, all] = [createSeal(keys.slice(0, 1)), createSeal(keys)];
  let changed = 0;
  let unreadable = 0;
  const reseal: Reseal = (sealed, purpose) => {
    if (current.open(sealed, purpose) !== null) return sealed;
    const text = all.open(sealed, purpose);
    if (text === null) unreadable++;
    return text === null ? sealed : current.seal(text, purpose);
  };
  for (const place of places)
    changed += await rewritePlace(database, place, place.contains, (row) => place.rewrite(row, reseal));
  return { changed, unreadable };
}

/**
 * Returns a sentence if the database has values that no key opens: it, or the key, is of another installation. null =
 * all can be read.
 */
export async function findForeignSecrets(
  database: Database,
  keys: readonly Buffer[],
  places: readonly SealedPlace[],
): Promise<string | null> {
  const seal = createSeal(keys);
  let [all, unreadable] = [0, 0];
  const count: Reseal = (sealed, purpose) => {
    all++;
    if (seal.open(sealed, purpose) === null) unreadable++;
    return sealed;
  };
  for (const place of places)
    for (const row of await readPlace(database, place, place.contains)) place.rewrite(row, count);
  if (unreadable === 0) return null;
  return (
    `${unreadable} of ${all} secrets in the database were encrypted with another key, so what needs them fails. ` +
    'Set SECRETS_KEY or SECRETS_FILE to that key, or enter them again (tokens of feeds and accounts, webhooks).'
  );
}

/** Encrypts what an earlier version stored in plain text, also in a backup of it. Each start does it. */
export async function sealAllPlain(database: Database, seal: Seal, places: readonly SealedPlace[]): Promise<void> {
  for (const place of places) {
    const { sealPlain } = place;
    if (sealPlain)
      await rewritePlace(database, place, place.containsPlain ?? place.contains, (row) => sealPlain(row, seal));
  }
}
