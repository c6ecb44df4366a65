import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { DisplayMessages } from '../../../text/board-messages.ts';

interface FullScreenButtonProps {
  /** Its parent is shown on the whole screen. */
  readonly boxRef: RefObject<HTMLElement | null>;
  readonly words: DisplayMessages;
}

/**
 * Shows the board on the whole screen, and leaves it. Nothing where the browser or the page around does not allow it.
 */
export function FullScreenButton({ boxRef, words }: FullScreenButtonProps) {
  const isFull = useSignal(false);
  const placeOf = () => boxRef.current?.parentElement;
  useEffect(() => {
    const update = () => {
      isFull.value = placeOf()?.matches(':fullscreen') ?? false;
    };
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => {
    (isFull.peek() ? document.exitFullscreen() : placeOf()?.requestFullscreen())?.catch(() => {});
  };
  const label = isFull.value ? words.leaveFullScreen : words.fullScreen;
  return (
    <button type="button" class="control" part="button" onClick={toggle}>
      <span key={label}>{label}</span>
    </button>
  );
}
