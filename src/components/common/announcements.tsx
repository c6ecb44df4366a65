import type { Announcer } from '../../state/announcer.ts';

/**
 * The live region for announcements. Each is an element of its own, so that screen readers also read the same sentence
 * again.
 */
export function Announcements({ announcer: { announcement } }: { readonly announcer: Announcer }) {
  const { number, text } = announcement.value;
  return (
    <p class="sr-only" role="status">
      {text && <span key={number}>{text}</span>}
    </p>
  );
}
