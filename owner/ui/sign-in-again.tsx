/** @jsxImportSource preact */
import type { ReadonlySignal } from '@preact/signals';
import { t } from '../words/words.ts';
import type { Workspace } from '../workspace-state.ts';

interface SignInAgainProps {
  readonly workspace: Workspace;
  /** The user has pressed something that needs a recent sign-in. */
  readonly isNeeded: ReadonlySignal<boolean>;
}

/** Announces that a change needs a recent sign-in, with the button for it. */
export function SignInAgain({ workspace, isNeeded }: SignInAgainProps) {
  return (
    <p class="problem" role="alert">
      {isNeeded.value && (
        <>
          {`${t('You signed in a while ago. For this change you must sign in again.')} `}
          <button type="button" onClick={workspace.signInAgain}>
            {t('Sign in again')}
          </button>
        </>
      )}
    </p>
  );
}
