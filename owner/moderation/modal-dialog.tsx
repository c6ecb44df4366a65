/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface ModalDialogProps {
  readonly class?: string;
  readonly labelledBy: string;
  readonly describedBy?: string;
  /** Called after Escape. */
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A modal dialog that is open while it is rendered. Afterwards the focus returns to the previous element. */
export function ModalDialog({ class: name, labelledBy, describedBy, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The dialog must be closed while it is still in the page: otherwise the browser does not restore the focus.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={name}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      // A dialog that is no longer rendered must not call `onClose`.
      onClose={() => {
        if (dialog.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
