import { batch, signal, type Signal } from '@preact/signals';
import { t } from '../words/words.ts';
import { Refused } from './team-client.ts';

/** One field of a form: its value, its initial value, and its error (`''` = none). */
export interface FormField {
  /** Id of its control in the page. */
  readonly id: string;
  /** Its pointer in the request body, below `/data`: `attributes/url`. */
  readonly place: string;
  readonly value: Signal<string>;
  readonly initial: Signal<string>;
  readonly problem: Signal<string>;
}

export interface FormState<Name extends string = string> {
  readonly fields: Readonly<Record<Name, FormField>>;
  readonly isSending: Signal<boolean>;
}

/** Creates a form with fields of these names, ids and pointers. */
export function createForm<Name extends string>(
  prefix: string,
  places: Readonly<Record<Name, string>>,
  values: Partial<Record<Name, string>> = {},
): FormState<Name> {
  const names = Object.keys(places) as Name[];
  const fields = Object.fromEntries(
    names.map((name) => {
      const value = values[name] ?? '';
      const field: FormField = {
        id: `${prefix}-${name}`,
        place: places[name],
        value: signal(value),
        initial: signal(value),
        problem: signal(''),
      };
      return [name, field];
    }),
  ) as Record<Name, FormField>;
  return { fields, isSending: signal(false) };
}

export const fieldsOf = ({ fields }: FormState): readonly FormField[] => Object.values(fields);

/** True if the owner has changed it: only changed fields are sent. */
export const isTouched = ({ value, initial }: FormField): boolean => value.value !== initial.value;

/** True if something would be lost. */
export const isFormTouched = (form: FormState): boolean => fieldsOf(form).some(isTouched);

/** What the fields hold now. */
export const readForm = <Name extends string>({ fields }: FormState<Name>): Readonly<Record<Name, string>> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, fields[name as Name].value.value])) as Record<
    Name,
    string
  >;

/**
 * Sets new initial values after `sent` was stored, and removes the errors of those. What was typed while it was on its
 * way stays, as a change.
 */
export function settleForm<Name extends string>(
  { fields }: FormState<Name>,
  sent: Readonly<Record<Name, string>>,
  next: Readonly<Record<Name, string>> = sent,
): void {
  batch(() => {
    for (const name of Object.keys(next) as Name[]) {
      const { value, initial, problem } = fields[name];
      initial.value = next[name];
      if (value.value !== sent[name]) continue;
      value.value = next[name];
      problem.value = '';
    }
  });
}

/** Stores the owner's input. The error is removed, because it may no longer apply. */
export function typeInto({ value, problem }: FormField, text: string): void {
  value.value = text;
  problem.value = '';
}

/** Shows the service's error beside its field. Returns that field; null if the error belongs to no field. */
export function showRefusal(form: FormState, error: unknown): FormField | null {
  if (!(error instanceof Refused) || error.pointer === null) return null;
  const { pointer, message } = error;
  const field = fieldsOf(form).find(
    ({ place }) => pointer === `/data/${place}` || pointer.startsWith(`/data/${place}/`),
  );
  if (!field) return null;
  field.problem.value = message;
  return field;
}

/** The error as it is said where its field is not shown, as when the service is newer than the page. */
export function describeWithoutField(error: unknown): unknown {
  if (!(error instanceof Refused) || !error.isOfField) return error;
  const name = /\/(?:attributes|relationships)\/(.+)$/.exec(error.pointer ?? '')?.[1] ?? '';
  return new Error(
    t('The service did not accept “{name}”, which is not shown here. Copy your text, reload the page and try again.', {
      name,
    }),
  );
}

/** Shows what is wrong with a field; `''` = nothing. An unchanged value from the service is never wrong. */
export function noteProblem(field: FormField, problem: string): void {
  const isServices = field.value.value !== '' && !isTouched(field);
  field.problem.value = isServices ? '' : problem;
}

/** Shows the validation errors, by id of the control. Returns the first invalid field. */
export function takeProblems(form: FormState, problems: ReadonlyMap<string, string>): FormField | null {
  return batch(() => {
    for (const field of fieldsOf(form)) noteProblem(field, problems.get(field.id) ?? '');
    return fieldsOf(form).find(({ problem }) => problem.value !== '') ?? null;
  });
}

/** Runs one task at a time: a click during the task has no effect. */
export async function runOnce(
  isRunning: Signal<boolean>,
  work: () => Promise<void>,
  fail: (error: unknown) => void,
): Promise<void> {
  if (isRunning.value) return;
  isRunning.value = true;
  try {
    await work();
  } catch (error) {
    fail(error);
  } finally {
    isRunning.value = false;
  }
}
