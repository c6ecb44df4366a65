import { type ReadonlySignal, signal } from '@preact/signals';

/** Says sentences once to a visitor who uses a screen reader. */
export interface Announcer {
  /** The newest sentence. Its number tells it from the same sentence before. */
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
