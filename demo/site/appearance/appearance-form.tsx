/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import { ColorField } from '../color-field.tsx';
import type { AppearanceRow } from './appearance-row.ts';
import type { AppearancePageState } from './appearance-state.ts';

interface AppearanceFormProps {
  readonly state: AppearancePageState;
}

interface RowProps extends AppearanceFormProps {
  readonly row: AppearanceRow;
}

function listChoices({ kind, values = [] }: AppearanceRow): readonly (readonly [value: string, label: string])[] {
  return kind === 'flag'
    ? [
        ['1', 'On'],
        ['0', 'Off'],
      ]
    : values.map((value) => [value, value]);
}

function Control({ state, row }: RowProps) {
  const { key, kind, label, defaultValue } = row;
  const value = state.values.value.get(key);
  const describedBy = `h-${key} f-${key}`;
  const isWrong = state.faults.value.has(key);
  const common = {
    id: `s-${key}`,
    name: key,
    'aria-describedby': describedBy,
    ...(isWrong && { 'aria-invalid': true as const }),
  };
  const set = (next: string | undefined, isFinal: boolean) => state.set(key, next, isFinal);
  if (kind === 'flag' || kind === 'choice') {
    return (
      <select {...common} value={value ?? ''} onChange={({ currentTarget }) => set(currentTarget.value, true)}>
        <option value="">Board default</option>
        {listChoices(row).map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    );
  }
  if (kind === 'color') {
    const field = { id: common.id, name: key, label, value, fallback: defaultValue, describedBy };
    return <ColorField {...field} onChange={set} />;
  }
  return (
    <input
      {...common}
      value={value ?? ''}
      autocomplete="off"
      spellcheck={false}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      onInput={({ currentTarget }) => set(currentTarget.value, false)}
      onChange={({ currentTarget }) => set(currentTarget.value, true)}
    />
  );
}

/** The custom property for the setting, its limits, and its default. */
function Hint({ row: { key, kind, min, max, defaultValue, property } }: Pick<RowProps, 'row'>) {
  const usually = kind === 'flag' ? (defaultValue === 'true' ? 'on' : 'off') : defaultValue;
  return (
    <p class="hint" id={`h-${key}`}>
      <code>{key}</code>
      {property && (
        <>
          , or in a page <code>{property}</code>
        </>
      )}
      {kind === 'number' && `. ${min} to ${max}`}
      {usually && usually !== '-1' ? `; default ${usually}` : ''}.
    </p>
  );
}

/** One control for every setting, one group for every table. Groups with a changed setting are unfolded at first. */
export function AppearanceForm({ state }: AppearanceFormProps) {
  const opened = useRef(new Set(state.appearance.value.keys()));
  return (
    <form class="choices" aria-label="Appearance" onSubmit={(event) => event.preventDefault()}>
      {state.tables.map((table, index) => {
        const count = state.countSet(table);
        return (
          <details key={table.name} open={index === 0 || table.rows.some(({ key }) => opened.current.has(key))}>
            <summary>
              {table.title}
              <span class="count">{count > 0 && ` · ${count} set`}</span>
            </summary>
            <p class="hint">{table.description}</p>
            {table.rows.map((row) => (
              <div key={row.key} class="field">
                <label for={`s-${row.key}`}>{row.label}</label>
                <Control state={state} row={row} />
                <Hint row={row} />
                <p class="fault" id={`f-${row.key}`}>
                  {state.faults.value.get(row.key)}
                </p>
              </div>
            ))}
          </details>
        );
      })}
    </form>
  );
}
