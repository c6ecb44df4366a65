/** @jsxImportSource preact */
import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Select } from '../moderation/form-fields.tsx';
import { runOnce } from '../moderation/form-state.ts';
import type { Answer, Resource } from '../moderation/team-client.ts';
import { attributesOf, createDraft } from '../appearance/appearance-draft.ts';
import { AppearanceFields, TemplateGallery } from '../appearance/appearance-fields.tsx';
import { createList } from '../ui/list-state.ts';
import { LiveBoard } from '../embed/live-board.tsx';
import { BoardPicker, NoBoard, PageHead } from '../ui/page-head.tsx';
import type { Workspace } from '../workspace-state.ts';
import { makeAnswers, previewPosts } from '../embed/preview-answers.ts';
import { useSettled } from '../ui/use-settled.ts';
import { t } from '../words/words.ts';

interface WorkspaceProps {
  readonly workspace: Workspace;
}

/** The editor of a board's appearance, beside the board itself. */
export function AppearancePage({ workspace }: WorkspaceProps) {
  const board = workspace.board.value;
  return board ? <Editor workspace={workspace} board={board} /> : <NoBoard title={t('Appearance')} />;
}

function Editor({ workspace, board }: WorkspaceProps & { readonly board: Resource }) {
  const { client, teamPath, messages, service } = workspace;
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
    messages.say(t('Changes saved. Boards show them when they load next.'));
  };
  const remove = async (): Promise<void> => {
    if (!chosen) return;
    const name = String(chosen.attributes['name']);
    if (
      !(await workspace.confirm({
        question: t('Delete “{name}”?', { name }),
        hint: t('Pages that use it then show the board’s first appearance.'),
      }))
    )
      return;
    await client.send('DELETE', `${teamPath}/personalizations/${chosen.id}`);
    list.drop(chosen.id);
    choose(String(list.items.value?.[0]?.id ?? ''));
    messages.say(t('Appearance deleted.'));
  };
  // A new address each time, because the board does not accept new answers for the same address.
  const settled = useSettled(state.draft.value);
  const preview = useMemo(() => {
    const address = `${service}/preview-${crypto.randomUUID()}`;
    return posts.value && { address, answers: makeAnswers(address, board, settled, posts.value) };
  }, [settled, posts.value]);
  const background = settled.background;
  return (
    <>
      <PageHead
        title={t('Appearance')}
        intro={t('Change the appearance and see the result on your board. Nothing is public until you save.')}
      >
        <BoardPicker workspace={workspace} page="appearance" />
      </PageHead>
      <TemplateGallery state={state} />
      <div class="editor">
        <section class="panel editor-form" aria-label={t('Settings')}>
          <Select
            id="look-chosen"
            label={t('Saved appearance')}
            value={chosenId.value}
            options={[
              ...(list.items.value ?? []).map(
                ({ id, attributes }) => [String(id), String(attributes['name'])] as const,
              ),
              ['', t('New')],
            ]}
            onChange={choose}
          />
          <AppearanceFields state={state} />
          <div class="acts editor-acts">
            <p class="quiet" role="status">
              {state.isChanged.value ? t('Unsaved changes') : ''}
            </p>
            <button
              type="button"
              class="main"
              aria-disabled={isSaving.value || undefined}
              onClick={() => void runOnce(isSaving, save, messages.fail)}
            >
              {chosen ? t('Save changes') : t('Create')}
            </button>
            <button type="button" aria-disabled={!state.canUndo.value || undefined} onClick={() => state.undo()}>
              {t('Undo')}
            </button>
            {chosen && (
              <button type="button" class="danger" onClick={() => void remove().catch(messages.fail)}>
                {t('Delete')}
              </button>
            )}
          </div>
        </section>
        <section class="editor-view" aria-label={t('Live preview')}>
          {preview && (
            <LiveBoard
              workspace={workspace}
              slug={String(board.attributes['slug'])}
              label={t('Preview of {name}', { name: String(board.attributes['name']) })}
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
