/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { TextField } from '../moderation/form-fields.tsx';
import { Form } from '../moderation/form.tsx';
import { createForm } from '../moderation/form-state.ts';
import { CancelButton, ModalDialog } from '../moderation/modal-dialog.tsx';
import { SignedOut } from '../moderation/session.ts';
import type { Resource } from '../moderation/team-client.ts';
import { addressOf } from '../route.ts';
import type { Workspace } from '../workspace-state.ts';
import { t } from '../words/words.ts';
import { Problem } from '../ui/problem.tsx';

interface DeleteBoardDialogProps {
  readonly workspace: Workspace;
  readonly board: Resource;
  close(): void;
}

/** Marks around a name from right to left, which are copied with it. */
const isolates = /[\u2066-\u2069]/g;

/** Asks for the board's name before deletion, because it cannot be undone. */
export function DeleteBoardDialog({ workspace, board, close }: DeleteBoardDialogProps) {
  const { client, teamPath, boards, messages } = workspace;
  const form = useMemo(() => createForm('delete', { name: 'name' }), []);
  const problem = useSignal('');
  const name = String(board.attributes['name']);
  const field = form.fields.name;
  const remove = async (): Promise<void> => {
    problem.value = '';
    if (field.value.value.replace(isolates, '').trim() !== name.trim()) {
      field.problem.value = t('Type “{name}” to delete the board.', { name });
      document.getElementById(field.id)?.focus();
      return;
    }
    await client.send('DELETE', `${teamPath}/boards/${board.id}`);
    close();
    location.hash = addressOf('boards');
    boards.drop(board.id);
    messages.say(t('The board “{name}” was deleted.', { name }));
  };
  const fail = (error: unknown): void => {
    if (error instanceof SignedOut) return;
    problem.value = error instanceof Error ? error.message : t('That did not work. Nothing was deleted.');
  };
  return (
    <ModalDialog labelledBy="delete-title" describedBy="delete-hint" onClose={close}>
      <h2 id="delete-title">{t('Delete this board?')}</h2>
      <p id="delete-hint">{t('Its posts, feeds, appearances and insights are deleted, too. This cannot be undone.')}</p>
      <Form form={form} work={remove} fail={fail}>
        <TextField field={field} label={t('Type the board’s name: {name}', { name })} />
        <Problem>{problem}</Problem>
        <div class="acts">
          <button type="submit" class="danger" aria-disabled={form.isSending.value || undefined}>
            {t('Delete board')}
          </button>
          <CancelButton />
        </div>
      </Form>
    </ModalDialog>
  );
}
