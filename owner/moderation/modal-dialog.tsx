/** @jsxImportSource preact */
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { leavingEvent } from '../route.ts';
import { useUnsaved } from '../ui/use-unsaved.ts';
import { t } from '../words/words.ts';

/** The question before something is lost. */
export interface LeavingWords {
  readonly question: string;
  readonly hint: string;
  readonly stay: string;
  readonly leave: string;
}

const discarding: LeavingWords = {
  question: t('Discard your changes?'),
  hint: t('They are not saved yet.'),
  stay: t('Keep editing'),
  leave: t('Discard'),
};

interface ModalDialogProps {
  readonly class?: string | undefined;
  readonly labelledBy: string;
  readonly describedBy?: string;
  /** What is typed would be lost: the dialog asks before it closes. */
  readonly isChanged?: boolean;
  /** What it asks then. Default: about changes that are not saved. */
  readonly leaving?: LeavingWords;
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

interface DiscardDialogProps {
  readonly words: LeavingWords;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

function DiscardDialog({ words, onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <ModalDialog labelledBy="discard-title" describedBy="discard-hint" onClose={onKeep}>
      <h2 id="discard-title">{words.question}</h2>
      <p id="discard-hint">{words.hint}</p>
      <div class="acts">
        <button type="button" autofocus onClick={onKeep}>
          {words.stay}
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
          {words.leave}
        </button>
      </div>
    </ModalDialog>
  );
}

/** A modal dialog that is open while it is rendered. Afterwards the focus returns to the previous element. */
export function ModalDialog(props: ModalDialogProps) {
  const { class: name, labelledBy, describedBy, isChanged = false, leaving = discarding, onClose, children } = props;
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
  /** Where Back or Forward leads, after the question. */
  const goOn = useRef(() => {});
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: Event): void => {
      if (!isShown.current) return;
      event.preventDefault();
      goOn.current = (event as CustomEvent<() => void>).detail;
      isAsking.value = true;
    };
    addEventListener(leavingEvent, ask);
    return () => removeEventListener(leavingEvent, ask);
  }, [isChanged]);
  const leave = (): void => {
    goOn.current = () => {};
    if (isChanged) isAsking.value = true;
    else onClose();
  };
  const holdOpen = (event: Event): void => {
    if (!isChanged) return;
    event.preventDefault();
    leave();
  };
  const leaveByKey = (event: KeyboardEvent): void => {
    // Escape also ends the composition of a word.
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    // The browser would close the dialog before it says so, and an Escape in between would be lost.
    event.preventDefault();
    leave();
  };
  return (
    <>
      <dialog
        ref={dialog}
        class={name}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        // A browser lets a page hold a dialog open once. It takes no Escape whose key the page has taken.
        onKeyDown={leaveByKey}
        onCancel={(event) => event.target === event.currentTarget && holdOpen(event)}
        // A dialog that is no longer rendered must not call `onClose`.
        onClose={() => {
          if (isShown.current) onClose();
        }}
      >
        <Leave.Provider value={leave}>{children}</Leave.Provider>
      </dialog>
      {isAsking.value && (
        <DiscardDialog
          words={leaving}
          onKeep={() => void (isAsking.value = false)}
          onDiscard={() => {
            isShown.current = false;
            onClose();
            goOn.current();
          }}
        />
      )}
    </>
  );
}
