import type { Children, Drawn } from '../../jsx/jsx-runtime.ts';

export interface FieldProps {
  /** Unique in the form's root: label, hint and error are connected to the control by ids made of it. */
  readonly id: string;
  readonly label: string;
  /** After the label: "optional", or the format of the field. */
  readonly note?: string | undefined;
  /** Below the label, if it needs a sentence. */
  readonly hint?: string | undefined;
  /** The error, shown beside the field and read by assistive technology; `''` = none. */
  readonly error: string;
}

/** Connects a control to its label, hint and error: spread it on the control. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': 'true' | undefined;
}

const describedBy = ({ id, hint, error }: FieldProps): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

const attributesOf = (field: FieldProps): ControlAttributes => ({
  id: field.id,
  'aria-describedby': describedBy(field),
  'aria-invalid': field.error ? 'true' : undefined,
});

const Note = ({ note }: FieldProps) => (note ? <span class="field-note"> {note}</span> : null);
const Hint = ({ id, hint }: FieldProps) =>
  hint ? (
    <p class="field-hint" id={`${id}-hint`}>
      <span dir="auto">{hint}</span>
    </p>
  ) : null;

/** The error of a field. A changed text becomes a new element, because page translators replace text nodes. */
export const FieldError = ({ id, error }: Pick<FieldProps, 'id' | 'error'>) =>
  error ? (
    <p key={error} class="field-error" id={`${id}-error`}>
      {error}
    </p>
  ) : null;

/** An input or a select with its label above it. */
export function Field({
  control,
  ...field
}: FieldProps & { readonly control: (attributes: ControlAttributes) => Drawn }) {
  return (
    <div class="field">
      <label for={field.id}>
        <span dir="auto">{field.label}</span>
        <Note {...field} />
      </label>
      <Hint {...field} />
      {control(attributesOf(field))}
      <FieldError {...field} />
    </div>
  );
}

export interface CheckFieldProps extends FieldProps {
  readonly isChecked: boolean;
  readonly isRequired: boolean;
  readonly onChange: (isChecked: boolean) => void;
  /** Below the checkbox: the link to the terms. */
  readonly children?: Children;
}

/** A single checkbox with its label beside it. */
export function CheckField({ isChecked, isRequired, onChange, children, ...field }: CheckFieldProps) {
  return (
    <div class="field">
      <div class="choice">
        <input
          {...attributesOf(field)}
          type="checkbox"
          checked={isChecked}
          aria-required={isRequired ? 'true' : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <label for={field.id}>
          <span dir="auto">{field.label}</span>
          <Note {...field} />
        </label>
      </div>
      <Hint {...field} />
      <FieldError {...field} />
      {children}
    </div>
  );
}

export interface FieldChoice {
  readonly value: string;
  readonly label: string;
}

export interface ChoiceFieldProps extends FieldProps {
  /** A further class. */
  readonly class?: string;
  readonly name: string;
  /** One choice, or any number. */
  readonly type: 'radio' | 'checkbox';
  readonly choices: readonly FieldChoice[];
  readonly chosen: readonly string[];
  readonly isRequired: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Id of the control that gets the focus for a whole group of choices. */
export const choiceId = (id: string, choices: readonly FieldChoice[], chosen: readonly string[]): string =>
  `${id}-${Math.max(
    0,
    choices.findIndex(({ value }) => chosen.includes(value)),
  )}`;

/** Choices that are all visible. */
export function ChoiceField({
  class: className = '',
  name,
  type,
  choices,
  chosen,
  isRequired,
  onChange,
  ...field
}: ChoiceFieldProps) {
  const toggle = (value: string, isChosen: boolean) => {
    if (type === 'radio') onChange([value]);
    // The values are in the order of the form, not in the order of the presses.
    else
      onChange(
        choices.map((choice) => choice.value).filter((one) => (one === value ? isChosen : chosen.includes(one))),
      );
  };
  return (
    <fieldset class={`field ${className}`.trim()} aria-describedby={describedBy(field)}>
      <legend>
        <span dir="auto">{field.label}</span>
        <Note {...field} />
      </legend>
      <Hint {...field} />
      <div class="choices">
        {choices.map(({ value, label }, index) => (
          <div key={value} class="choice">
            <input
              type={type}
              id={`${field.id}-${index}`}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              // No single one of several checkboxes is required.
              required={isRequired && type === 'radio'}
              aria-invalid={field.error ? 'true' : undefined}
              onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
            />
            <label for={`${field.id}-${index}`}>
              <span dir="auto">{label}</span>
            </label>
          </div>
        ))}
      </div>
      <FieldError {...field} />
    </fieldset>
  );
}
