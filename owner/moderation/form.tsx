/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { findProblem, findProblems } from './find-problems.ts';
import {
  describeWithoutField,
  fieldsOf,
  type FormState,
  isTouched,
  noteProblem,
  runOnce,
  showRefusal,
  takeProblems,
} from './form-state.ts';

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
      else fail(describeWithoutField(error));
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
