import type { RefObject } from 'preact';
import { useCallback, useLayoutEffect, useRef } from 'preact/hooks';
import type { Children } from '../../jsx/jsx-runtime.ts';
import css from './dialog.css?inline';
import { lightDismiss, whenClosed } from './dialog-closing.ts';
import { lockScroll } from './lock-scroll.ts';
import { useStyleSheet } from './use-style-sheet.ts';

interface DialogShellProps {
  readonly class?: string;
  readonly style?: Readonly<Record<string, string>>;
  /** The accessible name; or the id of the element that names the dialog. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly describedBy?: string;
  /** Further styles for its content. */
  readonly css?: string;
  readonly sheetClass?: string;
  readonly dialogRef?: RefObject<HTMLDialogElement | null>;
  /** The box that scrolls, with everything in it. */
  readonly sheetRef?: RefObject<HTMLDivElement | null>;
  /** Gets the focus first; absent = the close button. */
  readonly focusRef?: RefObject<HTMLElement | null>;
  readonly closeLabel: string;
  /** Buttons beside the close button. */
  readonly tools?: Children;
  /** The buttons are beside the sheet and keep their place, whatever the sheet's size. */
  readonly hasOuterTools?: boolean;
  /**
   * Called once, however the dialog is closed: by Escape, its button, a press outside, or when it is unmounted. The
   * page behind it cannot have the focus until the dialog is out of the document.
   */
  readonly onClose: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: Children;
}

/** A modal dialog that is open while it is mounted. The page behind it does not scroll. */
export function DialogShell(props: DialogShellProps) {
  const ownDialog = useRef<HTMLDialogElement | null>(null);
  const ownSheet = useRef<HTMLDivElement | null>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const { dialogRef = ownDialog, sheetRef = ownSheet } = props;
  const isClosed = useRef(false);
  const onClose = useRef(props.onClose);
  onClose.current = props.onClose;

  const close = useCallback(() => {
    if (isClosed.current) return;
    isClosed.current = true;
    dialogRef.current?.close();
    onClose.current();
  }, []);

  useLayoutEffect(() => {
    const { current: dialog } = dialogRef;
    const { current: sheet } = sheetRef;
    if (!dialog || !sheet) return undefined;
    const stops = [whenClosed(dialog, close), lightDismiss(dialog, close), lockScroll(dialog, sheet)];
    dialog.showModal();
    (props.focusRef?.current ?? closer.current)?.focus({ preventScroll: true });
    return () => {
      close();
      for (const stop of stops) stop();
    };
  }, []);

  const tools = (
    <div class="tools">
      <button ref={closer} type="button" class="tool" aria-label={props.closeLabel} onClick={close}>
        <span aria-hidden="true">×</span>
      </button>
      {props.tools}
    </div>
  );
  return (
    <dialog
      ref={useStyleSheet(css + (props.css ?? ''), dialogRef)}
      class={props.class}
      style={props.style}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      onKeyDown={(event) => {
        // The page must not handle this key, too.
        if (event.key === 'Escape') event.stopPropagation();
        props.onKeyDown?.(event);
      }}
    >
      {props.hasOuterTools && tools}
      <div ref={sheetRef} class={props.sheetClass ? `sheet ${props.sheetClass}` : 'sheet'} tabindex={-1}>
        {!props.hasOuterTools && tools}
        {props.children}
      </div>
    </dialog>
  );
}
