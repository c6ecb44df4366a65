import type { SafeUrl } from './safe.ts';

/** The kind of input of a field. The page fills in a `hidden` field and never shows it. */
export type FormFieldKind =
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

export interface FormField {
  /** Name of its values in the request. */
  readonly key: string;
  readonly kind: FormFieldKind;
  readonly label: string;
  /** `''` = none. */
  readonly hint: string;
  readonly isRequired: boolean;
  /** Letters as HTML counts them; 0 = no known limit. */
  readonly maxLength: number;
  /** The options of `choice` and `several`. */
  readonly options: readonly FormOption[];
  /** The bounds of a number or an ISO date; `''` = no bound. */
  readonly min: string;
  readonly max: string;
  /** HTML's autocomplete name; `''` = none. */
  readonly autocomplete: string;
  /** For a consent: the document, or the number of the right request term, that the visitor consents to. */
  readonly document: SafeUrl | null;
  readonly termId: string | null;
}

export interface FormOption {
  readonly value: string;
  readonly label: string;
}

/** The form of a published experience. */
export interface Experience {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** It accepts no further answers. */
  readonly isClosed: boolean;
  readonly fields: readonly FormField[];
  /** `''` = the widget's own label. */
  readonly submitLabel: string;
  readonly successText: string;
  /**
   * Name of the field that carries the idempotency key; `null` = the service has none, and a repeated request may count
   * twice.
   */
  readonly keyField: string | null;
  /** Name of a field that must stay empty, as a trap for bots; `null` = none. */
  readonly emptyField: string | null;
}

/** Names and values in the order of the form; a name is repeated for each of its values. */
export type FormValues = readonly (readonly [name: string, value: string])[];

/** The result of sending values. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  /** Errors of single fields, by key, and of the whole form, in the service's own words. */
  | { readonly kind: 'refused'; readonly fields: ReadonlyMap<string, string>; readonly words: string }
  | { readonly kind: 'rate-limited' | 'too-large' | 'closed' | 'full' | 'offline' | 'unreachable' };

/** The terms that a person agrees to when they grant a right. */
export interface Term {
  readonly name: string;
  readonly format: 'markdown' | 'plain' | 'document';
  readonly text: string;
  /** The address, if the terms are a document. */
  readonly document: SafeUrl | null;
  /** It is no longer offered; it is kept for those who agreed to it. */
  readonly isArchived: boolean;
}
