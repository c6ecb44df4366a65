import { positionPopover } from './position-popover.ts';
import { pageDocument } from '../../page/page-document.ts';

interface PopoverSetup {
  /** An element with `popover="manual"`: Escape then closes only the popover, and not the dialog around it. */
  readonly popover: HTMLElement;
  readonly button: HTMLElement;
  /** Contains both. A press outside of it, or a focus that leaves it, closes the popover. */
  readonly place: HTMLElement;
  /** The focus must return to the button, unless the visitor has moved it elsewhere. */
  readonly onClose: (returnsFocus: boolean) => void;
}

/**
 * Shows a menu beside its button and above everything (a card would clip it), until Escape, a press elsewhere or Tab
 * past its end asks to close it. Arrow keys, Home and End move through its buttons. Returns a function that ends all of
 * this.
 */
export function openPopover({ popover, button, place, onClose }: PopoverSetup): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const around = place.closest('dialog') ?? pageDocument;

  const closeOnEscape = (event: Event) => {
    if (!('key' in event) || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose(true);
  };
  const moveFocus = (event: KeyboardEvent) => {
    const items = [...popover.querySelectorAll('button')];
    const at = items.findIndex((item) => item.matches(':focus'));
    const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1 + items.length, Home: 0, End: -1 }[event.key];
    // The elements around it, and fields, use the arrow keys in another way.
    if (event.key.startsWith('Arrow')) event.stopPropagation();
    if (to === undefined || event.composedPath().some((node) => 'selectionStart' in node)) return;
    event.preventDefault();
    items.at(to % items.length)?.focus();
  };
  const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
    const inside: readonly unknown[] = [button, popover, ...popover.querySelectorAll('button, input')];
    const isInside = inside.includes(relatedTarget);
    if (!isInside && relatedTarget) onClose(false);
  };

  // Engines without popovers show it in its place in the document.
  if ('showPopover' in popover) popover.showPopover();
  around.addEventListener('keydown', closeOnEscape, { capture: true, signal });
  pageDocument.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.composedPath().includes(place)) onClose(false);
    },
    { capture: true, signal },
  );
  place.addEventListener('focusout', closeWhenLeft, { capture: true, signal });
  place.addEventListener('keydown', moveFocus, { signal });
  const stopPositioning = positionPopover(popover, button, () => onClose(true));
  return () => {
    listeners.abort();
    stopPositioning();
  };
}
