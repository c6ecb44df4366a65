import type { RefObject } from 'preact';
import { shareSign } from './share-sign.ts';

interface ShareButtonProps {
  readonly label: string;
  /** undefined = the button opens the share sheet of the device. */
  readonly isExpanded: boolean | undefined;
  readonly buttonRef?: RefObject<HTMLButtonElement | null>;
  readonly onPress?: () => void;
  /** Called when a visitor may be about to press. */
  readonly onIntent?: () => void;
}

export const canUseDeviceSheet = (shared?: ShareData): boolean =>
  typeof navigator.canShare === 'function' && (!shared || navigator.canShare(shared));

/** The button that shares a post. */
export const ShareButton = ({ label, isExpanded, buttonRef, onPress, onIntent }: ShareButtonProps) => (
  <button
    ref={buttonRef}
    type="button"
    class="board-share-button"
    aria-expanded={isExpanded}
    onClick={onPress}
    onPointerEnter={onIntent}
    onFocus={onIntent}
  >
    <svg viewBox="0 0 16 20" width="16" height="20" aria-hidden="true" focusable="false">
      <path d={shareSign} fill="none" stroke="currentColor" stroke-width="2" />
    </svg>
    <span class="board-share-label">{label}</span>
  </button>
);
