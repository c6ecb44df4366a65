import { createFieldErrors } from './field-errors.ts';
import { choose, labelled } from './filters.ts';
import { make } from './make.ts';
import { sendForm } from './send-form.ts';
import type { Resource } from './team-client.ts';
import type { ToolsContext } from './tools-context.ts';

type Data = Readonly<Record<string, unknown>>;

const themes = ['classic', 'square_photo', 'tall_photo', 'slider', 'news', 'table'];
const isHex = /^#[\da-f]{6}$/i;

/** The main keys of a look, with what counts while the owner has not touched them. */
const settings: readonly { readonly key: string; readonly label: string; readonly kind: 'color' | 'number' | 'text'; readonly initial: string; readonly min?: number; readonly max?: number }[] = [
  { key: 'postwidth', label: 'Width of a column in pixels', kind: 'number', initial: '300', min: 120, max: 1000 },
  { key: 'postpadding', label: 'Gap in pixels', kind: 'number', initial: '10', min: 0, max: 80 },
  { key: 'font_secondary', label: 'Font', kind: 'text', initial: 'Lato' },
  { key: 'fontsize_secondary', label: 'Text size in pixels', kind: 'number', initial: '18', min: 10, max: 40 },
  { key: 'fontcolor_post', label: 'Text colour', kind: 'color', initial: '#000000' },
  { key: 'post_background_color', label: 'Card colour', kind: 'color', initial: '#ffffff' },
  { key: 'connected_hashtag_highlight_color', label: 'Hashtag colour', kind: 'color', initial: '#4598ba' },
  { key: 'cta_button_color', label: 'Call to action colour', kind: 'color', initial: '#000000' },
  { key: 'cta_text_color', label: 'Call to action text', kind: 'color', initial: '#ffffff' },
];

/** The looks of a board: the main keys of its personalizations, and new ones. What is not in the form stays as it is. */
export function createLookForm({ client, teamPath, boards, say, fail }: ToolsContext): HTMLElement {
  const board = choose(boards.map(({ id, attributes }) => [String(id), String(attributes['name'])]), () => void load().catch(fail));
  const look = choose([], () => fill());
  const name = make('input', { required: true, maxlength: 200 });
  const theme = choose(themes.map((value) => [value, value.replaceAll('_', ' ')]));
  const inputs = settings.map((setting) => ({ setting, input: make('input', { type: setting.kind, min: setting.min, max: setting.max, maxlength: 100 }) }));
  const [author, share] = [make('input', { type: 'checkbox' }), make('input', { type: 'checkbox' })];
  const button = make('button', { class: 'main' }, 'Save the look');
  const fields = make('div', { class: 'fields', hidden: true });
  const errors = createFieldErrors({ 'attributes/name': name, 'attributes/theme': theme, ...Object.fromEntries(inputs.map(({ setting, input }) => [`attributes/data/${setting.key}`, input])) });
  let looks: readonly Resource[] = [];
  /** null = none yet. */
  let shownBoard: string | null = null;
  const chosen = (): Resource | undefined => looks.find(({ id }) => String(id) === look.value);
  const dataOf = (resource: Resource | undefined): Data => (resource?.attributes['data'] ?? {}) as Data;
  const themeOf = (resource: Resource | undefined): string => String(resource?.attributes['theme'] ?? 'classic').replace(/^new_/, '');
  const shown = (key: string, initial: string, data: Data): string => {
    const value = String(data[key] ?? initial);
    return initial.startsWith('#') ? (isHex.test(value) ? value.toLowerCase() : initial) : value.replace(/px$/, '');
  };

  function fill(): void {
    const resource = chosen();
    errors.clear();
    name.value = String(resource?.attributes['name'] ?? '');
    const current = themeOf(resource);
    if (![...theme.options].some(({ value }) => value === current)) theme.append(make('option', { value: current }, current));
    theme.value = current;
    author.checked = resource?.attributes['author'] !== false;
    share.checked = resource ? resource.attributes['share_buttons'] === true : true;
    for (const { setting, input } of inputs) {
      input.value = shown(setting.key, setting.initial, dataOf(resource));
      // As the browser has it: not every value of another tool fits its field.
      input.defaultValue = input.value;
    }
    button.textContent = resource ? 'Save the look' : 'Create the look';
    fields.hidden = false;
  }
  function list(keep: string): void {
    look.replaceChildren(...looks.map(({ id, attributes }) => make('option', { value: id }, String(attributes['name']))), make('option', { value: '' }, 'A new one'));
    look.value = keep;
    fill();
  }
  async function load(): Promise<void> {
    const wanted = board.value;
    // What would be chosen now is of the board before, and gone in a moment.
    look.disabled = true;
    try {
      const { data } = await client.get(`${teamPath}/personalizations`, { 'filter[board_id]': wanted });
      if (wanted !== board.value) return;
      [looks, shownBoard] = [data, wanted];
      list(String(looks[0]?.id ?? ''));
    } catch (error) {
      // What stands in the form is still the other board's.
      if (wanted === board.value && shownBoard !== null) board.value = shownBoard;
      throw error;
    } finally {
      // Either this board stands there, or the one that stood there before; else another answer is on its way.
      look.disabled = board.value !== shownBoard;
    }
  }

  const form = make('form', { class: 'fields', novalidate: true, onsubmit: sendForm(button, errors, async () => {
    const of = shownBoard;
    if (of === null) return;
    const resource = chosen();
    // Only what was changed is said: a key that the owner never touched stays absent, and keeps its default.
    const touched = inputs.filter(({ input }) => input.value !== input.defaultValue);
    const data = { ...dataOf(resource), ...Object.fromEntries(touched.map(({ setting, input }) => [setting.key, input.value])) };
    const attributes = { name: name.value, author: author.checked, share_buttons: share.checked, data, ...(theme.value !== themeOf(resource) && { theme: theme.value }) };
    const { data: [saved] } = resource
      ? await client.send('PATCH', `${teamPath}/personalizations/${resource.id}`, { type: 'personalization', id: resource.id, attributes })
      : await client.send('POST', `${teamPath}/personalizations`, { type: 'personalization', attributes, relationships: { board: { data: { type: 'board', id: Number(of) } } } });
    if (!saved) return;
    say('The look is saved. Boards show it when they load next.');
    // The owner may look at another board by now.
    if (of !== shownBoard) return;
    looks = resource ? looks.map((other) => (other.id === saved.id ? saved : other)) : [...looks, saved];
    list(String(saved.id));
  }, fail) },
    labelled('Board of the look', board, 'look-board'), labelled('Look', look, 'look-look'), fields);
  fields.append(labelled('Name', name, 'look-name'), labelled('Theme', theme, 'look-theme'),
    ...inputs.map(({ setting, input }) => labelled(setting.label, input, `look-${setting.key}`)),
    make('label', { class: 'check' }, author, ' Authors'), make('label', { class: 'check' }, share, ' Share buttons'), button);
  return make('details', { class: 'tool', ontoggle: () => { if (shownBoard === null) void load().catch(fail); } }, make('summary', {}, 'Look of a board'), form);
}
