import { make } from '../moderation/make.ts';
import { type OptionRow, readChoice, writeChoice } from './choice.ts';
import { makeForm, readForm } from './fields.ts';
import { makeOutputs } from './outputs.ts';
import { makePreview } from './preview.ts';
import type { Heights, Setup } from './setup.ts';

/** Who types is not interrupted by a preview of half a word. */
const pauseMs = 400;

const { setup, rows, service }: { readonly setup: Setup; readonly rows: readonly OptionRow[]; readonly service: string } = await (await fetch('setup.json')).json();
const page = document.querySelector('main');
const asked = new URLSearchParams(location.search);
// Who comes without a wish sees the demo's own board.
if (!asked.has('board') && !asked.has('service')) for (const [name, value] of [['board', 'campaign'], ['service', service]] as const) asked.set(name, value);

let heights: Heights | null = null;
let shown = '';
let timer: ReturnType<typeof setTimeout> | undefined;
const form = makeForm(rows, readChoice(asked, rows));
const outputs = makeOutputs(setup, rows);
const current = () => readChoice(readForm(form), rows);
const preview = makePreview((measured) => {
  heights = measured;
  void outputs.show(current(), heights);
});

function follow(): void {
  const choice = current();
  const query = writeChoice(choice);
  history.replaceState(null, '', `?${query}`);
  // The place says nothing about the board: the preview stays as it is.
  const wanted = String(writeChoice({ ...choice, place: 'html' }));
  if (wanted !== shown && choice.options.has('board') && choice.options.has('service')) {
    shown = wanted;
    preview.show(wanted);
  } else void outputs.show(choice, heights);
}

form.addEventListener('submit', (event) => event.preventDefault());
for (const kind of ['input', 'change']) {
  form.addEventListener(kind, () => {
    clearTimeout(timer);
    timer = setTimeout(follow, kind === 'change' ? 0 : pauseMs);
  });
}
page?.replaceChildren(
  make('h1', {}, 'Snippet builder'),
  make('p', { class: 'shows' }, 'Choose what the board shall be and where it goes; see it at three widths; copy what your page needs.'),
  make('div', { class: 'bench' }, form, make('div', { class: 'results' }, preview.element, outputs.element)),
);
follow();
