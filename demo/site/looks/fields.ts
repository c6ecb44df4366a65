import { make } from '../moderation/make.ts';
import { findFault, type Look, type LookRow, type LookTable } from './look-row.ts';

const asBoard = 'As the board has it';
const idOf = (row: LookRow) => `s-${row.key}`;

function makeControl(row: LookRow, value: string | undefined): HTMLInputElement | HTMLSelectElement {
  const common = { id: idOf(row), name: row.key, 'aria-describedby': `h-${row.key} f-${row.key}` };
  if (row.kind === 'flag' || row.kind === 'choice') {
    const choices = row.kind === 'flag' ? [['1', 'On'], ['0', 'Off']] as const : (row.values ?? []).map((each) => [each, each] as const);
    return make('select', common, make('option', { value: '' }, asBoard), ...choices.map(([each, words]) => make('option', { value: each, selected: each === value }, words)));
  }
  if (row.kind === 'colour') return make('input', { ...common, type: 'color', value: (value ?? row.usual).slice(0, '#rrggbb'.length), 'data-unset': value === undefined });
  return make('input', { ...common, value: value ?? '', inputmode: row.kind === 'number' ? 'numeric' : null, autocomplete: 'off', spellcheck: 'false' });
}

function describeRow({ key, kind, least, most, usual, property }: LookRow): readonly (Node | string)[] {
  const otherwise = kind === 'flag' ? (usual === 'true' ? 'on' : 'off') : usual;
  return [
    make('code', {}, key), property ? ', or in a page ' : '', property ? make('code', {}, property) : '',
    kind === 'number' ? `. ${least} to ${most}` : '', otherwise && otherwise !== '-1' ? `; else ${otherwise}` : '', '.',
  ];
}

function makeField(row: LookRow, value: string | undefined): HTMLElement {
  const control = makeControl(row, value);
  const fault = make('p', { class: 'fault', id: `f-${row.key}` });
  const clear = row.kind === 'colour' && make('button', { type: 'button', class: 'small', hidden: value === undefined, onclick: () => {
    control.setAttribute('data-unset', '');
    if (clear) clear.hidden = true;
    control.focus();
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } }, asBoard, make('span', { class: 'hidden' }, `: ${row.label}`));
  control.addEventListener('input', () => {
    control.removeAttribute('data-unset');
    if (clear) clear.hidden = false;
  });
  // While somebody types nothing is wrong yet; it is said when the field is left.
  control.addEventListener('change', () => {
    const words = findFault(row, control.value);
    fault.textContent = words ?? '';
    if (words === null) control.removeAttribute('aria-invalid');
    else control.setAttribute('aria-invalid', 'true');
  });
  return make('div', { class: 'field' }, make('label', { for: control.id }, row.label), clear ? make('div', { class: 'row' }, control, clear) : control, make('p', { class: 'hint', id: `h-${row.key}` }, ...describeRow(row)), fault);
}

export interface LookForm {
  readonly element: HTMLFormElement;
  /** What it says; what is wrong or untouched is not in it. */
  read(): Look;
}

/** A control for every row, a group for every table. */
export function makeForm(tables: readonly LookTable[], look: Look): LookForm {
  const counts = new Map(tables.map(({ name }) => [name, make('span', { class: 'count' })] as const));
  const element = make('form', { class: 'choices', 'aria-label': 'The look' }, ...tables.map(({ name, title, says, rows }, index) =>
    make('details', { open: index === 0 || rows.some(({ key }) => look.has(key)) }, make('summary', {}, title, counts.get(name) ?? null), make('p', { class: 'hint' }, says), ...rows.map((row) => makeField(row, look.get(row.key))))));
  element.addEventListener('submit', (event) => event.preventDefault());
  return {
    element,
    read() {
      const set = new Map<string, string>();
      for (const { name, rows } of tables) {
        const before = set.size;
        for (const row of rows) {
          const control = element.elements.namedItem(row.key);
          if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || control.hasAttribute('data-unset')) continue;
          const value = control.value.trim();
          if (value !== '' && findFault(row, value) === null) set.set(row.key, value);
        }
        const count = counts.get(name);
        if (count) count.textContent = set.size > before ? ` · ${set.size - before} set` : '';
      }
      return set;
    },
  };
}
