/** @jsxImportSource preact */
import { signal, type Signal } from '@preact/signals';
import { type BoardResources, createBoardResources } from './board-resources.ts';
import { Form, Select, SubmitButton, TextField } from './form-fields.tsx';
import { createForm, fillForm, type FormState, isTouched, runOnce } from './form-state.ts';
import type { Moderation, ModerationOptions } from './moderation-state.ts';
import { Tool } from './tool.tsx';

const places = { text: 'attributes/text', url: 'attributes/url', thumbnail: 'attributes/thumbnail_url' };
/** The names of the attributes at the service. */
const attributeNames = { text: 'text', url: 'url', thumbnail: 'thumbnail_url' } as const;
const names = ['text', 'url', 'thumbnail'] as const;

export interface CtaToolState {
  readonly form: FormState<keyof typeof places>;
  readonly ctas: BoardResources;
  readonly isDeleting: Signal<boolean>;
}

export function createCtaTool({ client, teamPath }: ModerationOptions, firstBoard: string): CtaToolState {
  const form = createForm('cta', places);
  const ctas = createBoardResources({
    firstBoard,
    read: async (board) => (await client.get(`${teamPath}/boards/${board}/ctas`)).data,
    chooseFirst: () => '',
    onChosen: (cta) => {
      const valueOf = (name: keyof typeof attributeNames) => String(cta?.attributes[attributeNames[name]] ?? '');
      fillForm(form, { text: valueOf('text'), url: valueOf('url'), thumbnail: valueOf('thumbnail') });
    },
  });
  return { form, ctas, isDeleting: signal(false) };
}

interface CtaToolProps {
  readonly moderation: Moderation;
  readonly state: CtaToolState;
}

/** Calls to action of a board: a form for new and existing ones. */
export function CtaTool({ moderation, state: { form, ctas, isDeleting } }: CtaToolProps) {
  const {
    options: { client, teamPath },
    boardChoices,
    messages: { say, fail },
  } = moderation;
  const pathOf = (board: string) => `${teamPath}/boards/${board}/ctas`;
  const save = async (): Promise<void> => {
    await ctas.openOnce();
    const [board, cta] = [ctas.shownBoard.value ?? '', ctas.chosen.value];
    // The service would reject an address of its own pictures, so unchanged values are not sent.
    const sent = names.filter((name) => !cta || isTouched(form.fields[name]));
    const attributes = Object.fromEntries(
      sent.map((name) => {
        const value = form.fields[name].value.value.trim();
        return [attributeNames[name], value || (name === 'thumbnail' ? null : '')];
      }),
    );
    const {
      data: [saved],
    } = cta
      ? await client.send('PATCH', `${pathOf(board)}/${cta.id}`, { type: 'cta', id: cta.id, attributes })
      : await client.send('POST', pathOf(board), { type: 'cta', attributes });
    if (!saved) return;
    ctas.keep(board, saved);
    moderation.onCta(Number(board), saved, false);
    say(
      cta
        ? 'The call to action was changed on every post that has it.'
        : 'Call to action created. Select posts to add it to them.',
    );
  };
  const remove = async (): Promise<void> => {
    const [board, cta] = [ctas.shownBoard.value ?? '', ctas.chosen.value];
    const hint = 'The call to action is removed from every post that has it.';
    if (!cta || !(await moderation.confirm('Delete permanently?', hint))) return;
    await client.send('DELETE', `${pathOf(board)}/${cta.id}`);
    ctas.remove(cta);
    moderation.onCta(Number(board), cta, true);
    say('Call to action deleted.');
    moderation.focus('cta-chosen');
  };
  const choices = ctas.resources.value.map(({ id, attributes }) => [String(id), String(attributes['text'])] as const);
  const isNew = ctas.chosen.value === null;
  return (
    <Tool moderation={moderation} title="Calls to action" onOpen={() => void ctas.openOnce().catch(fail)}>
      <Form form={form} work={save} fail={fail}>
        <Select
          id="cta-board"
          label="Board of the call to action"
          value={ctas.board.value}
          options={boardChoices}
          onChange={(board) => void ctas.openBoard(board).catch(fail)}
        />
        <Select
          id="cta-chosen"
          label="Button"
          value={ctas.chosenId.value}
          options={[['', 'New'], ...choices]}
          onChange={ctas.choose}
        />
        <TextField field={form.fields.text} label="Label" required maxLength={100} />
        <TextField field={form.fields.url} label="Link" type="url" required maxLength={2048} placeholder="https://" />
        <TextField
          field={form.fields.thumbnail}
          label="Picture address (optional)"
          type="url"
          maxLength={2048}
          placeholder="https://"
        />
        <div class="acts">
          <SubmitButton form={form}>{isNew ? 'Create' : 'Save changes'}</SubmitButton>
          {!isNew && (
            <button
              type="button"
              class="danger"
              aria-disabled={isDeleting.value || undefined}
              onClick={() => void runOnce(isDeleting, remove, fail)}
            >
              Delete
            </button>
          )}
        </div>
      </Form>
    </Tool>
  );
}
