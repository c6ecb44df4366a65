/** @jsxImportSource #jsx */
import { type ReadonlySignal, signal } from '@preact/signals';

/** Says sentences once to a visitor who uses a screen reader. */
export interface Announcer {
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

/** The place of the announcements. Each is an element of its own, so that the same sentence is said again. */
export function Announcements({ announcer: { announcement } }: { readonly announcer: Announcer }) {
  const { number, text } = announcement.value;
  return <p class="sr-only" role="status">{text && <span key={number}>{text}</span>}</p>;
}
