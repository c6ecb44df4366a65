/**
 * The kinds an option can have, as data: what reads a value needs little of it, what explains a wrong one needs all.
 */
export type OptionKind =
  | { readonly kind: 'text'; readonly initial: string }
  /** An origin with an optional path, kept without the slash at its end. */
  | { readonly kind: 'address'; readonly initial: string }
  | { readonly kind: 'choice'; readonly initial: string; readonly values: readonly string[] }
  | { readonly kind: 'integer'; readonly initial: number; readonly least: number; readonly most: number }
  /** Present or not, as HTML's own boolean attributes; frameworks also write `false`. */
  | { readonly kind: 'flag'; readonly initial: boolean };

export const text = { kind: 'text', initial: '' } as const;
export const address = { kind: 'address', initial: '' } as const;
export const flag: { readonly kind: 'flag'; readonly initial: boolean } = { kind: 'flag', initial: false };
export const integer = (initial: number, least: number, most: number) =>
  ({ kind: 'integer', initial, least, most }) as const;
export const choice = <const T extends string>(initial: T, ...others: readonly T[]) =>
  ({ kind: 'choice', initial, values: [initial, ...others] }) as const;

/** An option that changes how a board looks. Without this mark another value is another board. */
export const ofAppearance = <const Kind extends OptionKind>(kind: Kind) =>
  ({ ...kind, changes: 'appearance' }) as const;

/** An option that is read where it counts: another value draws nothing anew. */
export const ofNothing = <const Kind extends OptionKind>(kind: Kind) => ({ ...kind, changes: 'nothing' }) as const;

/** An option that narrows or orders the posts: the first page is then another one. */
export const ofFilter = <const Kind extends OptionKind>(kind: Kind) => ({ ...kind, isFilter: true }) as const;

/** The value that a page wrote, an attribute's text or an npm caller's value; `undefined` = not accepted. */
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
