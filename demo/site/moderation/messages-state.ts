import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { SignedOut } from './session.ts';

export interface Message {
  readonly text: string;
  /** Takes back what was done; null = it cannot be. */
  readonly undo: (() => void) | null;
}

/** What the page tells its owner: the last thing done, or why it was not. */
export interface Messages {
  readonly status: ReadonlySignal<Message | null>;
  /** `''` = none. */
  readonly problem: ReadonlySignal<string>;
  say(text: string, undo?: (() => void) | null): void;
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
      // An owner who was signed out sees that page already.
      if (error instanceof SignedOut) return;
      show(null, error instanceof Error ? error.message : 'That did not work. Nothing was changed; try again.');
    },
    dismissStatus: () => {
      status.value = null;
    },
    dismissProblem: () => {
      problem.value = '';
    },
  };
}
