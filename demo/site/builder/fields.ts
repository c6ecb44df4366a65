import { make } from '../moderation/make.ts';
import { type Choice, findFault, type OptionRow, placeNames } from './choice.ts';
import { type Look, looks } from './looks.ts';
import { places } from './places.ts';

/** Rows by what an owner thinks of; a new row of the table stands under the last. */
const groups: readonly (readonly [title: string, attributes: readonly string[]])[] = [
  ['Board', ['board', 'service', 'api']],
  ['How it looks', ['layout', 'columns', 'personalization', 'color-scheme', 'language']],
  ['How it is read', ['more', 'page-size', 'navigation', 'linkable', 'loading', 'no-dialog', 'add-post']],
  ['What it shows first', ['network', 'tags', 'query', 'saved-filter', 'sort']],
];

const titleOf = (attribute: string): string => (attribute.charAt(0).toUpperCase() + attribute.slice(1)).replaceAll('-', ' ');

/** The comment of a row, with its `words` as code. */
const explain = (text: string): readonly (Node | string)[] => text.split('`').map((part, index) => (index % 2 === 0 ? part : make('code', {}, part)));

/** Words that the comment of a row lists: `a`, `b` or `c`. Two are an example, and no list. */
export function readSuggestions(text: string): readonly string[] {
  const list = /: ((?:`[^`]+`(?:, | or )?){3,})/.exec(text)?.[1] ?? '';
  return [...list.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
}

function makeControl(row: OptionRow, value: string | undefined, describedBy: string): HTMLInputElement | HTMLSelectElement {
  const common = { id: `o-${row.attribute}`, name: row.attribute, 'aria-describedby': describedBy };
  if (row.kind === 'choice') {
    return make('select', common, ...(row.values ?? []).map((each) => make('option', { value: each, selected: each === (value ?? row.initial) }, each)));
  }
  if (row.kind === 'flag') return make('input', { ...common, type: 'checkbox', checked: value !== undefined });
  // A number field of the browser would lose what is no number before anybody could say what is wrong with it.
  return make('input', { ...common, value: value ?? (row.kind === 'integer' ? row.initial : ''), inputmode: row.kind === 'integer' ? 'numeric' : row.kind === 'address' ? 'url' : null, autocomplete: 'off', spellcheck: 'false', required: row.attribute === 'board' || row.attribute === 'service', list: readSuggestions(row.text).length > 0 ? `s-${row.attribute}` : null });
}

function makeField(row: OptionRow, value: string | undefined): HTMLElement {
  const [hint, fault] = [`h-${row.attribute}`, `f-${row.attribute}`];
  const control = makeControl(row, value, `${hint} ${fault}`);
  const label = make('label', { for: control.id }, titleOf(row.attribute));
  const problem = make('p', { class: 'fault', id: fault });
  // While somebody types nothing is wrong yet; it is said when the field is left.
  control.addEventListener('change', () => {
    const words = row.kind === 'flag' ? null : findFault(row, control.value);
    problem.textContent = words ?? '';
    control.toggleAttribute('aria-invalid', words !== null);
    if (words !== null) control.setAttribute('aria-invalid', 'true');
  });
  return make('div', { class: row.kind === 'flag' ? 'field check' : 'field' }, ...(row.kind === 'flag' ? [control, label] : [label, control]), make('p', { class: 'hint', id: hint }, ...explain(row.text)), problem,
    readSuggestions(row.text).length > 0 && make('datalist', { id: `s-${row.attribute}` }, ...readSuggestions(row.text).map((word) => make('option', { value: word }))));
}

/** A colour is optional: a field with an empty value means the board's own. */
function makeLook({ name, label, kind, most }: Look, value: string | undefined): HTMLElement {
  const id = `l-${name}`;
  if (kind !== 'colour') {
    const given = kind === 'pixels' ? value?.replace('px', '') : value;
    return make('div', { class: 'field' }, make('label', { for: id }, label), make('input', { id, name, value: given ?? '', inputmode: kind === 'pixels' ? 'numeric' : null, maxlength: kind === 'pixels' ? String(most).length : 120, autocomplete: 'off', spellcheck: 'false' }));
  }
  const swatch = make('input', { id, name, type: 'color', value: value ?? '#ffffff', 'data-unset': value === undefined });
  const clear = make('button', { type: 'button', class: 'small', hidden: value === undefined, onclick: () => {
    swatch.setAttribute('data-unset', '');
    clear.hidden = true;
    swatch.focus();
    swatch.dispatchEvent(new Event('change', { bubbles: true }));
  } }, 'As the board has it', make('span', { class: 'hidden' }, `: ${label}`));
  swatch.addEventListener('input', () => {
    swatch.removeAttribute('data-unset');
    clear.hidden = false;
  });
  return make('div', { class: 'field' }, make('label', { for: id }, label), make('div', { class: 'row' }, swatch, clear));
}

/** The whole form, filled in as chosen. */
export function makeForm(rows: readonly OptionRow[], choice: Choice): HTMLFormElement {
  const inGroup = (wanted: readonly string[]) => wanted.flatMap((attribute) => rows.filter((row) => row.attribute === attribute));
  const known = new Set(groups.flatMap(([, attributes]) => attributes));
  const field = (row: OptionRow) => makeField(row, choice.options.get(row.attribute));
  const rest = rows.filter(({ attribute }) => !known.has(attribute));
  return make('form', { class: 'choices', 'aria-label': 'Your choice' },
    make('div', { class: 'field' }, make('label', { for: 'place' }, 'Where it goes'),
      make('select', { id: 'place', name: 'place' }, ...placeNames.map((name) => make('option', { value: name, selected: name === choice.place }, places[name].label)))),
    ...groups.map(([title, attributes], index) => (index === 0
      ? make('fieldset', {}, make('legend', {}, title), ...inGroup(attributes).map(field))
      : make('details', { open: inGroup(attributes).some(({ attribute }) => choice.options.has(attribute)) || index === 1 }, make('summary', {}, title), ...inGroup(attributes).map(field)))),
    make('details', { open: choice.looks.size > 0 }, make('summary', {}, 'Colours and font'), ...looks.map((look) => makeLook(look, choice.looks.get(look.name)))),
    make('details', { open: rest.some(({ attribute }) => choice.options.has(attribute)) || choice.isFollowing }, make('summary', {}, 'More'), ...rest.map(field),
      make('div', { class: 'field' }, make('label', { for: 'script' }, 'Version of the script'),
        make('select', { id: 'script', name: 'script' }, make('option', { value: '' }, 'This one, with its hash'), make('option', { value: 'latest', selected: choice.isFollowing }, 'The newest, without a hash')))));
}

/** What the form says, as the page's address would: empty fields and untouched colours are not in it. */
export function readForm(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || control.hasAttribute('data-unset')) continue;
    if (control.type === 'checkbox') {
      if ((control as HTMLInputElement).checked) query.set(control.name, '');
    } else if (control.value.trim() !== '') query.set(control.name, looks.find(({ name, kind }) => name === control.name && kind === 'pixels') ? `${control.value.trim()}px` : control.value.trim());
  }
  return query;
}
