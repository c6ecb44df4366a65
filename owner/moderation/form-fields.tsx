/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { PictureField } from '../ui/picture-field.tsx';
import { type FormField, typeInto } from './form-state.ts';

const errorId = ({ id }: Pick<FormField, 'id'>): string => `${id}-error`;
const hintId = ({ id }: Pick<FormField, 'id'>): string => `${id}-hint`;

/** Says that a control is wrong, and which texts describe it: its error and its hint. */
export function markOf(field: Pick<FormField, 'id' | 'problem'>, hint = '') {
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
  readonly field: Pick<FormField, 'id' | 'problem'>;
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

export function FieldHint({ field, hint }: FieldErrorProps & { readonly hint: string | undefined }) {
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

/** A field of one line, with its error. A long text is not cut off, as `maxlength` does: the field says that it is. */
export function TextField({ field, label, type = 'text', hint, maxLength, ...attributes }: TextFieldProps) {
  const common = {
    id: field.id,
    autocomplete: 'off',
    value: field.value.value,
    'data-max-length': maxLength,
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
        data-max-length={maxLength}
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
  /** What `markOf` says of its field. */
  readonly mark?: ReturnType<typeof markOf>;
  /** Texts below it. */
  readonly children?: ComponentChildren;
}

/** A list for a single choice. */
export function Select({ id, label, value, options, onChange, mark, children }: SelectProps) {
  return (
    <Labelled id={id} label={label}>
      <select id={id} value={value} {...mark} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
      {children}
    </Labelled>
  );
}

interface SelectFieldProps extends Pick<TextFieldProps, 'field' | 'label' | 'hint'> {
  readonly options: readonly SelectOption[];
}

/** The same for a field of a form, with its error. */
export function SelectField({ field, label, options, hint }: SelectFieldProps) {
  return (
    <Select
      id={field.id}
      label={label}
      value={field.value.value}
      options={options}
      mark={markOf(field, hint)}
      onChange={(value) => typeInto(field, value)}
    >
      <FieldHint field={field} hint={hint} />
      <FieldError field={field} />
    </Select>
  );
}
