/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { BoardField } from './board-field.tsx';
import type { BuilderState } from './builder-state.ts';
import { type OptionRow, placeNames } from '../../../owner/embed/choice.ts';
import { LayoutField } from './layout-field.tsx';
import { AppearanceField } from './appearance-field.tsx';
import { appearanceOptions } from '../../../owner/embed/appearance-options.ts';
import { wordsOfAttribute } from '../../../owner/embed/option-words.ts';
import { places } from '../../../owner/embed/places.ts';

interface BuilderProps {
  readonly builder: BuilderState;
}

interface RowProps extends BuilderProps {
  readonly row: OptionRow;
}

/** The rows in groups by the owner's task. A row without a group is listed in the last one. */
const groups: readonly (readonly [title: string, attributes: readonly string[]])[] = [
  ['Design', ['layout', 'columns', 'color-scheme', 'language']],
  ['Behavior', ['more', 'page-size', 'navigation', 'add-post', 'linkable', 'no-dialog', 'loading']],
  ['Which posts', ['network', 'tags', 'query', 'sort']],
];
/** Fields with a list, where the widget accepts any text. */
const listed = new Set(['sort']);

type Value = readonly [value: string, label: string];

/** Values to choose from, with their labels for the owner. */
function listValues({ attribute, values }: OptionRow): readonly Value[] {
  const names = wordsOfAttribute(attribute)?.values ?? {};
  return values ? values.map((value) => [value, names[value] ?? value]) : Object.entries(names);
}

function Control({ builder, row, describedBy }: RowProps & { readonly describedBy: string }) {
  const { attribute, kind, defaultValue } = row;
  const value = builder.values.value.get(attribute);
  const isWrong = builder.faults.value.has(attribute);
  const common = {
    id: `o-${attribute}`,
    name: attribute,
    'aria-describedby': describedBy,
    ...(isWrong && { 'aria-invalid': true as const }),
  };
  const choices = listValues(row);
  if (kind === 'flag') {
    return (
      <input
        {...common}
        type="checkbox"
        checked={value !== undefined}
        onChange={({ currentTarget }) => builder.set(attribute, currentTarget.checked ? '' : undefined, true)}
      />
    );
  }
  if (kind === 'choice' || listed.has(attribute)) {
    // A value from the address that is not in the list is kept.
    const isUnknown = value !== undefined && value !== '' && !choices.some(([each]) => each === value);
    return (
      <select
        {...common}
        value={value ?? defaultValue}
        onChange={({ currentTarget }) => builder.set(attribute, currentTarget.value, true)}
      >
        {kind !== 'choice' && <option value="">Board default</option>}
        {isUnknown && <option value={value}>{value}</option>}
        {choices.map(([each, label]) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  // A number field of the browser would drop a value that is not a number before the form can show the error.
  return (
    <input
      {...common}
      value={value ?? (kind === 'integer' ? defaultValue : '')}
      autocomplete="off"
      spellcheck={false}
      inputMode={kind === 'integer' ? 'numeric' : kind === 'address' ? 'url' : undefined}
      required={attribute === 'service'}
      onInput={({ currentTarget }) => builder.set(attribute, currentTarget.value, false)}
      onChange={({ currentTarget }) => builder.set(attribute, currentTarget.value, true)}
    />
  );
}

function OptionField({ builder, row }: RowProps) {
  const { attribute, kind, text } = row;
  const words = wordsOfAttribute(attribute);
  const [hint, fault] = [`h-${attribute}`, `f-${attribute}`];
  const control = <Control builder={builder} row={row} describedBy={`${hint} ${fault}`} />;
  const label = <label for={`o-${attribute}`}>{words?.label ?? attribute}</label>;
  return (
    <div class={kind === 'flag' ? 'field check' : 'field'}>
      {kind === 'flag' ? [control, label] : [label, control]}
      <p class="hint" id={hint}>
        {words?.help ?? text}
      </p>
      <p class="fault" id={fault}>
        {builder.faults.value.get(attribute)}
      </p>
    </div>
  );
}

interface ListProps extends BuilderProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Value[];
}

function List({ builder, name, label, options }: ListProps) {
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <select
        id={name}
        name={name}
        value={builder.values.value.get(name)}
        onChange={({ currentTarget }) => builder.set(name, currentTarget.value, true)}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly children: ComponentChildren;
}

const Group = ({ title, isOpen, children }: GroupProps) => (
  <details open={isOpen}>
    <summary>{title}</summary>
    {children}
  </details>
);

/** The whole form. Groups with a set field are unfolded at first; later the owner folds and unfolds them. */
export function BuilderForm({ builder, opened }: BuilderProps & { readonly opened: ReadonlySet<string> }) {
  const { rows, canUndo } = builder;
  const known = new Set(['board', ...groups.flatMap(([, attributes]) => attributes)]);
  const field = (row: OptionRow) =>
    row.attribute === 'layout' ? (
      <LayoutField key={row.attribute} builder={builder} />
    ) : (
      <OptionField key={row.attribute} builder={builder} row={row} />
    );
  const rest = rows.filter(({ attribute }) => !known.has(attribute));
  const hasChosen = (names: readonly string[]) => names.some((name) => opened.has(name));
  return (
    <form class="choices" aria-label="Your board" onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>Board</legend>
        <BoardField builder={builder} />
        <List
          builder={builder}
          name="place"
          label="Platform"
          options={placeNames.map((name) => [name, places[name].label])}
        />
        <p class="row">
          <button type="button" class="small" disabled={!canUndo.value} onClick={builder.undo}>
            Undo
          </button>
        </p>
      </fieldset>
      {groups.map(([title, attributes], index) => (
        <Group key={title} title={title} isOpen={index === 0 || hasChosen(attributes)}>
          {attributes.flatMap((attribute) => rows.filter((row) => row.attribute === attribute)).map(field)}
        </Group>
      ))}
      <Group title="Colors and font" isOpen={hasChosen(appearanceOptions.map(({ name }) => name))}>
        {appearanceOptions.map((option) => (
          <AppearanceField key={option.name} builder={builder} option={option} />
        ))}
      </Group>
      <Group title="Advanced" isOpen={hasChosen([...rest.map(({ attribute }) => attribute), 'script'])}>
        {rest.map(field)}
        <List
          builder={builder}
          name="script"
          label="Updates"
          options={[
            ['', 'Stay on this version, protected by its hash'],
            ['latest', 'Follow new versions'],
          ]}
        />
      </Group>
    </form>
  );
}
