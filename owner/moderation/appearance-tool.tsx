/** @jsxImportSource preact */
import { signal, type Signal } from '@preact/signals';
import { appearanceSettings, dataOf, listThemes, showSetting, themeOf } from './appearance-settings.ts';
import { type BoardResources, createBoardResources } from './board-resources.ts';
import { Check, Form, Select, SubmitButton, TextField } from './form-fields.tsx';
import { createForm, fillForm, type FormState, isTouched, typeInto } from './form-state.ts';
import type { Moderation, ModerationOptions } from './moderation-state.ts';
import type { Resource } from './team-client.ts';
import { Tool } from './tool.tsx';

const places: Readonly<Record<string, string>> = {
  name: 'attributes/name',
  theme: 'attributes/theme',
  ...Object.fromEntries(appearanceSettings.map(({ key }) => [key, `attributes/data/${key}`])),
};

export interface AppearanceToolState {
  readonly form: FormState;
  readonly appearances: BoardResources;
  readonly showsAuthor: Signal<boolean>;
  readonly showsShare: Signal<boolean>;
}

export function createAppearanceTool({ client, teamPath }: ModerationOptions, firstBoard: string): AppearanceToolState {
  const form = createForm<string>('appearance', places);
  const [showsAuthor, showsShare] = [signal(true), signal(true)];
  const fill = (chosen: Resource | null): void => {
    const data = dataOf(chosen);
    fillForm(form, {
      name: String(chosen?.attributes['name'] ?? ''),
      theme: themeOf(chosen),
      ...Object.fromEntries(appearanceSettings.map((setting) => [setting.key, showSetting(setting, data)])),
    });
    showsAuthor.value = chosen?.attributes['author'] !== false;
    showsShare.value = chosen ? chosen.attributes['share_buttons'] === true : true;
  };
  const appearances = createBoardResources({
    firstBoard,
    read: async (board) => (await client.get(`${teamPath}/personalizations`, { 'filter[board_id]': board })).data,
    chooseFirst: ([first]) => String(first?.id ?? ''),
    onChosen: fill,
  });
  return { form, appearances, showsAuthor, showsShare };
}

interface AppearanceToolProps {
  readonly moderation: Moderation;
  readonly state: AppearanceToolState;
}

/**
 * The appearances of a board: a form for their main settings, and for new ones. A setting that is not in the form is
 * not changed.
 */
export function AppearanceTool({
  moderation,
  state: { form, appearances, showsAuthor, showsShare },
}: AppearanceToolProps) {
  const {
    options: { client, teamPath },
    boardChoices,
    messages: { say, fail },
  } = moderation;
  const { board, shownBoard, resources, chosen, chosenId } = appearances;
  const field = (name: string) => form.fields[name]!;
  const save = async (): Promise<void> => {
    const [of, resource] = [shownBoard.value, chosen.value];
    if (of === null) return;
    // Only changed values are sent: a key that the owner never changed stays absent, and keeps its default.
    const touched = appearanceSettings.filter(({ key }) => isTouched(field(key)));
    const attributes = {
      name: field('name').value.value,
      author: showsAuthor.value,
      share_buttons: showsShare.value,
      data: { ...dataOf(resource), ...Object.fromEntries(touched.map(({ key }) => [key, field(key).value.value])) },
      ...(field('theme').value.value !== themeOf(resource) && { theme: field('theme').value.value }),
    };
    const relationships = { board: { data: { type: 'board', id: Number(of) } } };
    const {
      data: [saved],
    } = resource
      ? await client.send('PATCH', `${teamPath}/personalizations/${resource.id}`, {
          type: 'personalization',
          id: resource.id,
          attributes,
        })
      : await client.send('POST', `${teamPath}/personalizations`, {
          type: 'personalization',
          attributes,
          relationships,
        });
    if (!saved) return;
    say('Changes saved. Boards show them when they load next.');
    appearances.keep(of, saved);
  };
  const choices = resources.value.map(({ id, attributes }) => [String(id), String(attributes['name'])] as const);
  return (
    <Tool moderation={moderation} title="Appearance" onOpen={() => void appearances.openOnce().catch(fail)}>
      <Form form={form} work={save} fail={fail}>
        <Select
          id="appearance-board"
          label="Board of the appearance"
          value={board.value}
          options={boardChoices}
          onChange={(wanted) => void appearances.openBoard(wanted).catch(fail)}
        />
        <Select
          id="appearance-chosen"
          label="Saved appearance"
          value={chosenId.value}
          options={[...choices, ['', 'New']]}
          onChange={appearances.choose}
          // While another board loads, the list still has the entries of the previous one.
          disabled={board.value !== shownBoard.value}
        />
        {shownBoard.value !== null && (
          <div class="fields">
            <TextField field={field('name')} label="Name" required maxLength={200} />
            <Select
              id="appearance-theme"
              label="Layout"
              value={field('theme').value.value}
              options={listThemes(themeOf(chosen.value))}
              onChange={(theme) => typeInto(field('theme'), theme)}
            />
            {appearanceSettings.map(({ key, label, kind, min, max }) => (
              <TextField key={key} field={field(key)} label={label} type={kind} min={min} max={max} maxLength={100} />
            ))}
            <Check value={showsAuthor} label="Authors" />
            <Check value={showsShare} label="Share buttons" />
            <SubmitButton form={form}>{chosen.value ? 'Save changes' : 'Create'}</SubmitButton>
          </div>
        )}
      </Form>
    </Tool>
  );
}
