/** A row of a table of settings, as data for the page. */
export interface LookRow {
  /** The owner's name for it: its key in a personalization of version 2. */
  readonly key: string;
  readonly label: string;
  readonly kind: 'colour' | 'number' | 'flag' | 'choice' | 'text';
  readonly least?: number;
  readonly most?: number;
  readonly values?: readonly string[];
  /** The default. */
  readonly usual: string;
  /** The custom property with which a page can set the same; null = only the service can set it. */
  readonly property: string | null;
}

export interface LookTable {
  readonly name: string;
  readonly title: string;
  readonly says: string;
  readonly rows: readonly LookRow[];
}

/** The result for a look, with the code that produces it. */
export interface LookAnswer {
  readonly snippet: string;
  /** Settings without a custom property: a personalization for the service; null = nothing. */
  readonly personalization: string | null;
  /** Settings that the board renders differently from their value, one sentence each. */
  readonly problems: readonly string[];
}

/** By key. Keys that are absent keep the board's value. */
export type Look = ReadonlyMap<string, string>;

/** Maximum length of a value; a manual setting is shorter. */
const maxValueLength = 2000;

/** Reads a look from a page's address; unknown keys are dropped. */
export function readLook(query: URLSearchParams, tables: readonly LookTable[]): Look {
  const keys = new Set(tables.flatMap(({ rows }) => rows.map(({ key }) => key)));
  return new Map(
    [...query].filter(([key, value]) => keys.has(key) && value.trim() !== '' && value.length <= maxValueLength),
  );
}

/** The reason why a value is invalid, for its field; null = valid. */
export function findFault({ kind, least = 0, most = Infinity }: LookRow, value: string): string | null {
  if (kind !== 'number' || value.trim() === '') return null;
  const number = Number(value);
  return number >= least && number <= most ? null : `A number from ${least} to ${most}.`;
}
