/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Resource } from '../moderation/team-client.ts';
import { ModalDialog } from '../moderation/modal-dialog.tsx';
import { Checklist } from '../boards/checklist.tsx';
import { readOverviews } from '../boards/board-overview.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { heightsOf, type Measured, MeasuredBoard } from '../embed/measured-board.tsx';
import { NoBoard, PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Workspace } from '../workspace-state.ts';
import { RecordDialog, type Values } from '../ui/record-form.tsx';
import { addressOf } from '../route.ts';
import { writeSnippet } from '../embed/snippet.ts';
import { rich, t } from '../words/words.ts';

interface BoardPageProps {
  readonly workspace: Workspace;
}

/** Asks for the board's name before deletion, because it cannot be undone. */
function DeleteDialog({ board, remove, close }: { readonly board: Resource; remove(): Promise<void>; close(): void }) {
  const typed = useSignal('');
  const problem = useSignal('');
  const name = String(board.attributes['name']);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (typed.value.trim() !== name) {
      problem.value = t('Type “{name}” to delete the board.', { name });
      return;
    }
    await remove().catch((error: unknown) => {
      problem.value = error instanceof Error ? error.message : t('That did not work. Nothing was deleted.');
    });
  };
  return (
    <ModalDialog labelledBy="delete-title" describedBy="delete-hint" onClose={close}>
      <h2 id="delete-title">{t('Delete this board?')}</h2>
      <p id="delete-hint">{t('Its posts, feeds, appearances and insights are deleted, too. This cannot be undone.')}</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div class="field">
          <label for="delete-name">{t('Type the board’s name: {name}', { name })}</label>
          <input
            id="delete-name"
            autocomplete="off"
            autofocus
            value={typed.value}
            aria-invalid={problem.value === '' ? undefined : true}
            aria-describedby="delete-problem"
            onInput={({ currentTarget }) => {
              typed.value = currentTarget.value;
              problem.value = '';
            }}
          />
          <p class="field-error" id="delete-problem" role="alert">
            {problem}
          </p>
        </div>
        <div class="acts">
          <button type="submit" class="danger">
            {t('Delete board')}
          </button>
          <button type="button" onClick={close}>
            {t('Cancel')}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}

/** One board: its actions, its snippet, and the board as visitors see it. */
export function BoardPage({ workspace }: BoardPageProps) {
  const open = useSignal<'none' | 'settings' | 'delete'>('none');
  const counts = useSignal({ approved: 1, pending: 0 });
  const measured = useSignal<Measured>('measuring');
  const board = workspace.board.value;
  useEffect(() => {
    if (board)
      void readOverviews(workspace, [board]).then((read) => {
        counts.value = read.get(board.id)?.counts ?? counts.peek();
      }, workspace.messages.fail);
  }, [board?.id]);
  if (!board) return <NoBoard title={t('Board')} />;
  const { client, teamPath, boards, messages, service, widgetVersion } = workspace;
  const { id, attributes } = board;
  const [name, slug] = [String(attributes['name']), String(attributes['slug'])];
  const isPublic = attributes['public'] === true;
  const close = (): void => {
    open.value = 'none';
  };
  const save = async ({ name = '', public: visible, realtime, order }: Values): Promise<void> => {
    const {
      data: [saved],
    } = await client.send('PATCH', `${teamPath}/boards/${id}`, {
      type: 'board',
      id,
      attributes: { name, public: visible === 'yes', realtime: realtime === 'yes', post_order: order },
    });
    if (saved) boards.put(saved);
    close();
    messages.say(t('Changes saved.'));
  };
  const remove = async (): Promise<void> => {
    await client.send('DELETE', `${teamPath}/boards/${id}`);
    close();
    location.hash = addressOf('boards');
    boards.drop(id);
    messages.say(t('The board “{name}” was deleted.', { name }));
  };
  const { approved, pending } = counts.value;
  const isEmpty = approved + pending === 0;
  return (
    <>
      <p class="crumb">
        <a href={addressOf('boards')}>{t('All boards')}</a>
      </p>
      <PageHead title={name} intro={isPublic ? t('Public') : t('Private')}>
        <button
          type="button"
          onClick={() => {
            open.value = 'settings';
          }}
        >
          {t('Board settings')}
        </button>
      </PageHead>
      <Checklist workspace={workspace} board={board} counts={counts.value} codeId="snippet-heading" />
      <section aria-labelledby="snippet-heading">
        <h2 id="snippet-heading" tabIndex={-1}>
          {t('Put it on your page')}
        </h2>
        <CopyField
          id="snippet"
          label={t('Embed code')}
          text={writeSnippet({
            service,
            version: widgetVersion,
            slug,
            heights: isPublic ? heightsOf(measured.value) : null,
          })}
        />
        <p class="quiet">
          {rich(
            'Paste it where the board should appear. To set its layout and colors, or for a platform like ' +
              'WordPress, <a>configure the embed code</a>.',
            { a: (words) => <a href={addressOf('embed', id)}>{words}</a> },
          )}
        </p>
      </section>
      <section aria-labelledby="live-heading">
        <h2 id="live-heading">{t('Preview')}</h2>
        {isPublic && isEmpty && <p class="quiet">{t('Visitors see this until you approve a post.')}</p>}
        {isPublic ? (
          <MeasuredBoard
            workspace={workspace}
            slug={slug}
            label={t('Preview of {name}', { name })}
            onMeasured={(found) => {
              measured.value = found;
            }}
          />
        ) : (
          <p class="quiet">{t('Pages do not show a private board. Make it public in “Board settings”.')}</p>
        )}
      </section>
      <Panel
        id="danger-heading"
        title={t('Delete this board')}
        intro={t('Its posts, feeds, appearances and insights are deleted, too. This cannot be undone.')}
        isDanger
      >
        <button
          type="button"
          class="danger"
          onClick={() => {
            open.value = 'delete';
          }}
        >
          {t('Delete board')}
        </button>
      </Panel>
      {open.value === 'settings' && (
        <RecordDialog
          title={t('Board settings')}
          button={t('Save changes')}
          rules={() => [
            { name: 'name', label: t('Name'), required: true, maxLength: 200 },
            {
              name: 'public',
              label: t('Who can see it'),
              kind: 'select',
              options: [
                ['yes', t('Public')],
                ['no', t('Private')],
              ],
            },
            {
              name: 'realtime',
              label: t('New posts'),
              kind: 'select',
              options: [
                ['yes', t('Appear on open pages immediately')],
                ['no', t('Appear after a page is reloaded')],
              ],
            },
            {
              name: 'order',
              place: 'attributes/post_order',
              label: t('Order of posts'),
              kind: 'select',
              options: [
                ['published', t('Newest first')],
                ['moderated', t('Last approved first')],
              ],
            },
          ]}
          values={{
            name,
            public: isPublic ? 'yes' : 'no',
            realtime: attributes['realtime'] === true ? 'yes' : 'no',
            order: String(attributes['post_order']),
          }}
          save={save}
          onClose={close}
        />
      )}
      {open.value === 'delete' && <DeleteDialog board={board} remove={remove} close={close} />}
    </>
  );
}
