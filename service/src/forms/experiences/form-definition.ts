/**
 * The kinds of form fields. The visitor selects `several`, `choice` and `consent` and types the others; the page sets
 * `hidden`.
 */
export type FieldKind =
  | 'text'
  | 'long_text'
  | 'email'
  | 'phone'
  | 'url'
  | 'number'
  | 'date'
  | 'choice'
  | 'several'
  | 'consent'
  | 'hidden';

/** One field in the `form` of an experience. Requests and responses use the same format. */
export interface FormField {
  /** Name of the value in a submission. */
  readonly key: string;
  readonly kind: FieldKind;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  /** Maximum number of letters, as HTML counts them. Omitted = the limit of the kind. */
  readonly max_length?: number;
  /** The options of `choice` and `several`. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** The minimum of a number or of an ISO date. */
  readonly min?: string;
  readonly max?: string;
  /** The value for a browser's autofill, by HTML's own names. */
  readonly autocomplete?: string;
  /** For `consent`: the address of the document. */
  readonly url?: string;
  /** For `consent`: the id of the right request term. */
  readonly term_id?: number;
}

export interface FormDefinition {
  readonly fields: readonly FormField[];
  readonly submit_label?: string;
  /** The text that replaces the form after a submission. */
  readonly success_text?: string;
}

/** The stored and public attributes of an experience that have no columns. */
export interface ExperienceAttributes {
  readonly name: string;
  readonly text?: string;
  readonly form: FormDefinition;
}

/**
 * The two invisible fields of the form: a key of the attempt, so that a repeat is not a second submission, and a trap
 * that only programs fill in. Each experience contains their names, so that an embed needs no constants.
 */
export const submissionKeyField = '_submission_key';
export const trapField = 'nickname_2';

/** Maximum number of letters in typed fields, by kind. */
const lengthLimits: Partial<Record<FieldKind, number>> = { long_text: 5000, email: 254, phone: 40, url: 2048 };
const defaultLengthLimit = 500;

export function lengthLimitOf(field: FormField): number {
  return field.max_length ?? lengthLimits[field.kind] ?? defaultLengthLimit;
}
