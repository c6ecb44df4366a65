import type { DisplayMessages } from '../../../text/reader-messages.ts';

/** In px a second: the service's slowest and fastest. */
const minSpeed = 5;
const maxSpeed = 160;
const factor = 1.5;

interface SpeedButtonsProps {
  readonly words: DisplayMessages;
  readonly pixelsPerSecond: number;
  readonly onChange: (pixelsPerSecond: number) => void;
}

/** Slower and faster. */
export const SpeedButtons = ({ words, pixelsPerSecond, onChange }: SpeedButtonsProps) => (
  <>
    <button
      type="button"
      class="control"
      part="button"
      aria-disabled={pixelsPerSecond === minSpeed}
      onClick={() => onChange(Math.max(minSpeed, pixelsPerSecond / factor))}
    >
      {words.slower}
    </button>
    <button
      type="button"
      class="control"
      part="button"
      aria-disabled={pixelsPerSecond === maxSpeed}
      onClick={() => onChange(Math.min(maxSpeed, pixelsPerSecond * factor))}
    >
      {words.faster}
    </button>
  </>
);
