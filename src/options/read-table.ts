import { type OptionKind, readOption } from './option-kinds.ts';

/** The options of an element, by their property names. */
export type OptionTable = Readonly<Record<string, OptionRow>>;

/** What a new value of an option changes. Without `changes` it restarts the board. */
export type OptionRow = OptionKind & { readonly changes?: 'appearance' | 'nothing' };

/** The values that the options of a table have. */
export type OptionsOf<Table extends OptionTable> = {
  readonly [Name in keyof Table & string]: Table[Name]['defaultValue'] extends infer T
    ? T extends ''
      ? string
      : T extends number
        ? number
        : T
    : never;
};

/**
 * Reads all options of a table. `lookUp` returns `null` or `undefined` for an option that is not set. A wrong value is
 * reported and replaced by the default; nothing throws.
 */
export function readTable<Table extends OptionTable>(
  table: Table,
  lookUp: (name: keyof Table & string) => unknown,
  onInvalid?: (name: keyof Table & string, given: unknown) => void,
): OptionsOf<Table> {
  return Object.fromEntries(
    Object.keys(table).map((name) => {
      const row = table[name]!;
      const given = lookUp(name) ?? null;
      const value = given === null ? row.defaultValue : readOption(row, given);
      if (value === undefined) onInvalid?.(name, given);
      return [name, value ?? row.defaultValue];
    }),
  ) as OptionsOf<Table>;
}
