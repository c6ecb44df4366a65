import type { SafeUrl } from './safe.ts';

/** What a field asks for. `hidden` is filled in by the page and seen by nobody. */
export type FormFieldKind =
  'text' | 'long_text' | 'email' | 'phone' | 'url' | 'number' | 'date' | 'choice' | 'several' | 'consent' | 'hidden';

export interface FormField {
  /** Name of its values when they are sent. */
  readonly key: string;
  readonly kind: FormFieldKind;
  readonly label: string;
  /** `''` = none. */
  readonly hint: string;
  readonly isRequired: boolean;
  /** Letters as HTML counts them; 0 = no limit is known. */
  readonly maxLength: number;
  /** Of `choice` and `several`. */
  readonly options: readonly FormOption[];
  /** Of a number or an ISO date; `''` = no bound. */
  readonly min: string;
  readonly max: string;
  /** HTML's name of what a browser may fill in; `''` = nothing. */
  readonly autocomplete: string;
  /** Of a consent: the document, or the number of the right request term, that is consented to. */
  readonly document: SafeUrl | null;
  readonly termId: string | null;
}

export interface FormOption {
  readonly value: string;
  readonly label: string;
}

/** A published experience, as far as its form goes. */
export interface Experience {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** Nothing is taken any more. */
  readonly isClosed: boolean;
  readonly fields: readonly FormField[];
  /** `''` = the widget's own words. */
  readonly submitLabel: string;
  readonly successText: string;
  /** Name under which the key of an attempt is sent; `null` = the service knows none, and a repeat may count twice. */
  readonly keyField: string | null;
  /** Name of a box that must stay empty; `null` = none. */
  readonly emptyField: string | null;
}

/** Names and values in the order of the form, each as often as it is filled in. */
export type FormValues = readonly (readonly [name: string, value: string])[];

/** What became of values that were sent. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  /** What is wrong with single fields, by key, and with the whole, in the service's own words. */
  | { readonly kind: 'refused'; readonly fields: ReadonlyMap<string, string>; readonly words: string }
  | { readonly kind: 'rate-limited' | 'too-large' | 'closed' | 'offline' | 'unreachable' };

/** What somebody agrees to who gives a right. */
export interface Term {
  readonly name: string;
  readonly format: 'markdown' | 'plain' | 'document';
  readonly text: string;
  /** Of a document. */
  readonly document: SafeUrl | null;
  /** It counts no more; it is kept for those who agreed to it. */
  readonly isArchived: boolean;
}
