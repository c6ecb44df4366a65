import type { FormField } from '../../model/experience.ts';
import type { Children } from '../../jsx/jsx-runtime.ts';
import type { ExperienceFormMessages } from '../../text/experience-form-messages.ts';
import { CheckField, ChoiceField, choiceId, type ControlAttributes, Field } from '../common/field.tsx';

/** More choices than these become a select. */
const maxOpenChoices = 6;
/** The value of a ticked checkbox. */
const tickedValue = '1';

const hasOpenChoices = ({ kind, options }: FormField) =>
  kind === 'several' || (kind === 'choice' && options.length <= maxOpenChoices);

/** Id of the control that gets the focus for a field. */
export const focusIdOf = (field: FormField, id: string, values: readonly string[]): string =>
  hasOpenChoices(field) ? choiceId(id, field.options, values) : id;

export interface ExperienceFieldProps {
  readonly field: FormField;
  readonly id: string;
  readonly values: readonly string[];
  readonly error: string;
  readonly messages: ExperienceFormMessages;
  readonly onChange: (values: readonly string[]) => void;
  /** The link to the terms of a consent. */
  readonly children?: Children;
}

/** One field of the form. */
export function ExperienceField({ field, id, values, error, messages, onChange, children }: ExperienceFieldProps) {
  const { kind, key, label, hint, isRequired, options } = field;
  const shared = { id, label, hint, error, note: isRequired ? '' : messages.optional };
  if (hasOpenChoices(field)) {
    return (
      <ChoiceField
        {...shared}
        name={key}
        type={kind === 'several' ? 'checkbox' : 'radio'}
        choices={options}
        chosen={values}
        isRequired={isRequired}
        onChange={onChange}
      />
    );
  }
  if (kind === 'consent') {
    return (
      <CheckField
        {...shared}
        isChecked={values.includes(tickedValue)}
        isRequired={isRequired}
        onChange={(isTicked) => onChange(isTicked ? [tickedValue] : [])}
      >
        {children}
      </CheckField>
    );
  }
  return (
    <Field
      {...shared}
      control={(attributes) => (
        <Control
          field={field}
          attributes={attributes}
          value={values[0] ?? ''}
          messages={messages}
          onChange={(value) => onChange([value])}
        />
      )}
    />
  );
}

const inputTypes = { email: 'email', phone: 'tel', url: 'url', date: 'date' } as const;
const isTyped = (kind: string): kind is keyof typeof inputTypes => Object.hasOwn(inputTypes, kind);

/** No `maxlength`: it would silently cut pasted text. A text that is too long is reported when the form is sent. */
function Control({
  field,
  attributes,
  value,
  messages,
  onChange,
}: Pick<ExperienceFieldProps, 'field' | 'messages'> & {
  readonly attributes: ControlAttributes;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { kind, key, min, max, options, isRequired, autocomplete } = field;
  const control = {
    ...attributes,
    value,
    name: key,
    required: isRequired,
    autocomplete: autocomplete || undefined,
    // Text of another language than the page's has its own direction; an empty field has the page's.
    dir: value ? 'auto' : undefined,
    onInput: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange(currentTarget.value),
  } as const;
  if (kind === 'long_text') return <textarea {...control} />;
  if (kind === 'choice') {
    return (
      <select {...control}>
        {[{ value: '', label: messages.choose }, ...options].map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  if (kind === 'date') return <input {...control} type="date" min={min} max={max} />;
  // Not `type=number`: a wheel changes it, and invalid input is silently lost.
  const inputmode = kind !== 'number' ? undefined : min.startsWith('-') ? 'text' : 'decimal';
  return <input {...control} type={isTyped(kind) ? inputTypes[kind] : 'text'} inputmode={inputmode} />;
}
