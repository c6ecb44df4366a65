/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { withHidden } from './with-hidden.tsx';
import { t } from '../words/words.ts';

interface CopyFieldProps {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  /** Copying is what the page is for. */
  readonly isMain?: boolean;
}

/** A text to copy. If the browser refuses access to the clipboard, it can be selected. */
export function CopyField({ id, label, text, isMain = false }: CopyFieldProps) {
  const said = useSignal('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      said.value = t('Copied.');
    } catch {
      getSelection()?.selectAllChildren(document.getElementById(id)!);
      said.value = t('Press Ctrl+C to copy.');
    }
  };
  return (
    <div class="copy">
      <p class="copy-head">
        <span id={`${id}-label`}>{label}</span>
        <button type="button" class={isMain ? 'main' : undefined} onClick={() => void copy()}>
          {withHidden('Copy<hidden> {label}</hidden>', { label })}
        </button>
        <span class="quiet" role="status">
          {said}
        </span>
      </p>
      <pre id={id} dir="ltr" tabIndex={0} role="group" aria-labelledby={`${id}-label`}>
        {text}
      </pre>
    </div>
  );
}
