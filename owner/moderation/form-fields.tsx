/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { Signal } from '@preact/signals';
import { PictureField } from '../ui/picture-field.tsx';
import { findProblem, findProblems } from './find-problems.ts';
import {
  fieldsOf,
  type FormField,
  type FormState,
  isTouched,
  noteProblem,
  runOnce,
  showRefusal,
  takeProblems,
  typeInto,
} from './form-state.ts';

const errorId = ({ id }: FormField): string => `${id}-error`;
const hintId = ({ id }: FormField): string => `${id}-hint`;

/** The texts beside the label of a field: its error and its hint. */
function markOf(field: FormField, hint = '') {
  const isWrong = field.problem.value !== '';
  const described = [...(isWrong ? [errorId(field)] : []), ...(hint === '' ? [] : [hintId(field)])].join(' ');
  return {
    ...(isWrong && { 'aria-invalid': true as const }),
    ...(described !== '' && { 'aria-describedby': described }),
  };
}

interface LabelledProps {
  readonly id: string;
  readonly label: string;
  readonly children: ComponentChildren;
}

/** A control with its label above it. */
export function Labelled({ id, label, children }: LabelledProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
    </div>
  );
}

interface FieldErrorProps {
  readonly field: FormField;
}

/** The error of a field. Its box is always there: a screen reader says what appears in it. */
export function FieldError({ field }: FieldErrorProps) {
  return (
    <div class="field-errors" aria-live="polite">
      {field.problem.value !== '' && (
        <p class="field-error" id={errorId(field)}>
          {field.problem.value}
        </p>
      )}
    </div>
  );
}

function FieldHint({ field, hint }: FieldErrorProps & { readonly hint: string | undefined }) {
  return hint === undefined ? null : (
    <p class="quiet" id={hintId(field)}>
      {hint}
    </p>
  );
}

interface TextFieldProps {
  readonly field: FormField;
  readonly label: string;
  /** `code`: digits that were sent to the user. */
  readonly type?: 'text' | 'url' | 'number' | 'color' | 'email' | 'password' | 'code';
  readonly hint?: string | undefined;
  readonly required?: boolean | undefined;
  readonly maxLength?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly placeholder?: string | undefined;
}

/** A field of one line, with its error. */
export function TextField({ field, label, type = 'text', hint, ...attributes }: TextFieldProps) {
  const common = {
    id: field.id,
    autocomplete: 'off',
    value: field.value.value,
    ...attributes,
    ...(attributes.placeholder?.startsWith('https://') && { dir: 'ltr' as const }),
    ...markOf(field, hint),
    onInput: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => typeInto(field, currentTarget.value),
  };
  return (
    <Labelled id={field.id} label={label}>
      {type === 'text' && <input type="text" {...common} />}
      {type === 'url' && <input type="url" {...common} />}
      {type === 'code' && <input type="text" {...common} inputMode="numeric" autocomplete="one-time-code" dir="ltr" />}
      {type === 'number' && <input type="number" {...common} />}
      {type === 'color' && <input type="color" {...common} />}
      {type === 'email' && <input type="email" {...common} />}
      {type === 'password' && <input type="password" {...common} autocomplete="new-password" />}
      <FieldHint field={field} hint={hint} />
      <FieldError field={field} />
    </Labelled>
  );
}

interface FieldOfPictureProps {
  readonly field: FormField;
  readonly label: string;
  readonly isOfForm?: boolean;
}

/** A field for a picture, with its error. */
export function FieldOfPicture({ field, label, isOfForm = false }: FieldOfPictureProps) {
  return (
    <PictureField
      id={field.id}
      label={label}
      value={field.value.value}
      problem={field.problem.value}
      isOfForm={isOfForm}
      onChange={(value) => typeInto(field, value)}
      onProblem={(words) => {
        field.problem.value = words;
      }}
    />
  );
}

/** A field of several lines, with its error. */
export function TextArea({
  field,
  label,
  rows,
  maxLength,
  required = false,
  hint,
}: TextFieldProps & { readonly rows: number }) {
  return (
    <Labelled id={field.id} label={label}>
      <textarea
        id={field.id}
        rows={rows}
        maxLength={maxLength}
        required={required}
        value={field.value.value}
        {...markOf(field, hint)}
        onInput={({ currentTarget }) => typeInto(field, currentTarget.value)}
      />
      <FieldHint field={field} hint={hint} />
      <FieldError field={field} />
    </Labelled>
  );
}

export type SelectOption = readonly [value: string, name: string];

interface SelectProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
}

/** A list for a single choice. */
export function Select({ id, label, value, options, onChange, disabled = false }: SelectProps) {
  return (
    <Labelled id={id} label={label}>
      <select id={id} value={value} disabled={disabled} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface CheckProps {
  readonly value: Signal<boolean>;
  readonly label: string;
}

export function Check({ value, label }: CheckProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={value.value}
        onChange={({ currentTarget }) => {
          value.value = currentTarget.checked;
        }}
      />
      {` ${label}`}
    </label>
  );
}

interface FormProps {
  readonly form: FormState;
  readonly work: () => Promise<void>;
  /** Receives errors that do not belong to a field. */
  readonly fail: (error: unknown) => void;
  readonly children: ComponentChildren;
}

/**
 * Checks a field when it is left with something in it or emptied, and from then on while it is typed into. A field that
 * was only passed is no error yet. Nothing is checked while a button is pressed, because the button would move away
 * below the pointer.
 */
function useLiveChecks(form: FormState) {
  const left = useRef(new Set<string>()).current;
  const isPressing = useRef(false);
  const check = ({ target }: Event, isLeaving: boolean): void => {
    const found = findProblem(target);
    const field = found && fieldsOf(form).find(({ id }) => id === found.id);
    if (!found || !field) return;
    if (isLeaving && (field.value.value !== '' || isTouched(field))) left.add(field.id);
    // A field that is only left keeps what the service has said about it.
    if (left.has(field.id) && (found.problem !== '' || !isLeaving)) noteProblem(field, found.problem);
  };
  return {
    checkAllFromNow: () => fieldsOf(form).forEach(({ id }) => left.add(id)),
    handlers: {
      onInput: (event: Event) => check(event, false),
      onFocusOut: (event: Event) => !isPressing.current && check(event, true),
      onPointerDown: ({ target }: Event) => {
        isPressing.current = target instanceof Element && target.closest('button') !== null;
      },
      onPointerUp: () => {
        isPressing.current = false;
      },
    },
  };
}

/** A form that shows an error beside its field while it is typed, moves the focus there, and keeps the input. */
export function Form({ form, work, fail, children }: FormProps) {
  const { checkAllFromNow, handlers } = useLiveChecks(form);
  const focus = (id: string): void => {
    const control = document.getElementById(id);
    // A control in a folded part cannot have the focus.
    const part = control?.closest('details');
    if (part) part.open = true;
    control?.focus();
  };
  const submit = (element: HTMLFormElement): void => {
    checkAllFromNow();
    const wrong = takeProblems(form, findProblems(element));
    if (wrong) return focus(wrong.id);
    void runOnce(form.isSending, work, (error) => {
      const refused = showRefusal(form, error);
      if (refused) focus(refused.id);
      else fail(error);
    });
  };
  return (
    <form
      class="fields"
      noValidate
      {...handlers}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      {children}
    </form>
  );
}

interface SubmitButtonProps {
  readonly form: FormState;
  readonly children: ComponentChildren;
}

export function SubmitButton({ form, children }: SubmitButtonProps) {
  return (
    <button type="submit" class="main" aria-disabled={form.isSending.value || undefined}>
      {children}
    </button>
  );
}
