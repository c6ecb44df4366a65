import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { pageDocument } from '../../../page/page-document.ts';
import type { BoardContext } from '../../board-context.ts';
import { type DisplayAction, readDisplayKey } from './display-keys.ts';

/**
 * The keys of a display. In full screen they always belong to it, whatever has the focus. Returns the handler of the
 * display's own parts, which is not needed then.
 */
export function useDisplayKeys(
  { host, language }: BoardContext,
  boxRef: RefObject<HTMLElement | null>,
  isFull: boolean,
  onAction: (action: DisplayAction) => void,
): ((event: KeyboardEvent) => void) | undefined {
  const onKey = (event: KeyboardEvent) => {
    const [pressed] = event.composedPath();
    const isOnControl = !!pressed && 'localName' in pressed && /^(a|button|input|select)$/.test(`${pressed.localName}`);
    const action = readDisplayKey(event, language.direction === 'rtl', isOnControl);
    if (!action || boxRef.current?.querySelector('[popover]:popover-open')) return;
    event.preventDefault();
    onAction(action);
  };
  useEffect(() => {
    if (!isFull) return;
    const listen = (event: KeyboardEvent) => {
      if (!host.shadowRoot?.querySelector('dialog[open]')) onKey(event);
    };
    pageDocument.addEventListener('keydown', listen);
    return () => pageDocument.removeEventListener('keydown', listen);
  }, [isFull]);
  return isFull ? undefined : onKey;
}
