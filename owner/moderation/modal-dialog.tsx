/** @jsxImportSource preact */
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { useUnsaved } from '../ui/use-unsaved.ts';
import { t } from '../words/words.ts';

interface ModalDialogProps {
  readonly class?: string | undefined;
  readonly labelledBy: string;
  readonly describedBy?: string;
  /** What is typed would be lost: the dialog asks before it closes. */
  readonly isChanged?: boolean;
  /** Called after Escape. */
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** Closes the dialog, or asks first. */
const Leave = createContext<() => void>(() => {});

/** Closes the dialog around it without saving. */
export function CancelButton() {
  const leave = useContext(Leave);
  return (
    <button type="button" onClick={leave}>
      {t('Cancel')}
    </button>
  );
}

function DiscardDialog({ onKeep, onDiscard }: { readonly onKeep: () => void; readonly onDiscard: () => void }) {
  return (
    <ModalDialog labelledBy="discard-title" describedBy="discard-hint" onClose={onKeep}>
      <h2 id="discard-title">{t('Discard your changes?')}</h2>
      <p id="discard-hint">{t('They are not saved yet.')}</p>
      <div class="acts">
        <button type="button" autofocus onClick={onKeep}>
          {t('Keep editing')}
        </button>
        <button
          type="button"
          class="danger"
          onClick={({ currentTarget }) => {
            // The dialog below is removed first. It cannot return the focus to the page while this one is above it.
            currentTarget.closest('dialog')?.close();
            onDiscard();
          }}
        >
          {t('Discard')}
        </button>
      </div>
    </ModalDialog>
  );
}

/** A modal dialog that is open while it is rendered. Afterwards the focus returns to the previous element. */
export function ModalDialog(props: ModalDialogProps) {
  const { class: name, labelledBy, describedBy, isChanged = false, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const isShown = useRef(true);
  const isAsking = useSignal(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      isShown.current = false;
      // The dialog must be closed while it is still in the page: otherwise the browser does not restore the focus.
      element?.close();
    };
  }, []);
  useUnsaved(isChanged);
  const leave = (): void => {
    if (isChanged) isAsking.value = true;
    else onClose();
  };
  const holdOpen = (event: Event): void => {
    if (!isChanged) return;
    event.preventDefault();
    leave();
  };
  const holdOpenByKey = (event: KeyboardEvent): void => {
    // Escape also ends the composition of a word.
    if (event.key === 'Escape' && !event.isComposing) holdOpen(event);
  };
  return (
    <>
      <dialog
        ref={dialog}
        class={name}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        // A browser lets a page hold a dialog open once. It takes no Escape whose key the page has taken.
        onKeyDown={holdOpenByKey}
        onCancel={(event) => event.target === event.currentTarget && holdOpen(event)}
        // A dialog that is no longer rendered must not call `onClose`.
        onClose={() => {
          if (isShown.current) onClose();
        }}
      >
        <Leave.Provider value={leave}>{children}</Leave.Provider>
      </dialog>
      {isAsking.value && <DiscardDialog onKeep={() => void (isAsking.value = false)} onDiscard={onClose} />}
    </>
  );
}
