/** 1 = to the next post, -1 = back to the previous one. */
export type Step = 1 | -1;

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * The step that an arrow key means; `null` = it is no such key, or a shortcut of the browser. Right leads to the next
 * post, and left does where text runs from right to left.
 */
export function stepOfKey({ key, altKey, ctrlKey, metaKey, shiftKey }: Key, isMirrored: boolean): Step | null {
  if (altKey || ctrlKey || metaKey || shiftKey || !/^Arrow(Left|Right)$/.test(key)) return null;
  return (key === 'ArrowRight') === isMirrored ? -1 : 1;
}
