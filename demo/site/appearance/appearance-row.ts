/** A row of a table of settings, as data for the page. */
export interface AppearanceRow {
  /** The owner's name for it: its key in a personalization of version 2. */
  readonly key: string;
  readonly label: string;
  readonly kind: 'color' | 'number' | 'flag' | 'choice' | 'text';
  readonly min?: number;
  readonly max?: number;
  readonly values?: readonly string[];
  /** The default. */
  readonly defaultValue: string;
  /** The custom property with which a page can set the same; null = only the service can set it. */
  readonly property: string | null;
}

export interface AppearanceTable {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly rows: readonly AppearanceRow[];
}

/** The result for an appearance, with the code that produces it. */
export interface AppearanceAnswer {
  readonly snippet: string;
  /** Settings without a custom property: a personalization for the service; null = nothing. */
  readonly personalization: string | null;
  /** Settings that the board renders differently from their value, one sentence each. */
  readonly problems: readonly string[];
}

/** By key. Keys that are absent keep the board's value. */
export type AppearanceValues = ReadonlyMap<string, string>;

/** Maximum length of a value; a manual setting is shorter. */
export const maxValueLength = 2000;

/** Reads an appearance from a page's address; unknown keys are dropped. */
export function readAppearance(query: URLSearchParams, tables: readonly AppearanceTable[]): AppearanceValues {
  const keys = new Set(tables.flatMap(({ rows }) => rows.map(({ key }) => key)));
  return new Map(
    [...query].filter(([key, value]) => keys.has(key) && value.trim() !== '' && value.length <= maxValueLength),
  );
}

/** The reason why a value is invalid, for its field; null = valid. */
export function findFault({ kind, min = 0, max = Infinity }: AppearanceRow, value: string): string | null {
  if (kind !== 'number' || value.trim() === '') return null;
  const number = Number(value);
  return number >= min && number <= max ? null : `Enter a number from ${min} to ${max}.`;
}
