/**
 * The kinds of options, as data. The code that reads a value needs a small part of this data; the code that explains an
 * invalid value needs all of it.
 */
export type OptionKind =
  | { readonly kind: 'text'; readonly defaultValue: string }
  /** An origin with an optional path, stored without the slash at its end. */
  | { readonly kind: 'address'; readonly defaultValue: string }
  | { readonly kind: 'choice'; readonly defaultValue: string; readonly values: readonly string[] }
  | { readonly kind: 'integer'; readonly defaultValue: number; readonly min: number; readonly max: number }
  /** Present or absent, like HTML's own boolean attributes; frameworks also write `false`. */
  | { readonly kind: 'flag'; readonly defaultValue: boolean };

export const text = { kind: 'text', defaultValue: '' } as const;
export const address = { kind: 'address', defaultValue: '' } as const;
export const flag: { readonly kind: 'flag'; readonly defaultValue: boolean } = { kind: 'flag', defaultValue: false };
export const integer = (defaultValue: number, min: number, max: number) =>
  ({ kind: 'integer', defaultValue, min, max }) as const;
export const choice = <const T extends string>(defaultValue: T, ...others: readonly T[]) =>
  ({ kind: 'choice', defaultValue, values: [defaultValue, ...others] }) as const;

/** An option that changes the appearance of a board. Without this mark a new value restarts the board. */
export const ofAppearance = <const Kind extends OptionKind>(kind: Kind) =>
  ({ ...kind, changes: 'appearance' }) as const;

/** An option that is read when it is needed. A new value causes no render. */
export const withoutRender = <const Kind extends OptionKind>(kind: Kind) => ({ ...kind, changes: 'nothing' }) as const;

/** An option that filters or sorts the posts: it changes the first page. */
export const ofFilter = <const Kind extends OptionKind>(kind: Kind) => ({ ...kind, isFilter: true }) as const;

/** Parses the value that a page wrote, an attribute's text or an npm caller's value; `undefined` = not accepted. */
export function readOption(option: OptionKind, given: unknown): string | number | boolean | undefined {
  const word = `${given}`.trim();
  switch (option.kind) {
    case 'text':
      return word;
    case 'address':
      return /^https?:\/\/[^\s?#]+$/.test(word) ? word.replace(/\/{1,9}$/, '') : undefined;
    case 'choice':
      return option.values.find((value) => value === word);
    case 'integer':
      return word && +word % 1 === 0 && +word >= option.min && +word <= option.max ? +word : undefined;
    case 'flag':
      return word !== 'false';
  }
}
