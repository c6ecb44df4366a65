import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { SignedOut, Unreachable } from './session.ts';
import { t } from '../words/words.ts';

export interface Message {
  readonly text: string;
  /** Reverts the action; null = impossible. */
  readonly undo: (() => Promise<void>) | null;
}

/** The page's messages for its owner: the last action, or the reason why it failed. */
export interface Messages {
  readonly status: ReadonlySignal<Message | null>;
  /** `''` = none. */
  readonly problem: ReadonlySignal<string>;
  say(text: string, undo?: (() => Promise<void>) | null): void;
  fail(error: unknown): void;
  dismissStatus(): void;
  dismissProblem(): void;
}

export function createMessages(): Messages {
  const status = signal<Message | null>(null);
  const problem = signal('');
  const show = (message: Message | null, trouble: string): void =>
    batch(() => {
      status.value = message;
      problem.value = trouble;
    });
  return {
    status,
    problem,
    say: (text, undo = null) => show({ text, undo }, ''),
    fail: (error) => {
      // After the end of the session the owner already sees the sign-in page.
      if (error instanceof SignedOut) return;
      // Nothing of the owner's is lost, and the page says that it tries again.
      if (error instanceof Unreachable && error.isRead) return;
      show(null, error instanceof Error ? error.message : t('That did not work. Nothing was changed; try again.'));
    },
    dismissStatus: () => {
      status.value = null;
    },
    dismissProblem: () => {
      problem.value = '';
    },
  };
}
