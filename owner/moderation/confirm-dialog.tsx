/** @jsxImportSource preact */
import { ModalDialog } from './modal-dialog.tsx';
import type { Moderation } from './moderation-state.ts';
import { t } from '../words/words.ts';

/** Asks for confirmation before a deletion. */
export function ConfirmDialog({ moderation }: { readonly moderation: Pick<Moderation, 'confirmation'> }) {
  const confirmation = moderation.confirmation.value;
  if (!confirmation) return null;
  const { question, hint, answer, button = t('Delete') } = confirmation;
  return (
    <ModalDialog labelledBy="confirm-title" describedBy="confirm-hint" onClose={() => answer(false)}>
      <h2 id="confirm-title">{question}</h2>
      <p id="confirm-hint">{hint}</p>
      <div class="acts">
        <button type="button" class="danger" onClick={() => answer(true)}>
          {button}
        </button>
        <button type="button" autofocus onClick={() => answer(false)}>
          {t('Cancel')}
        </button>
      </div>
    </ModalDialog>
  );
}
