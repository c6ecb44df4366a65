import type { DisplayMessages } from '../../../text/reader-messages.ts';
import { IconButton } from '../icon-button.tsx';
import type { FullScreen } from './full-screen.ts';

interface FullScreenButtonProps {
  readonly fullScreen: FullScreen;
  readonly words: DisplayMessages;
}

/** Enters and leaves the full screen, where it is possible. */
export function FullScreenButton({ fullScreen: { isPossible, isOn, toggle }, words }: FullScreenButtonProps) {
  if (!isPossible) return null;
  return isOn.value ? (
    <IconButton icon="leaveFullScreen" label={words.leaveFullScreen} onPress={toggle} />
  ) : (
    <IconButton icon="fullScreen" label={words.fullScreen} onPress={toggle} />
  );
}
