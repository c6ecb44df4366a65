/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { Messages } from '../moderation/messages-state.ts';
import { t } from '../words/words.ts';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied: `Client ID`. */
  readonly label: string;
  readonly copied: string;
  readonly messages: Messages;
  /** The words of the button, which tell screen reader users what is copied. */
  readonly children: ComponentChildren;
}

/** A button that copies a short text. */
export function CopyButton({ text, label, copied, messages, children }: CopyButtonProps) {
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(text).then(
      () => messages.say(copied),
      () => messages.fail(new Error(t('This browser does not let pages copy. {label}: {text}', { label, text }))),
    );
  return (
    <button type="button" onClick={() => void copy()}>
      {children}
    </button>
  );
}
