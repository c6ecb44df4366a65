/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface ModalDialogProps {
  readonly class?: string;
  readonly labelledBy: string;
  readonly describedBy?: string;
  /** Escape was pressed. */
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A dialog that is open for as long as it is drawn. The focus goes back to where it was. */
export function ModalDialog({ class: name, labelledBy, describedBy, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed while it is still in the page: only so the browser gives the focus back.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={name}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      // A dialog that is no longer drawn has nothing to tell.
      onClose={() => {
        if (dialog.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
