import { confirmDeletion } from './confirm-deletion.ts';
import { createFieldErrors } from './field-errors.ts';
import { choose, labelled } from './filters.ts';
import { make } from './make.ts';
import { runOnce, sendForm } from './send-form.ts';
import type { Resource } from './team-client.ts';
import type { ToolsContext } from './tools-context.ts';

/** Calls to action of a board: new ones, and what stands on those that there are. */
export function createCtaForm({ client, teamPath, boards, say, fail, onCta }: ToolsContext): HTMLElement {
  const board = choose(boards.map(({ id, attributes }) => [String(id), String(attributes['name'])]), () => void load().catch(fail));
  const which = choose([['', 'A new one']], () => fill());
  const [text, url, thumbnail] = [
    make('input', { required: true, maxlength: 100, autocomplete: 'off' }), make('input', { type: 'url', required: true, maxlength: 2048, placeholder: 'https://' }),
    make('input', { type: 'url', maxlength: 2048, placeholder: 'https://' }),
  ];
  const button = make('button', { class: 'main' }, 'Create it');
  const remove = make('button', { type: 'button', class: 'danger', hidden: true, onclick: () => runOnce(remove, removeChosen, fail) }, 'Delete it');
  const errors = createFieldErrors({ 'attributes/text': text, 'attributes/url': url, 'attributes/thumbnail_url': thumbnail });
  let ctas: readonly Resource[] = [];
  /** null = none yet. */
  let shownBoard: string | null = null;
  const path = (): string => `${teamPath}/boards/${shownBoard ?? ''}/ctas`;
  const chosen = (): Resource | undefined => ctas.find(({ id }) => String(id) === which.value);

  function fill(): void {
    const cta = chosen();
    errors.clear();
    for (const [input, name] of [[text, 'text'], [url, 'url'], [thumbnail, 'thumbnail_url']] as const) {
      input.value = String(cta?.attributes[name] ?? '');
      input.defaultValue = input.value;
    }
    button.textContent = cta ? 'Save it' : 'Create it';
    remove.hidden = !cta;
  }
  function list(keep: string): void {
    which.replaceChildren(make('option', { value: '' }, 'A new one'), ...ctas.map(({ id, attributes }) => make('option', { value: id }, String(attributes['text']))));
    which.value = keep;
    fill();
  }
  async function load(): Promise<void> {
    const wanted = board.value;
    try {
      const { data } = await client.get(`${teamPath}/boards/${wanted}/ctas`);
      if (wanted !== board.value) return;
      [ctas, shownBoard] = [data, wanted];
      list('');
    } catch (error) {
      // The list that stands there is still the other board's.
      if (wanted === board.value && shownBoard !== null) board.value = shownBoard;
      throw error;
    }
  }
  async function removeChosen(): Promise<void> {
    const cta = chosen();
    if (!cta || !await confirmDeletion('Delete this call to action for good?', 'It goes from every post that has it.')) return;
    await client.send('DELETE', `${path()}/${cta.id}`);
    ctas = ctas.filter(({ id }) => id !== cta.id);
    list('');
    onCta(Number(shownBoard), cta, true);
    say('The call to action is gone.');
    which.focus();
  }

  const form = make('form', { class: 'fields', novalidate: true, onsubmit: sendForm(button, errors, async () => {
    if (shownBoard === null) await load();
    const cta = chosen();
    // An address of the service's own pictures is no address of the web that could be sent back: what was not touched is not sent.
    const touched = [[text, 'text'], [url, 'url'], [thumbnail, 'thumbnail_url']] as const;
    const attributes = Object.fromEntries(touched.flatMap(([input, name]) => (cta && input.value === input.defaultValue ? [] : [[name, input.value.trim() || (name === 'thumbnail_url' ? null : '')]])));
    const { data: [saved] } = cta
      ? await client.send('PATCH', `${path()}/${cta.id}`, { type: 'cta', id: cta.id, attributes })
      : await client.send('POST', path(), { type: 'cta', attributes });
    if (!saved) return;
    ctas = cta ? ctas.map((other) => (other.id === saved.id ? saved : other)) : [...ctas, saved];
    list(String(saved.id));
    onCta(Number(shownBoard), saved, false);
    say(cta ? 'The call to action is changed on every post that has it.' : 'The call to action is there. Select posts to put it on them.');
  }, fail) },
    labelled('Board of the call to action', board, 'cta-board'), labelled('Which one', which, 'cta-which'), labelled('Words on the button', text, 'cta-text'),
    labelled('Where it leads', url, 'cta-url'), labelled('Address of its picture, if it has one', thumbnail, 'cta-thumbnail'),
    make('div', { class: 'acts' }, button, remove));
  return make('details', { class: 'tool', ontoggle: () => { if (shownBoard === null) void load().catch(fail); } }, make('summary', {}, 'Calls to action'), form);
}
