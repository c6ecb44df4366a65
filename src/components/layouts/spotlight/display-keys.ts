/** The action of a key in a display. */
export type DisplayAction = 'next' | 'previous' | 'pause';

type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'>;

/**
 * The arrow keys lead to the next and the previous post, in the direction of the text, and so do Page Down and Page Up,
 * which presentation remotes send; the space bar pauses and resumes. Null = another key.
 * @param isOnControl the focus is on a button or a link, which the space bar presses
 */
export function readDisplayKey(pressed: PressedKey, isMirrored: boolean, isOnControl: boolean): DisplayAction | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = pressed;
  if (altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return null;
  if (key === ' ') return isOnControl ? null : 'pause';
  if (key === 'PageDown' || key === (isMirrored ? 'ArrowLeft' : 'ArrowRight')) return 'next';
  if (key === 'PageUp' || key === (isMirrored ? 'ArrowRight' : 'ArrowLeft')) return 'previous';
  return null;
}
