import { make } from '../moderation/make.ts';
import { makeForm } from './fields.ts';
import { type Look, type LookAnswer, type LookTable, readLook } from './look-row.ts';
import { makeOutputs } from './outputs.ts';

/** Who types is not interrupted by boards of half a word. */
const pauseMs = 400;

const { tables, boards, service: own }: { readonly tables: readonly LookTable[]; readonly service: string; readonly boards: readonly { readonly layout: string; readonly board: string }[] } = await (await fetch('tables.json')).json();
const asked = new URLSearchParams(location.search);
const form = makeForm(tables, readLook(asked, tables));
const layout = make('select', { id: 'layout', name: 'layout' }, ...boards.map((each) => make('option', { selected: each.layout === asked.get('layout') }, each.layout)));
const outputs = makeOutputs(make('div', { class: 'field' }, make('label', { for: layout.id }, 'Layout of the snippet'), layout));

/** The address of a service whose boards have this look. */
function serviceOf(look: Look): string {
  const bytes = new TextEncoder().encode(JSON.stringify([...look]));
  const word = btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return new URL(`as/${word}`, location.href).href;
}

const shown = boards.map(({ layout: name, board }) => {
  const element = make('drystone-board' as 'div', { board, layout: name, 'page-size': 9, more: 'none', 'no-engagement': true, loading: 'lazy', 'media-hosts': new URL(own).host });
  const scroller = make('div', { class: 'window', tabindex: 0, role: 'region', 'aria-label': `Posts as ${name}` }, element);
  return { name, element, section: make('section', { class: 'board' }, make('h3', {}, name), scroller) };
});

let latest = {};
let drawn = '';
async function follow(): Promise<void> {
  const mine = latest = {};
  const look = form.read();
  const query = new URLSearchParams([...(layout.value === boards[0]?.layout ? [] : [['layout', layout.value]]), ...look]);
  history.replaceState(null, '', query.size > 0 ? `?${query}` : location.pathname);
  const service = serviceOf(look);
  if (service !== drawn) for (const { name, element } of shown) element.setAttribute('service', `${service}/${name}`);
  drawn = service;
  try {
    const answer = await fetch(`look.json?${new URLSearchParams([['layout', layout.value], ...look])}`);
    const written = await answer.json() as LookAnswer;
    // Of two looks the later is shown, whichever answer is there first.
    if (mine === latest) outputs.show(written);
  } catch {
    if (mine === latest) outputs.fail();
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;
for (const kind of ['input', 'change']) {
  form.element.addEventListener(kind, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void follow(), kind === 'change' ? 0 : pauseMs);
  });
}
layout.addEventListener('change', () => void follow());
document.querySelector('main')?.replaceChildren(
  make('h1', {}, 'Looks'),
  make('p', { class: 'shows' }, 'One board in every layout, side by side. Every setting of a personalization has a control; what you change is seen in all of them, and the snippet says how a page gets it.'),
  make('div', { class: 'bench' }, form.element, make('div', { class: 'results' },
    outputs.element,
    make('section', { 'aria-labelledby': 'boards-title' }, make('h2', { id: 'boards-title' }, 'The layouts'), make('div', { class: 'boards' }, ...shown.map(({ section }) => section))))),
);
await follow();
