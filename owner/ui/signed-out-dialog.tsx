/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks';
import { CancelButton, ModalDialog } from '../moderation/modal-dialog.tsx';
import { t } from '../words/words.ts';
import type { LostSession } from '../lost-session.ts';
import { watchSignIns } from '../redirect-sign-in.ts';

/** Lets a user whose session is over sign in beside the page, which keeps what is typed into it. */
export function SignedOutDialog({ session }: { readonly session: LostSession }) {
  useEffect(() => watchSignIns(() => void session.goOn()), []);
  return (
    <ModalDialog labelledBy="signed-out-title" describedBy="signed-out-hint" onClose={session.dismiss}>
      <h2 id="signed-out-title">{t('Sign in again')}</h2>
      <p id="signed-out-hint">{t('You were signed out after a while without activity. Please sign in again.')}</p>
      <div class="acts">
        <button type="button" class="main" autofocus onClick={session.signIn}>
          {t('Sign in')}
        </button>
        <CancelButton />
      </div>
    </ModalDialog>
  );
}
