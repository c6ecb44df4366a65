import { address, flag, type OptionKind, readOption, text } from '../options/option-kinds.ts';

/** What both elements are told; the comments are the texts of docs/forms-and-terms.md. */
const shared = {
  /** Number of the team. Required. */
  team: text,
  /** Address of the service, without a path of its own: `https://boards.example`. Required. */
  service: address,
  /** Language of labels and dates (BCP 47); empty = the nearest `lang`, else the browser's. */
  language: text,
} satisfies Record<string, OptionKind>;

export const formOptions = {
  /** Slug or number of the published experience. Required. */
  experience: text,
  ...shared,
  /** Keeps nothing of what is typed in the tab's storage: a reload empties the form. */
  noDraft: flag,
} satisfies Record<string, OptionKind>;

export const termsOptions = {
  /** Number of the right request term. Required. */
  term: text,
  ...shared,
} satisfies Record<string, OptionKind>;

export type OptionTable = Readonly<Record<string, OptionKind>>;
export type OptionsOf<Table extends OptionTable> = { readonly [Name in keyof Table & string]: Table[Name]['kind'] extends 'flag' ? boolean : string };
export type FormOptions = OptionsOf<typeof formOptions>;
export type TermsOptions = OptionsOf<typeof termsOptions>;

/** One option as the element has it: an attribute's value, or the default where there is none or a wrong one. */
export function readElementOption(kind: OptionKind, given: string | null): string | boolean {
  const value = (given === null ? undefined : readOption(kind, given)) ?? kind.initial;
  return typeof value === 'number' ? `${value}` : value;
}
