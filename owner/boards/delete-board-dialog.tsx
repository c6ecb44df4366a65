/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { ModalDialog } from '../moderation/modal-dialog.tsx';
import type { Resource } from '../moderation/team-client.ts';
import { addressOf } from '../route.ts';
import type { Workspace } from '../workspace-state.ts';
import { t } from '../words/words.ts';

interface DeleteBoardDialogProps {
  readonly workspace: Workspace;
  readonly board: Resource;
  close(): void;
}

const fieldId = 'delete-name';

/** Asks for the board's name before deletion, because it cannot be undone. */
export function DeleteBoardDialog({ workspace, board, close }: DeleteBoardDialogProps) {
  const { client, teamPath, boards, messages } = workspace;
  const typed = useSignal('');
  const problem = useSignal('');
  const name = String(board.attributes['name']);
  const remove = async (): Promise<void> => {
    await client.send('DELETE', `${teamPath}/boards/${board.id}`);
    close();
    location.hash = addressOf('boards');
    boards.drop(board.id);
    messages.say(t('The board “{name}” was deleted.', { name }));
  };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (typed.value.trim() !== name) {
      problem.value = t('Type “{name}” to delete the board.', { name });
      document.getElementById(fieldId)?.focus();
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
          <label for={fieldId}>{t('Type the board’s name: {name}', { name })}</label>
          <input
            id={fieldId}
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
