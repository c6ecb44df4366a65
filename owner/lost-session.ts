import { type ReadonlySignal, signal } from '@preact/signals';
import { SignedOut, type Session, Unreachable } from './moderation/session.ts';
import { openSignInWindow, renewSession, type SignInOptions } from './redirect-sign-in.ts';

/** A session that has ended while its user works. The page stays as it is, with what is typed into it. */
export interface LostSession {
  readonly isLost: ReadonlySignal<boolean>;
  /** Opens the sign-in page in another window. */
  readonly signIn: () => void;
  /** Goes on if the user has signed in meanwhile. */
  readonly goOn: () => Promise<void>;
  /** Shows the page until its next request. */
  readonly dismiss: () => void;
}

interface Steps {
  readonly options: SignInOptions;
  /** Receives the new session. It may be another user's. */
  readonly take: (session: Session) => Promise<void>;
  /** The browser opens no window. */
  readonly onBlocked: () => void;
}

/** `lose` is called when the service accepts the session no longer. */
export function createLostSession({ options, take, onBlocked }: Steps): LostSession & { readonly lose: () => void } {
  const isLost = signal(false);
  let renewing: Promise<void> | null = null;
  const renew = async (): Promise<void> => {
    try {
      const session = await renewSession(options);
      if (!session) return;
      await take(session);
      isLost.value = false;
    } catch (error) {
      // The page waits on: the next look may find the service, or the user signed in.
      if (!(error instanceof SignedOut || error instanceof Unreachable)) throw error;
    }
  };
  return {
    isLost,
    lose: () => {
      isLost.value = true;
    },
    dismiss: () => {
      isLost.value = false;
    },
    signIn: () => void openSignInWindow(options).then((isOpen) => (isOpen ? undefined : onBlocked())),
    goOn: async () => {
      if (!isLost.value) return;
      renewing ??= renew().finally(() => {
        renewing = null;
      });
      await renewing;
    },
  };
}
