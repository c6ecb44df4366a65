/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import {
  type SelectOption,
  FieldError,
  FieldHint,
  FieldOfPicture,
  markOf,
  SelectField,
  TextArea,
  TextField,
} from '../moderation/form-fields.tsx';
import { createForm, type FormField, type FormState, typeInto } from '../moderation/form-state.ts';

/** One field of a form for a resource. */
export interface FieldRule {
  readonly name: string;
  readonly label: string;
  readonly kind?:
    | 'text'
    | 'url'
    | 'email'
    | 'password'
    | 'number'
    | 'select'
    | 'checks'
    | 'lines'
    | 'text-block'
    | 'picture';
  /** Its place in the request body, below `/data`; omitted = `attributes/NAME`. */
  readonly place?: string;
  readonly initial?: string;
  readonly options?: readonly SelectOption[];
  /** Rarely needed choices of `checks`: below the others, folded until one of them is chosen. */
  readonly moreOptions?: { readonly label: string; readonly options: readonly SelectOption[] };
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly hint?: string;
  readonly placeholder?: string;
  /** It is beside its neighbor if there is space. */
  readonly isHalf?: boolean;
  /** It is part of the form, but not shown while the other values do not ask for it. */
  readonly isHidden?: boolean;
  /** Rarely needed: it is below the others, collapsed. */
  readonly isFolded?: boolean;
}

export type Values = Readonly<Record<string, string>>;

/** The selected values of a field with several choices, which a form stores as one text. */
export const splitChecks = (value: string): readonly string[] => value.split('\n').filter((item) => item !== '');
export const joinChecks = (items: readonly string[]): string => items.join('\n');

interface CheckListProps {
  readonly field: FormField;
  readonly options: readonly SelectOption[];
  /** Of its first choice, which gets the focus if the service refuses the field. */
  readonly mark?: object;
}

function CheckList({ field, options, mark }: CheckListProps) {
  const chosen = splitChecks(field.value.value);
  return (
    <div class="check-list">
      {options.map(([value, name], index) => (
        <label key={value} class="check">
          <input
            type="checkbox"
            {...(index === 0 && mark)}
            checked={chosen.includes(value)}
            onChange={({ currentTarget }) =>
              typeInto(
                field,
                joinChecks(currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value)),
              )
            }
          />
          {` ${name}`}
        </label>
      ))}
    </div>
  );
}

function Checks({ field, rule }: { readonly field: FormField; readonly rule: FieldRule }) {
  const { options = [], moreOptions } = rule;
  // It stays as it is at the start: a list must not fold under the pointer that clears its last choice.
  const isOpen = useMemo(() => {
    const chosen = splitChecks(field.value.value);
    return moreOptions?.options.some(([value]) => chosen.includes(value)) ?? false;
  }, []);
  return (
    <fieldset class="field checks">
      <legend>{rule.label}</legend>
      <FieldHint field={field} hint={rule.hint} />
      <CheckList field={field} options={options} mark={{ id: field.id, ...markOf(field, rule.hint) }} />
      {moreOptions && (
        <details open={isOpen}>
          <summary>{moreOptions.label}</summary>
          <CheckList field={field} options={moreOptions.options} />
        </details>
      )}
      <FieldError field={field} />
    </fieldset>
  );
}

export function RecordField({ form, rule }: { readonly form: FormState; readonly rule: FieldRule }) {
  const field = form.fields[rule.name]!;
  const { label, kind = 'text', options = [], hint, required, maxLength, min, max, placeholder } = rule;
  if (kind === 'checks') return <Checks field={field} rule={rule} />;
  if (kind === 'picture') return <FieldOfPicture field={field} label={label} isOfForm />;
  if (kind === 'select') return <SelectField field={field} label={label} options={options} hint={hint} />;
  if (kind === 'lines' || kind === 'text-block')
    return (
      <TextArea
        field={field}
        label={label}
        rows={kind === 'lines' ? 3 : 10}
        hint={hint}
        required={required === true}
        maxLength={maxLength}
      />
    );
  return (
    <TextField
      field={field}
      label={label}
      type={kind}
      hint={hint}
      required={required === true}
      maxLength={maxLength}
      min={min}
      max={max}
      placeholder={placeholder}
    />
  );
}

export function RecordFields({ form, rules }: { readonly form: FormState; readonly rules: readonly FieldRule[] }) {
  return (
    <>
      {rules.map((rule) => (
        <div key={rule.name} class={rule.isHalf === true ? 'half' : 'whole'}>
          <RecordField form={form} rule={rule} />
        </div>
      ))}
    </>
  );
}

/** A form with these fields, filled with the current values. */
export function createRecordForm(prefix: string, rules: readonly FieldRule[], values: Values): FormState {
  const places = Object.fromEntries(rules.map(({ name, place }) => [name, place ?? `attributes/${name}`]));
  const initial = Object.fromEntries(rules.map(({ name, initial: first = '' }) => [name, values[name] ?? first]));
  return createForm<string>(prefix, places, initial);
}

export const valuesOf = (form: FormState): Values =>
  Object.fromEntries(Object.entries(form.fields).map(([name, { value }]) => [name, value.value.trim()]));
