/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { ColorField } from '../page-parts/color-field.tsx';
import type { BuilderState } from './builder-state.ts';
import { type OptionRow, placeNames } from './choice.ts';
import { LayoutPicture } from './layout-picture.tsx';
import { type Look, looks } from './looks.ts';
import { places } from './places.ts';
import { readSuggestions } from './suggestions.ts';

interface BuilderProps {
  readonly builder: BuilderState;
}

interface RowProps extends BuilderProps {
  readonly row: OptionRow;
}

/** Rows by what an owner thinks of; a new row of the table is listed under the last. */
const groups: readonly (readonly [title: string, attributes: readonly string[]])[] = [
  ['Board', ['board', 'service', 'api']],
  ['Appearance', ['layout', 'columns', 'personalization', 'color-scheme', 'language']],
  ['Behavior', ['more', 'page-size', 'navigation', 'linkable', 'loading', 'no-dialog', 'add-post']],
  ['Initial filters', ['network', 'tags', 'query', 'saved-filter', 'sort']],
];

const titleOf = (attribute: string): string =>
  (attribute.charAt(0).toUpperCase() + attribute.slice(1)).replaceAll('-', ' ');

/** The comment of a row, with its `words` as code. */
const explain = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>));

type Value = readonly [value: string, label: string];

/** Values to choose from or to be reminded of, with what an owner reads. */
function listValues({ attribute, text, values }: OptionRow, boards: BuilderState['boards']): readonly Value[] {
  if (attribute === 'board') return boards.map(({ slug, name }) => [slug, name]);
  return (values ?? readSuggestions(text)).map((value) => [value, value]);
}

function Control({ builder, row, describedBy }: RowProps & { readonly describedBy: string }) {
  const { attribute, kind, initial } = row;
  const value = builder.values.value.get(attribute);
  const isWrong = builder.faults.value.has(attribute);
  const common = {
    id: `o-${attribute}`,
    name: attribute,
    'aria-describedby': describedBy,
    ...(isWrong && { 'aria-invalid': true as const }),
  };
  const choices = listValues(row, builder.boards);
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
  // A layout is a text for the widget, because the service may know more of them; here it is a list.
  if (kind === 'choice' || attribute === 'layout') {
    return (
      <select
        {...common}
        value={value ?? initial}
        onChange={({ currentTarget }) => builder.set(attribute, currentTarget.value, true)}
      >
        {attribute === 'layout' && <option value="">Board default</option>}
        {choices.map(([each, label]) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  // A number field of the browser would lose what is no number before anybody could say what is wrong with it.
  return (
    <input
      {...common}
      value={value ?? (kind === 'integer' ? initial : '')}
      autocomplete="off"
      spellcheck={false}
      inputMode={kind === 'integer' ? 'numeric' : kind === 'address' ? 'url' : undefined}
      required={attribute === 'board' || attribute === 'service'}
      list={choices.length > 0 ? `s-${attribute}` : undefined}
      onInput={({ currentTarget }) => builder.set(attribute, currentTarget.value, false)}
      onChange={({ currentTarget }) => builder.set(attribute, currentTarget.value, true)}
    />
  );
}

function OptionField({ builder, row }: RowProps) {
  const { attribute, kind, text } = row;
  const [hint, fault] = [`h-${attribute}`, `f-${attribute}`];
  const control = <Control builder={builder} row={row} describedBy={`${hint} ${fault}`} />;
  const label = <label for={`o-${attribute}`}>{titleOf(attribute)}</label>;
  const suggestions = kind === 'choice' || attribute === 'layout' ? [] : listValues(row, builder.boards);
  return (
    <div class={kind === 'flag' ? 'field check' : 'field'}>
      {kind === 'flag' ? [control, label] : [label, control]}
      {attribute === 'layout' && <LayoutPicture layout={builder.values.value.get(attribute) ?? ''} />}
      <p class="hint" id={hint}>
        {explain(text)}
      </p>
      <p class="fault" id={fault}>
        {builder.faults.value.get(attribute)}
      </p>
      {suggestions.length > 0 && (
        <datalist id={`s-${attribute}`}>
          {suggestions.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
      )}
    </div>
  );
}

/** A value of the style sheet. An empty field means the board's own. */
function LookField({ builder, look: { name, label, kind, most } }: BuilderProps & { readonly look: Look }) {
  const id = `l-${name}`;
  const value = builder.values.value.get(name);
  const set = (next: string | undefined, isFinal: boolean) => builder.set(name, next, isFinal);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {kind === 'colour' ? (
        <ColorField id={id} name={name} label={label} value={value} fallback="#ffffff" onChange={set} />
      ) : (
        <input
          id={id}
          name={name}
          value={value ?? ''}
          autocomplete="off"
          spellcheck={false}
          inputMode={kind === 'pixels' ? 'numeric' : undefined}
          maxLength={kind === 'pixels' ? String(most).length : 120}
          onInput={({ currentTarget }) => set(currentTarget.value, false)}
          onChange={({ currentTarget }) => set(currentTarget.value, true)}
        />
      )}
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

/** The whole form. Groups in which something was chosen begin unfolded; then they are the owner's to fold. */
export function BuilderForm({ builder, opened }: BuilderProps & { readonly opened: ReadonlySet<string> }) {
  const { rows } = builder;
  const known = new Set(groups.flatMap(([, attributes]) => attributes));
  const inGroup = (attributes: readonly string[]) =>
    attributes.flatMap((attribute) => rows.filter((row) => row.attribute === attribute));
  const rest = rows.filter(({ attribute }) => !known.has(attribute));
  const fields = (listed: readonly OptionRow[]) =>
    listed.map((row) => <OptionField key={row.attribute} builder={builder} row={row} />);
  const hasChosen = (names: readonly string[]) => names.some((name) => opened.has(name));
  return (
    <form class="choices" aria-label="Your board" onSubmit={(event) => event.preventDefault()}>
      <List
        builder={builder}
        name="place"
        label="Platform"
        options={placeNames.map((name) => [name, places[name].label])}
      />
      {groups.map(([title, attributes], index) =>
        index === 0 ? (
          <fieldset key={title}>
            <legend>{title}</legend>
            {fields(inGroup(attributes))}
          </fieldset>
        ) : (
          <Group key={title} title={title} isOpen={index === 1 || hasChosen(attributes)}>
            {fields(inGroup(attributes))}
          </Group>
        ),
      )}
      <Group title="Colors and font" isOpen={hasChosen(looks.map(({ name }) => name))}>
        {looks.map((look) => (
          <LookField key={look.name} builder={builder} look={look} />
        ))}
      </Group>
      <Group title="Advanced" isOpen={hasChosen([...rest.map(({ attribute }) => attribute), 'script'])}>
        {fields(rest)}
        <List
          builder={builder}
          name="script"
          label="Script version"
          options={[
            ['', 'This version, with its hash'],
            ['latest', 'Latest version, without a hash'],
          ]}
        />
      </Group>
    </form>
  );
}
