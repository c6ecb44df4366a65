import type { Child } from '../../dom/jsx-runtime.ts';

/** What a visitor fills in: a box, a list, or the first of a group of choices. */
export type FieldControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** One labelled field of a form, with room for what is wrong with it. */
export interface Field {
  /** Name of the values in the form. */
  readonly name: string;
  readonly label: string;
  readonly element: HTMLElement;
  /** One, or all of a group of choices. */
  readonly controls: readonly FieldControl[];
  /** Says what is wrong, beside the field and to assistive technology; `''` = nothing is. */
  showError(text: string): void;
  /** What is wrong now; `''` = nothing. */
  error(): string;
  focus(): void;
}

export interface FieldWords {
  /** Unique in the root that the form stands in: what belongs together is tied by ids made of it. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** Behind the label: "optional", or how it is to be written. */
  readonly note?: string | undefined;
  /** Below the label, when it needs a sentence. */
  readonly hint?: string | undefined;
}

/** A box or a list with its label above it. The control comes with its type, limits and `autocomplete`. */
export function createField(words: FieldWords, control: FieldControl): Field {
  const { id, name, label } = words;
  control.id = id;
  control.name = name;
  const parts = createParts(words);
  const element = (
    <div class="field">
      <label for={id}>{label}{parts.note}</label>
      {parts.hint}
      {control}
      {parts.error}
    </div>
  );
  return finish(words, element, [control], control, parts);
}

/** A single box to tick, its label beside it. */
export function createCheckField(words: FieldWords, control: HTMLInputElement, ...afterLabel: Child[]): Field {
  const { id, name, label } = words;
  control.type = 'checkbox';
  control.id = id;
  control.name = name;
  const parts = createParts(words);
  const element = (
    <div class="field">
      <div class="choice">{control}<label for={id}>{label}{parts.note}</label></div>
      {parts.hint}
      {parts.error}
      {afterLabel}
    </div>
  );
  return finish(words, element, [control], control, parts);
}

export interface FieldChoice {
  readonly value: string;
  readonly label: string;
}

/** Choices that all stand open: one of them (`radio`), or as many as one likes (`checkbox`). */
export function createChoiceField(words: FieldWords, type: 'radio' | 'checkbox', choices: readonly FieldChoice[]): Field {
  const { id, name, label } = words;
  const parts = createParts(words);
  const controls = choices.map(({ value }, index) => {
    const control = document.createElement('input');
    control.type = type;
    control.id = `${id}-${index}`;
    control.name = name;
    control.value = value;
    return control;
  });
  const element = (
    <fieldset class="field">
      <legend>{label}{parts.note}</legend>
      {parts.hint}
      <div class="choices">
        {choices.map((choice, index) => <div class="choice">{controls[index]}<label for={`${id}-${index}`}>{choice.label}</label></div>)}
      </div>
      {parts.error}
    </fieldset>
  );
  return finish(words, element, controls, element, parts);
}

interface Parts {
  readonly note: HTMLElement | null;
  readonly hint: HTMLElement | null;
  readonly error: HTMLElement;
}

const createParts = ({ id, note, hint }: FieldWords): Parts => ({
  note: note ? <span class="field-note"> {note}</span> : null,
  hint: hint ? <p class="field-hint" id={`${id}-hint`}>{hint}</p> : null,
  error: <p class="field-error" id={`${id}-error`} hidden />,
});

/** @param described what a screen reader tells hint and error with: the box itself, or the group */
function finish({ id, name, label }: FieldWords, element: HTMLElement, controls: readonly FieldControl[], described: HTMLElement, { hint, error }: Parts): Field {
  const showError = (text: string) => {
    error.textContent = text;
    error.hidden = !text;
    const ids = [hint && `${id}-hint`, text && `${id}-error`].filter(Boolean).join(' ');
    if (ids) described.setAttribute('aria-describedby', ids);
    else described.removeAttribute('aria-describedby');
    for (const control of controls) control.ariaInvalid = text ? 'true' : null;
  };
  showError('');
  return {
    name,
    label,
    element,
    controls,
    showError,
    error: () => error.textContent ?? '',
    focus() {
      (controls.find((control) => control.matches(':checked')) ?? controls[0])?.focus();
    },
  };
}
