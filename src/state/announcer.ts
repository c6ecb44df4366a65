import { type ReadonlySignal, signal } from '@preact/signals';

/** Announces sentences to screen readers, each once. */
export interface Announcer {
  /** The latest sentence. Its number distinguishes it from an earlier announcement of the same sentence. */
  readonly announcement: ReadonlySignal<{ readonly number: number; readonly text: string }>;
  readonly say: (text: string) => void;
}

export function createAnnouncer(): Announcer {
  const announcement = signal({ number: 0, text: '' });
  return {
    announcement,
    say(text) {
      announcement.value = { number: announcement.peek().number + 1, text };
    },
  };
}
