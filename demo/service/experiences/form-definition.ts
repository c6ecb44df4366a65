/**
 * What a form asks for. `several`, `choice` and `consent` are ticked, the others typed; `hidden` is filled in by the
 * page.
 */
export type FieldKind =
  'text' | 'long_text' | 'email' | 'phone' | 'url' | 'number' | 'date' | 'choice' | 'several' | 'consent' | 'hidden';

/** One field as the `form` of an experience has it. Also how it goes over the wire. */
export interface FormField {
  /** Name of the value in a submission. */
  readonly key: string;
  readonly kind: FieldKind;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  /** Letters, as HTML counts them. Left out = the limit of the kind. */
  readonly max_length?: number;
  /** Of `choice` and `several`. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Of a number, or an ISO date. */
  readonly min?: string;
  readonly max?: string;
  /** What a browser may fill in, by HTML's own names. */
  readonly autocomplete?: string;
  /** Of `consent`: the document that is consented to. */
  readonly url?: string;
  /** Of `consent`: number of the right request term that is consented to. */
  readonly term_id?: number;
}

export interface FormDefinition {
  readonly fields: readonly FormField[];
  readonly submit_label?: string;
  /** Said in place of the form when it was sent. */
  readonly success_text?: string;
}

/** The stored and public attributes of an experience, besides what has columns. */
export interface ExperienceAttributes {
  readonly name: string;
  readonly text?: string;
  readonly form: FormDefinition;
}

/**
 * The form's two fields that nobody sees: a key of the attempt, so that a repeat is no second submission, and a box
 * that only programs fill in. Each experience names them, so that an embed need not know.
 */
export const submissionKeyField = '_submission_key';
export const trapField = 'nickname_2';

/** Letters of what is typed, by kind. */
const lengthLimits: Partial<Record<FieldKind, number>> = { long_text: 5000, email: 254, phone: 40, url: 2048 };
const usualLengthLimit = 500;

export function lengthLimitOf(field: FormField): number {
  return field.max_length ?? lengthLimits[field.kind] ?? usualLengthLimit;
}
