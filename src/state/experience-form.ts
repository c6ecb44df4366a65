import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Experience, FormField, FormValues } from '../model/experience.ts';
import { checkFormField, type FormFault, tidyValue } from './check-form-field.ts';
import type { DraftStorage } from './draft-storage.ts';
import { createFormErrors, type FormErrors } from './form-errors.ts';
import type { FormSubmission } from './form-submission.ts';

/** A visitor's input: the values of each field, as they were typed. */
export type TypedValues = ReadonlyMap<string, readonly string[]>;

/** The form of a published experience. The input is kept until it was sent. */
export interface ExperienceForm {
  /** The visible fields, in order. */
  readonly fields: readonly FormField[];
  readonly values: ReadonlySignal<TypedValues>;
  readonly errors: FormErrors<string>;
  readonly submission: FormSubmission;
  change(key: string, values: readonly string[]): void;
  /**
   * The errors of the fields. @param halfTyped keys of incomplete dates: such a field has no value, but is not empty
   */
  check(halfTyped: ReadonlySet<string>): ReadonlyMap<FormField, FormFault>;
  /**
   * The values to send: normalized, without empty ones, and with those of the page.
   */
  collect(): FormValues;
  close(): void;
}

export interface ExperienceFormSetup {
  readonly experience: Experience;
  readonly submission: FormSubmission;
  readonly draft: DraftStorage;
  /** The values that the page fills in, by field. */
  readonly given: (key: string) => string | null;
}

export function createExperienceForm({ experience, submission, draft, given }: ExperienceFormSetup): ExperienceForm {
  const fields = experience.fields.filter(({ kind }) => kind !== 'hidden');
  const hidden = experience.fields.filter(({ kind }) => kind === 'hidden');
  const values = signal(readFirstValues(fields, draft, given));
  const valuesOf = (key: string) => values.peek().get(key) ?? [];

  const stopClearing = effect(() => {
    if (submission.state.value.step === 'sent') draft.clear();
  });

  return {
    fields,
    values,
    submission,
    errors: createFormErrors(),
    change(key, typed) {
      values.value = new Map([...values.peek(), [key, typed]]);
      draft.save(fields.flatMap((field) => valuesOf(field.key).map((value) => [field.key, value] as const)));
    },
    check(halfTyped) {
      const faults = new Map<FormField, FormFault>();
      for (const field of fields) {
        const tidy = valuesOf(field.key)
          .map((value) => tidyValue(field, value))
          .filter(Boolean);
        const fault = halfTyped.has(field.key) ? ({ kind: 'date' } as const) : checkFormField(field, tidy);
        if (fault) faults.set(field, fault);
      }
      return faults;
    },
    collect: () =>
      [
        ...fields.flatMap((field) => valuesOf(field.key).map((value) => [field.key, tidyValue(field, value)] as const)),
        ...hidden.map(({ key }) => [key, given(key) ?? ''] as const),
      ].filter(([, value]) => value),
    close() {
      stopClearing();
      submission.stop();
    },
  };
}

/** The draft; without a draft, the values from the page. */
function readFirstValues(
  fields: readonly FormField[],
  draft: DraftStorage,
  given: ExperienceFormSetup['given'],
): TypedValues {
  const stored = new Map<string, readonly string[]>();
  for (const [name, value] of draft.read() ?? []) stored.set(name, [...(stored.get(name) ?? []), value]);
  return new Map(
    fields.flatMap(({ key }) => {
      const first = given(key);
      const values = stored.get(key) ?? (!stored.size && first !== null ? [first] : null);
      return values ? [[key, values] as const] : [];
    }),
  );
}
