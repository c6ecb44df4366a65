/** @jsxImportSource preact */
import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { appearanceSettings, listThemes, showSetting } from '../../site/moderation/appearance-settings.ts';
import { Select } from '../../site/moderation/form-fields.tsx';
import { runOnce } from '../../site/moderation/form-state.ts';
import type { Answer, Resource } from '../../site/moderation/team-client.ts';
import { attributesOf, createDraft, type DraftState } from '../appearance-draft.ts';
import { BoardPicture } from '../board-picture.tsx';
import { ColorRow } from '../color-row.tsx';
import { createList } from '../list-state.ts';
import { LiveBoard } from '../live-board.tsx';
import { BoardPicker, NoBoard, PageHead } from '../page-head.tsx';
import type { Place } from '../place-state.ts';
import { makeAnswers, previewPosts } from '../preview-answers.ts';
import { useSettled } from '../use-settled.ts';
import { templates } from '../templates.ts';

interface PlaceProps {
  readonly place: Place;
}

/** How a board looks, edited beside the board itself. */
export function AppearancePage({ place }: PlaceProps) {
  const board = place.board.value;
  return board ? <Editor place={place} board={board} /> : <NoBoard title="Appearance" />;
}

function Gallery({ state }: { readonly state: DraftState }) {
  return (
    <section aria-labelledby="templates-heading">
      <h2 id="templates-heading">Start from a template</h2>
      <ul class="templates">
        {templates.map((template) => {
          const { name, theme, background, data } = template;
          return (
            <li key={name}>
              <button type="button" onClick={() => state.useTemplate(template)}>
                <BoardPicture
                  theme={theme}
                  background={background ?? '#eceeec'}
                  card={data['post_background_color']!}
                  text={data['fontcolor_post']!}
                  accent={data['cta_button_color']!}
                />
                <span>{name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The color that another one is read on. */
const grounds: Readonly<Record<string, string>> = {
  fontcolor_post: 'post_background_color',
  connected_hashtag_highlight_color: 'post_background_color',
  cta_text_color: 'cta_button_color',
};

function Settings({ state }: { readonly state: DraftState }) {
  const draft = state.draft.value;
  const settingOf = (key: string) => appearanceSettings.find((setting) => setting.key === key)!;
  const show = (key: string) => showSetting(settingOf(key), draft.data);
  return (
    <div class="settings">
      <div class="field">
        <label for="look-name">Name</label>
        <input
          id="look-name"
          value={draft.name}
          maxLength={200}
          onInput={({ currentTarget }) => state.change({ name: currentTarget.value }, 'name')}
        />
      </div>
      <Select
        id="look-theme"
        label="Layout"
        value={draft.theme}
        options={listThemes(draft.theme)}
        onChange={(theme) => state.change({ theme }, '')}
      />
      {appearanceSettings.map(({ key, label, kind, min, max, default: fallback }) =>
        kind === 'color' ? (
          <ColorRow
            key={key}
            id={`look-${key}`}
            label={label}
            value={draft.data[key] === undefined ? '' : show(key)}
            fallback={fallback}
            against={Object.hasOwn(grounds, key) ? show(grounds[key]!) : undefined}
            onInput={(value) => state.setData(key, value)}
          />
        ) : (
          <div key={key} class="field">
            <label for={`look-${key}`}>{label}</label>
            {kind === 'number' ? (
              <input
                id={`look-${key}`}
                type="number"
                min={min}
                max={max}
                value={show(key)}
                onInput={({ currentTarget }) => state.setData(key, currentTarget.value)}
              />
            ) : (
              <input
                id={`look-${key}`}
                maxLength={100}
                value={show(key)}
                onInput={({ currentTarget }) => state.setData(key, currentTarget.value)}
              />
            )}
          </div>
        ),
      )}
      <ColorRow
        id="look-background"
        label="Board background"
        value={draft.background ?? ''}
        fallback="#ffffff"
        onInput={(background) => state.change({ background }, 'background')}
        onClear={() => state.change({ background: null }, '')}
      />
      {(
        [
          ['author', 'Authors'],
          ['share_buttons', 'Share buttons'],
        ] as const
      ).map(([name, label]) => (
        <label key={name} class="check">
          <input
            type="checkbox"
            checked={draft[name]}
            onChange={({ currentTarget }) => state.change({ [name]: currentTarget.checked }, '')}
          />
          {` ${label}`}
        </label>
      ))}
    </div>
  );
}

function Editor({ place, board }: PlaceProps & { readonly board: Resource }) {
  const { client, teamPath, messages, service } = place;
  const { list, state, chosenId, isSaving, posts } = useMemo(
    () => ({
      list: createList(client, `${teamPath}/personalizations`, { 'filter[board_id]': board.id }),
      state: createDraft(),
      chosenId: signal(''),
      isSaving: signal(false),
      posts: signal<Answer | null>(null),
    }),
    [],
  );
  const choose = (id: string): void => {
    chosenId.value = id;
    state.load(list.items.value?.find((each) => String(each.id) === id) ?? null);
  };
  useEffect(() => {
    void list.load().then(() => choose(String(list.items.value?.[0]?.id ?? '')));
    void client
      .get(`${teamPath}/boards/${board.id}/posts`, {
        'filter[status]': 'approved',
        'page[size]': previewPosts,
        include: 'cta_associations.cta',
      })
      .then((answer) => {
        posts.value = answer;
      }, messages.fail);
  }, []);
  const chosen = list.items.value?.find(({ id }) => String(id) === chosenId.value) ?? null;
  const save = async (): Promise<void> => {
    const attributes = attributesOf(state.draft.value, chosen);
    const {
      data: [saved],
    } = chosen
      ? await client.send('PATCH', `${teamPath}/personalizations/${chosen.id}`, {
          type: 'personalization',
          id: chosen.id,
          attributes,
        })
      : await client.send('POST', `${teamPath}/personalizations`, {
          type: 'personalization',
          attributes,
          relationships: { board: { data: { type: 'board', id: board.id } } },
        });
    if (!saved) return;
    list.put(saved);
    choose(String(saved.id));
    messages.say('Changes saved. Boards show them when they load next.');
  };
  const remove = async (): Promise<void> => {
    if (!chosen) return;
    const name = String(chosen.attributes['name']);
    if (
      !(await place.confirm({ question: `Delete “${name}”?`, hint: 'Pages that name it show the board’s first one.' }))
    )
      return;
    await client.send('DELETE', `${teamPath}/personalizations/${chosen.id}`);
    list.drop(chosen.id);
    choose(String(list.items.value?.[0]?.id ?? ''));
    messages.say('Appearance deleted.');
  };
  // Of its own address each time: the board is not told twice of the same one.
  const settled = useSettled(state.draft.value);
  const preview = useMemo(() => {
    const address = `${service}/preview-${crypto.randomUUID()}`;
    return posts.value && { address, answers: makeAnswers(address, board, settled, posts.value) };
  }, [settled, posts.value]);
  const background = settled.background;
  return (
    <>
      <PageHead title="Appearance" intro="Change it and see the board beside it. Nothing is public before you save.">
        <BoardPicker place={place} page="appearance" />
      </PageHead>
      <Gallery state={state} />
      <div class="bench">
        <section class="panel bench-form" aria-label="Settings">
          <Select
            id="look-chosen"
            label="Saved appearance"
            value={chosenId.value}
            options={[
              ...(list.items.value ?? []).map(
                ({ id, attributes }) => [String(id), String(attributes['name'])] as const,
              ),
              ['', 'New'],
            ]}
            onChange={choose}
          />
          <Settings state={state} />
          <div class="acts bench-acts">
            <button
              type="button"
              class="main"
              aria-disabled={isSaving.value || undefined}
              onClick={() => void runOnce(isSaving, save, messages.fail)}
            >
              {chosen ? 'Save changes' : 'Create'}
            </button>
            <button type="button" aria-disabled={!state.canUndo.value || undefined} onClick={() => state.undo()}>
              Undo
            </button>
            {chosen && (
              <button type="button" class="danger" onClick={() => void remove().catch(messages.fail)}>
                Delete
              </button>
            )}
          </div>
          <p class="quiet" role="status">
            {state.isChanged.value ? 'Not saved yet.' : ''}
          </p>
        </section>
        <section class="bench-view" aria-label="Live preview">
          {preview && (
            <LiveBoard
              place={place}
              slug={String(board.attributes['slug'])}
              label={`Preview of ${String(board.attributes['name'])}`}
              background={background}
              options={{
                service: preview.address,
                more: 'none',
                'page-size': String(previewPosts),
                'color-scheme': 'light',
                'media-hosts': '*',
              }}
              answers={preview.answers}
            />
          )}
        </section>
      </div>
    </>
  );
}
