/**
 * The kinds of options, as data: the code that reads a value needs little of it, the code that explains a wrong value
 * needs all.
 */
export type OptionKind =
  | { readonly kind: 'text'; readonly initial: string }
  /** An origin with an optional path, stored without the slash at its end. */
  | { readonly kind: 'address'; readonly initial: string }
  | { readonly kind: 'choice'; readonly initial: string; readonly values: readonly string[] }
  | { readonly kind: 'integer'; readonly initial: number; readonly least: number; readonly most: number }
  /** Present or absent, like HTML's own boolean attributes; frameworks also write `false`. */
  | { readonly kind: 'flag'; readonly initial: boolean };

export const text = { kind: 'text', initial: '' } as const;
export const address = { kind: 'address', initial: '' } as const;
export const flag: { readonly kind: 'flag'; readonly initial: boolean } = { kind: 'flag', initial: false };
export const integer = (initial: number, least: number, most: number) =>
  ({ kind: 'integer', initial, least, most }) as const;
export const choice = <const T extends string>(initial: T, ...others: readonly T[]) =>
  ({ kind: 'choice', initial, values: [initial, ...others] }) as const;

/** An option that changes the appearance of a board. Without this mark another value restarts the board. */
export const ofAppearance = <const Kind extends OptionKind>(kind: Kind) =>
  ({ ...kind, changes: 'appearance' }) as const;

/** An option that is read when it is needed: another value draws nothing again. */
export const ofNothing = <const Kind extends OptionKind>(kind: Kind) => ({ ...kind, changes: 'nothing' }) as const;

/** An option that filters or sorts the posts: it changes the first page. */
export const ofFilter = <const Kind extends OptionKind>(kind: Kind) => ({ ...kind, isFilter: true }) as const;

/** Parses the value that a page wrote, an attribute's text or an npm caller's value; `undefined` = not accepted. */
export function readOption(option: OptionKind, given: unknown): string | number | boolean | undefined {
  const word = `${given}`.trim();
  switch (option.kind) {
    case 'text':
      return word;
    case 'address':
      return /^https?:\/\/[^\s?#]+$/.test(word) ? word.replace(/\/+$/, '') : undefined;
    case 'choice':
      return option.values.find((value) => value === word);
    case 'integer':
      return word && +word % 1 === 0 && +word >= option.least && +word <= option.most ? +word : undefined;
    case 'flag':
      return word !== 'false';
  }
}
