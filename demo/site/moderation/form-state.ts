import { batch, signal, type Signal } from '@preact/signals';
import { Refused } from './team-client.ts';

/** One field of a form: what is typed, what it began with, and what is wrong with it (`''` = nothing). */
export interface FormField {
  /** Id of its control in the page. */
  readonly id: string;
  /** Where it stands in the body that is sent, below `/data`: `attributes/url`. */
  readonly place: string;
  readonly value: Signal<string>;
  readonly initial: Signal<string>;
  readonly problem: Signal<string>;
}

export interface FormState<Name extends string = string> {
  readonly fields: Readonly<Record<Name, FormField>>;
  readonly isSending: Signal<boolean>;
}

/** A form whose fields have these names, ids and places in the body. */
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

const fieldsOf = ({ fields }: FormState): readonly FormField[] => Object.values(fields);

/** True when the owner has changed it: only that is sent. */
export const isTouched = ({ value, initial }: FormField): boolean => value.value !== initial.value;

/** New values to begin with. What was said about the old ones goes. */
export function fillForm<Name extends string>(
  { fields }: FormState<Name>,
  values: Readonly<Record<Name, string>>,
): void {
  batch(() => {
    for (const name of Object.keys(values) as Name[]) {
      const { value, initial, problem } = fields[name];
      value.value = values[name];
      initial.value = values[name];
      problem.value = '';
    }
  });
}

/** The owner types: what was wrong is no longer known to be. */
export function typeInto({ value, problem }: FormField, text: string): void {
  value.value = text;
  problem.value = '';
}

/** The service names the attribute; the owner sees a label. */
function describe(message: string, place: string): string {
  const name = place.split('/').at(-1) ?? '';
  return message.startsWith(`${name} `) ? `This ${message.slice(name.length + 1)}` : message;
}

/** Puts what the service refused beside its field. Returns that field; null when it is about none of them. */
export function showRefusal(form: FormState, error: unknown): FormField | null {
  if (!(error instanceof Refused) || error.pointer === null) return null;
  const { pointer, message } = error;
  const field = fieldsOf(form).find(
    ({ place }) => pointer === `/data/${place}` || pointer.startsWith(`/data/${place}/`),
  );
  if (!field) return null;
  field.problem.value = describe(message, field.place);
  return field;
}

/**
 * Takes what the browser finds wrong with the controls, by id. Returns the first field that is wrong.
 * A value that the service sent, and that nobody touched, is not the owner's mistake.
 */
export function takeProblems(form: FormState, problems: ReadonlyMap<string, string>): FormField | null {
  return batch(() => {
    for (const field of fieldsOf(form)) {
      const isServices = field.value.value !== '' && !isTouched(field);
      field.problem.value = isServices ? '' : (problems.get(field.id) ?? '');
    }
    return fieldsOf(form).find(({ problem }) => problem.value !== '') ?? null;
  });
}

/** Runs one piece of work at a time: a press while it runs does nothing. */
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
