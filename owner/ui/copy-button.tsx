/** @jsxImportSource preact */
import type { Messages } from '../moderation/messages-state.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** What is copied: for screen reader users, who may hear only the button. */
  readonly of: string;
  readonly messages: Messages;
}

/** A button that copies a short text. */
export function CopyButton({ text, label, of, messages }: CopyButtonProps) {
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(text).then(
      () => messages.say(`${label} copied.`),
      () => messages.fail(new Error(`This browser does not let pages copy. ${label}: ${text}`)),
    );
  return (
    <button type="button" onClick={() => void copy()}>
      {`Copy ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
      <span class="hidden"> of {of}</span>
    </button>
  );
}
