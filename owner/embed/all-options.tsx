/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { ColorRow } from '../ui/color-row.tsx';
import { plural, t } from '../words/words.ts';
import { appearanceOptions } from './appearance-options.ts';
import { findFault, type OptionRow } from './choice.ts';
import { listOptions } from './option-table.ts';
import { wordsOfAttribute } from './option-words.ts';

type Options = Readonly<Record<string, string>>;

interface AllOptionsProps {
  /** Attributes and custom properties that have a field elsewhere on the page. */
  readonly elsewhere: ReadonlySet<string>;
  /** By attribute; a flag is `true`. */
  readonly options: Options;
  readonly properties: Options;
  /** null = the default. */
  readonly onOption: (attribute: string, value: string | null) => void;
  readonly onProperty: (property: string, value: string | null) => void;
}

/** The widget accepts any text for these; the form has a list. */
const listed = new Set(['sort']);

function listValues({ attribute, values }: OptionRow): readonly (readonly [value: string, label: string])[] {
  const names = wordsOfAttribute(attribute)?.values ?? {};
  return values ? values.map((value) => [value, names[value] ?? value]) : Object.entries(names);
}

interface FieldProps {
  readonly row: OptionRow;
  readonly value: string | undefined;
  readonly onChange: (value: string | null) => void;
}

/** A value that the widget would reject is shown with the reason, and is not part of the code. */
function TypedOption({ row, value, onChange }: FieldProps) {
  const { attribute, kind, defaultValue } = row;
  const typed = useSignal<string | null>(null);
  const fault = useSignal<string | null>(null);
  const id = `option-${attribute}`;
  return (
    <>
      <input
        id={id}
        autocomplete="off"
        spellcheck={false}
        inputMode={kind === 'integer' ? 'numeric' : kind === 'address' ? 'url' : undefined}
        placeholder={kind === 'integer' ? (wordsOfAttribute(attribute)?.placeholder ?? defaultValue) : undefined}
        value={typed.value ?? value ?? ''}
        aria-describedby={`${id}-hint ${id}-fault`}
        aria-invalid={fault.value === null ? undefined : true}
        onInput={({ currentTarget }) => {
          typed.value = currentTarget.value;
          const word = currentTarget.value.trim();
          if (findFault(row, word) !== null) return;
          fault.value = null;
          onChange(word === '' || word === defaultValue ? null : word);
        }}
        onChange={() => {
          fault.value = findFault(row, typed.value ?? '');
        }}
      />
      <p class="field-error" id={`${id}-fault`}>
        {fault}
      </p>
    </>
  );
}

function OptionField({ row, value, onChange }: FieldProps) {
  const { attribute, kind, defaultValue } = row;
  const { label = attribute, help = '' } = wordsOfAttribute(attribute) ?? {};
  const id = `option-${attribute}`;
  const hint = (
    <p class="quiet" id={`${id}-hint`}>
      {help}
    </p>
  );
  if (kind === 'flag')
    return (
      <div>
        <label class="check">
          <input
            type="checkbox"
            aria-describedby={`${id}-hint`}
            checked={value !== undefined}
            onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'true' : null)}
          />
          {` ${label}`}
        </label>
        {hint}
      </div>
    );
  const isList = kind === 'choice' || listed.has(attribute);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {isList ? (
        <select
          id={id}
          aria-describedby={`${id}-hint`}
          value={value ?? (kind === 'choice' ? defaultValue : '')}
          onChange={({ currentTarget: { value: chosen } }) =>
            onChange(chosen === '' || chosen === defaultValue ? null : chosen)
          }
        >
          {(kind !== 'choice' || (row.values?.includes('') ?? false)) && <option value="">{t('Board default')}</option>}
          {listValues(row)
            .filter(([each]) => each !== '')
            .map(([each, text]) => (
              <option key={each} value={each}>
                {text}
              </option>
            ))}
        </select>
      ) : (
        <TypedOption row={row} value={value} onChange={onChange} />
      )}
      {hint}
    </div>
  );
}

/** Everything else that a page can set about its board: every option, and styles of the page's own. */
export function AllOptions({ elsewhere, options, properties, onOption, onProperty }: AllOptionsProps) {
  const rows = listOptions().filter(({ attribute }) => !elsewhere.has(attribute));
  // The short code cannot style a part of the board.
  const styles = appearanceOptions.filter(({ property, part }) => part === undefined && !elsewhere.has(property));
  const count =
    rows.filter(({ attribute }) => options[attribute] !== undefined).length +
    styles.filter(({ property }) => properties[property] !== undefined).length;
  return (
    <details class="more-settings">
      <summary>
        {count === 0
          ? t('All options')
          : plural(count, { one: 'All options ({count} set)', other: 'All options ({count} set)' })}
      </summary>
      {styles.map(({ property, label, kind, accepts, max }) =>
        kind === 'color' ? (
          <ColorRow
            key={property}
            id={`style-${property}`}
            label={label}
            value={properties[property] ?? ''}
            fallback="#ffffff"
            onInput={(value) => onProperty(property, value)}
            onClear={() => onProperty(property, null)}
          />
        ) : (
          <div key={property} class="field">
            <label for={`style-${property}`}>{label}</label>
            <input
              id={`style-${property}`}
              {...(kind === 'pixels' ? { type: 'number', min: 0, max } : { maxLength: 120, spellcheck: false })}
              value={(properties[property] ?? '').replace(/px$/, '')}
              onInput={({ currentTarget }) => {
                const value = kind === 'pixels' ? `${currentTarget.value}px` : currentTarget.value.trim();
                onProperty(property, accepts.test(value) ? value : null);
              }}
            />
          </div>
        ),
      )}
      {rows.map((row) => (
        <OptionField
          key={row.attribute}
          row={row}
          value={options[row.attribute]}
          onChange={(value) => onOption(row.attribute, value)}
        />
      ))}
    </details>
  );
}
