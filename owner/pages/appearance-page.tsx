/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { ActButton } from '../ui/act-button.tsx';
import { Select } from '../moderation/form-fields.tsx';
import type { TeamResponse, Resource } from '../moderation/team-client.ts';
import type { DraftState } from '../appearance/appearance-draft.ts';
import { AppearanceFields, TemplateGallery } from '../appearance/appearance-fields.tsx';
import { openSavedAppearances, type SavedAppearances } from '../appearance/saved-appearances.ts';
import { LiveBoard } from '../embed/live-board.tsx';
import { describeProblem, ListProblem } from '../ui/list-problem.tsx';
import { BoardPicker, NoBoard, PageHead } from '../ui/page-head.tsx';
import type { Workspace } from '../workspace-state.ts';
import { makeResponses, previewPosts } from '../embed/preview-responses.ts';
import { useSettled } from '../ui/use-settled.ts';
import { t } from '../words/words.ts';

interface WorkspaceProps {
  readonly workspace: Workspace;
}

/** The editor of a board's appearance, beside the board itself. */
export function AppearancePage({ workspace }: WorkspaceProps) {
  const board = workspace.board.value;
  return board ? (
    <Editor workspace={workspace} board={board} />
  ) : (
    <NoBoard workspace={workspace} title={t('Appearance')} />
  );
}

interface EditorProps extends WorkspaceProps {
  readonly board: Resource;
}

/** The board with the appearance that is edited. */
function Preview({ workspace, board, state }: EditorProps & { readonly state: DraftState }) {
  const { client, teamPath, service } = workspace;
  const posts = useSignal<TeamResponse | null>(null);
  const problem = useSignal('');
  const load = async (): Promise<void> => {
    problem.value = '';
    const query = { 'filter[status]': 'approved', 'page[size]': previewPosts, include: 'cta_associations.cta' };
    try {
      posts.value = await client.get(`${teamPath}/boards/${board.id}/posts`, query);
    } catch (error) {
      problem.value = describeProblem(error);
    }
  };
  useEffect(() => void load(), []);
  // A new address each time, because the board does not accept new responses for the same address.
  const settled = useSettled(state.draft.value);
  const preview = useMemo(() => {
    const address = `${service}/preview-${crypto.randomUUID()}`;
    return posts.value && { address, responses: makeResponses(address, board, settled, posts.value) };
  }, [settled, posts.value]);
  return (
    <section class="editor-view" aria-label={t('Live preview')}>
      <ListProblem list={{ problem, load }} />
      {preview && (
        <LiveBoard
          workspace={workspace}
          slug={String(board.attributes['slug'])}
          label={t('Preview of {name}', { name: String(board.attributes['name']) })}
          background={settled.background}
          options={{
            service: preview.address,
            more: 'none',
            'page-size': String(previewPosts),
            'color-scheme': 'light',
            'media-hosts': '*',
          }}
          responses={preview.responses}
        />
      )}
    </section>
  );
}

function Acts({ saved }: { readonly saved: SavedAppearances }) {
  const { state, chosen } = saved;
  return (
    <div class="acts editor-acts">
      <p class="quiet" role="status">
        {state.isChanged.value ? t('Unsaved changes') : ''}
      </p>
      <ActButton class="main" act={saved.save}>
        {chosen.value ? t('Save changes') : t('Create')}
      </ActButton>
      <button type="button" aria-disabled={!state.canUndo.value || undefined} onClick={() => state.undo()}>
        {t('Undo')}
      </button>
      {chosen.value && (
        <ActButton class="danger" act={saved.remove}>
          {t('Delete')}
        </ActButton>
      )}
    </div>
  );
}

function Fields({ saved }: { readonly saved: SavedAppearances }) {
  const { list, state, chosenId, choose } = saved;
  return (
    <section class="panel editor-form" aria-label={t('Settings')}>
      <Select
        id="look-chosen"
        label={t('Saved appearance')}
        value={chosenId.value}
        options={[
          ...(list.items.value ?? []).map(({ id, attributes }) => [String(id), String(attributes['name'])] as const),
          ['', t('New')],
        ]}
        onChange={choose}
      />
      <AppearanceFields state={state} />
      <Acts saved={saved} />
    </section>
  );
}

function Editor({ workspace, board }: EditorProps) {
  const saved = workspace.keep(
    `appearance ${board.id}`,
    () => openSavedAppearances(workspace, board),
    ({ state }) => state.isChanged.value,
  );
  const { list, state, isReady } = saved;
  useEffect(() => void saved.load(), [saved]);
  return (
    <>
      <PageHead
        title={t('Appearance')}
        intro={t('Change the appearance and see the result on your board. Nothing is public until you save.')}
      >
        <BoardPicker workspace={workspace} page="appearance" />
      </PageHead>
      <ListProblem list={list} onRetry={saved.load} />
      {list.items.value === null && <p class="quiet">{t('Loading …')}</p>}
      {isReady.value && (
        <>
          <TemplateGallery state={state} />
          <div class="editor">
            <Fields saved={saved} />
            <Preview workspace={workspace} board={board} state={state} />
          </div>
        </>
      )}
    </>
  );
}
