import { type ReadonlySignal, signal } from '@preact/signals';

/** A confirmation before a deletion. */
export interface Confirmation {
  readonly question: string;
  readonly hint: string;
  /** The label of the confirming button; if absent, "Delete". */
  readonly button?: string;
  readonly answer: (isSure: boolean) => void;
}

export interface Confirming {
  readonly confirmation: ReadonlySignal<Confirmation | null>;
  /** Asks, and resolves with the answer. */
  confirm(question: Omit<Confirmation, 'answer'>): Promise<boolean>;
}

export function createConfirmation(): Confirming {
  const confirmation = signal<Confirmation | null>(null);
  return {
    confirmation,
    confirm: (question) =>
      new Promise((resolve) => {
        confirmation.value = {
          ...question,
          answer: (isSure) => {
            confirmation.value = null;
            resolve(isSure);
          },
        };
      }),
  };
}
