/** @jsxImportSource preact */
import type { Messages } from '../site/moderation/messages-state.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** Of what: for who hears the button alone. */
  readonly of: string;
  readonly messages: Messages;
}

/** A short text to take along, which needs no place of its own. */
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
