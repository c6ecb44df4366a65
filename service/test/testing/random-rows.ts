import { sql } from 'kysely';
import { pick } from '../../../demo/seed/seeded-random.ts';
import { tableKeys, tableNames, type TableName } from '../../src/backups/table-order.ts';
import type { Database } from '../../src/database/schema.ts';

export type Row = Readonly<Record<string, string | number | null>>;
type Random = () => number;

interface Column {
  readonly name: string;
  readonly kind: 'text' | 'bigint' | 'integer';
  readonly isNullable: boolean;
  /** PostgreSQL stores at most 2704 bytes in an index, whatever the column may hold. */
  readonly isIndexed: boolean;
  /** Its values must differ, alone or together with other columns. */
  readonly isUnique: boolean;
  /** An index reads a value inside of it. */
  readonly isJson: boolean;
  /** The table whose key it holds. */
  readonly parent: TableName | null;
}

/** Unicode's general categories. Unpaired surrogates (Cs) are added apart: no database stores them. */
const categories = 'Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cf Co Cn'.split(' ');
const range = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
/** In every text: whatever ends lines, hides, turns or pairs letters, or means something to JSON, SQL, CSV or gzip. */
const special = [
  ...range(0x01, 0x1f),
  ...range(0x7f, 0x9f),
  ...range(0x200b, 0x200f),
  ...range(0x202a, 0x202e),
  ...range(0x2060, 0x2069),
  ...'\u2028 \u2029 \ufeff \ufffd \u061c \ufffe \uffff \u{1fffe} \u{10ffff} \ufdd0 \u{e0001} \u{10000}'.split(' '),
  ...'e\u0301 \u00e9 \u1e9e \u0130 \ufdfa 👩‍👩‍👧 🇨🇭 " \' \\ \\u0000 $1 % _ ` ;-- \r\n'.split(' '),
];
/** Drivers write U+FFFD, or refuse them. */
const unpaired = ['\ud800', '\udc00', '\udbff\udbff', '\udfff\ud800'];
const odd = ['', ' ', '0', '-0', '007', '1e400', 'NaN', 'null', 'true', '{}', '[]', '""', '\\', '\n', '\ufeff', '\\N'];
const numbers = [0, 1, -1, 2 ** 31 - 1, -(2 ** 31)];
const largeNumbers = [2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];

function listLetters(): readonly (readonly string[])[] {
  const patterns = categories.map((name) => new RegExp(`^\\p{${name}}$`, 'u'));
  const letters: string[][] = categories.map(() => []);
  // Code points without a letter fill most planes, so a part of them is enough.
  for (let code = 1; code <= 0x10_ffff; code += code < 0x3_2400 ? 1 : 997) {
    const letter = String.fromCodePoint(code);
    letters[patterns.findIndex((pattern) => pattern.test(letter))]?.push(letter);
  }
  return letters;
}

function shuffle(random: Random, items: readonly string[]): string[] {
  return items
    .map((item) => [random(), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);
}

export interface RandomRowsOptions {
  readonly random: Random;
  /** Rows in each table. */
  readonly rows: number;
  /** Whether U+0000 is among the letters, which PostgreSQL cannot store. */
  readonly hasNul: boolean;
  /** The length of the longest texts, in UTF-16 units. */
  readonly longest: number;
}

/** Texts of every class. The first of a column has all classes, the others are of chance, odd or very long. */
function createTexts({ random, hasNul, longest }: RandomRowsOptions): (column: Column, row: number) => string {
  const classes = listLetters();
  let made = 0;
  const all = (): string => {
    const letters = classes.map((letters) => pick(random, letters));
    return shuffle(random, [...letters, ...special, pick(random, unpaired), ...(hasNul ? ['\0'] : [])]).join('');
  };
  const long = (): string => {
    const part = all();
    return part.repeat(Math.ceil((random() * longest) / part.length));
  };
  const drawText = ({ isIndexed, isUnique }: Column, row: number): string => {
    const kind = row === 0 ? 0 : random();
    const text = kind < 0.5 ? all() : kind < 0.8 || isIndexed ? pick(random, odd) : long();
    if (isUnique) return `${text}${made++}`;
    return text;
  };
  // The service stores no U+0000 and no half of a pair in JSON, and PostgreSQL reads none there.
  const writeJson = (text: string): string => JSON.stringify({ text: text.replaceAll(/\p{Surrogate}|\0/gu, '') });
  return (column, row) => (column.isJson ? writeJson(drawText(column, row)) : drawText(column, row));
}

async function readColumns(schema: Database, table: TableName): Promise<readonly Column[]> {
  const list = async <Found>(pragma: string): Promise<readonly Found[]> =>
    (await sql.raw<Found>(`select * from ${pragma}`).execute(schema)).rows;
  const columns = await list<{ name: string; type: string; notnull: number }>(`pragma_table_info('${table}')`);
  const parents = await list<{ from: string; table: string }>(`pragma_foreign_key_list('${table}')`);
  const indexes = await list<{ name: string; column: string; unique: number }>(
    `(select list.name, info.name as "column", list."unique"
      from pragma_index_list('${table}') as list, pragma_index_info(list.name) as info)`,
  );
  const written = await list<{ sql: string | null }>(
    `(select sql from sqlite_master where tbl_name = '${table}' and type = 'index')`,
  );
  return columns.map(({ name, type, notnull }) => {
    const kind = type.toLowerCase();
    // A backup is JSON. Another type needs a place in its format, and values here.
    if (kind !== 'text' && kind !== 'bigint' && kind !== 'integer')
      throw new Error(`${table}.${name} has the type ${type}, which no test of backups knows.`);
    const parent = parents.find(({ from }) => from === name)?.table;
    const found = indexes.filter(({ column }) => column === name);
    return {
      name,
      kind,
      isNullable: notnull === 0 && !tableKeys[table].includes(name),
      isIndexed: found.length > 0,
      isUnique: tableKeys[table].includes(name) || found.some(({ unique }) => unique === 1),
      isJson: written.some(({ sql: index }) => index?.includes(`json_extract(${name},`)),
      parent: tableNames.find((other) => other === parent) ?? null,
    };
  });
}

/**
 * Makes rows for every table of a backup, as its columns allow: every class of Unicode in every text, also in keys,
 * numbers at their limits, and nulls.
 * @param schema a migrated SQLite database, which names columns, references and indexes
 */
export async function makeRandomRows(
  schema: Database,
  options: RandomRowsOptions,
): Promise<ReadonlyMap<TableName, readonly Row[]>> {
  const { random } = options;
  const drawText = createTexts(options);
  const made = new Map<TableName, Row[]>();
  for (const table of tableNames) {
    const columns = await readColumns(schema, table);
    const rows: Row[] = [];
    made.set(table, rows);
    for (let index = 0; index < options.rows; index++) {
      const draw = (column: Column): string | number | null => {
        if (column.isNullable && index > 0 && random() < 0.2) return null;
        if (column.parent) {
          const parents = made.get(column.parent) ?? [];
          const parent = column.isUnique ? parents[index] : pick(random, parents);
          return parent?.[tableKeys[column.parent][0] ?? ''] ?? null;
        }
        if (column.kind === 'text') return drawText(column, index);
        if (column.isUnique) return index < 2 ? pick(random, [-1, 1]) * (Number.MAX_SAFE_INTEGER - index) : index;
        return pick(random, column.kind === 'integer' ? numbers : [...numbers, ...largeNumbers]);
      };
      rows.push(Object.fromEntries(columns.map((column) => [column.name, draw(column)])));
    }
  }
  return made;
}
