import type { DisplayMessages } from '../../../text/reader-messages.ts';
import { IconButton } from '../icon-button.tsx';

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
    <IconButton
      icon="slower"
      label={words.slower}
      isDisabled={pixelsPerSecond === minSpeed}
      onPress={() => onChange(Math.max(minSpeed, pixelsPerSecond / factor))}
    />
    <IconButton
      icon="faster"
      label={words.faster}
      isDisabled={pixelsPerSecond === maxSpeed}
      onPress={() => onChange(Math.min(maxSpeed, pixelsPerSecond * factor))}
    />
  </>
);
