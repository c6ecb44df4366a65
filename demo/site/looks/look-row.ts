/** A row of a table of settings, as data for the page. */
export interface LookRow {
  /** The owner's name for it: its key in a personalization of version 2. */
  readonly key: string;
  readonly label: string;
  readonly kind: 'colour' | 'number' | 'flag' | 'choice' | 'text';
  readonly least?: number;
  readonly most?: number;
  readonly values?: readonly string[];
  /** What counts where the owner never touched it. */
  readonly usual: string;
  /** The custom property by which a page says the same; null = only the service can. */
  readonly property: string | null;
}

export interface LookTable {
  readonly name: string;
  readonly title: string;
  readonly says: string;
  readonly rows: readonly LookRow[];
}

/** What a look is like, and what gives it. */
export interface LookAnswer {
  readonly snippet: string;
  /** What has no property: a personalization for the service; null = nothing. */
  readonly personalization: string | null;
  /** What is not drawn as it was set, a sentence each. */
  readonly problems: readonly string[];
}

/** By key. What is not in it is as the board has it. */
export type Look = ReadonlyMap<string, string>;

/** Longer is nothing that one sets by hand. */
const maxValueLength = 2000;

/** A look from a page's address; what is unknown is left out. */
export function readLook(query: URLSearchParams, tables: readonly LookTable[]): Look {
  const keys = new Set(tables.flatMap(({ rows }) => rows.map(({ key }) => key)));
  return new Map(
    [...query].filter(([key, value]) => keys.has(key) && value.trim() !== '' && value.length <= maxValueLength),
  );
}

/** Why a value is not taken, for its field; null = it is. */
export function findFault({ kind, least = 0, most = Infinity }: LookRow, value: string): string | null {
  if (kind !== 'number' || value.trim() === '') return null;
  const number = Number(value);
  return number >= least && number <= most ? null : `A number from ${least} to ${most}.`;
}
