import type { RefObject } from 'preact';

/** Icons: each is one filled path in a box of 24 by 24. */
const icons = {
  pause: 'M7 5h4v14H7zM13 5h4v14h-4z',
  play: 'M8 5v14l11-7z',
  slower: 'M11 6v12l-8-6zM20 6v12l-8-6z',
  faster: 'M4 6v12l8-6zM13 6v12l8-6z',
  previous: 'M15.4 6.4 14 5l-7 7 7 7 1.4-1.4L9.8 12z',
  next: 'M8.6 17.6 10 19l7-7-7-7-1.4 1.4 5.6 5.6z',
  fullScreen: 'M5 14H3v7h7v-2H5zM3 10h2V5h5V3H3zM19 19h-5v2h7v-7h-2zM14 3v2h5v5h2V3z',
  leaveFullScreen: 'M3 16h5v5h2v-7H3zM8 8H3v2h7V3H8zM14 21h2v-5h5v-2h-7zM16 8V3h-2v7h7V8z',
};

interface IconButtonProps {
  readonly icon: keyof typeof icons;
  /** Its name for screen readers, and its tooltip. */
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly buttonRef?: RefObject<HTMLButtonElement | null> | undefined;
  readonly onPress: () => void;
}

/** A round button with an icon. A disabled one keeps its tab stop, so that the focus is not lost. */
export const IconButton = ({ icon, label, isDisabled, buttonRef, onPress }: IconButtonProps) => (
  <button
    ref={buttonRef}
    type="button"
    class={`control icon-button icon-${icon}`}
    part="button"
    aria-label={label}
    title={label}
    aria-disabled={isDisabled}
    onClick={isDisabled ? undefined : onPress}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[icon]} />
    </svg>
  </button>
);
