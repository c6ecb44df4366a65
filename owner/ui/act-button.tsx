/** @jsxImportSource preact */
import type { ButtonHTMLAttributes } from 'preact';
import { useSignal } from '@preact/signals';

interface ActButtonProps extends Omit<ButtonHTMLAttributes, 'type' | 'onClick'> {
  /** Sends a request. It shows its error itself. */
  readonly act: () => Promise<unknown>;
}

/**
 * A button that sends a request, once: a press while the request is on its way has no effect. Meanwhile the button is
 * announced as unavailable and keeps the focus.
 */
export function ActButton({ act, children, ...more }: ActButtonProps) {
  const isRunning = useSignal(false);
  const run = async (): Promise<void> => {
    if (isRunning.value) return;
    isRunning.value = true;
    try {
      await act();
    } finally {
      isRunning.value = false;
    }
  };
  return (
    <button
      type="button"
      {...more}
      aria-disabled={isRunning.value || more['aria-disabled'] || undefined}
      onClick={() => void run()}
    >
      {children}
    </button>
  );
}
