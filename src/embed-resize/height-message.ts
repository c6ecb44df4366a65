/**
 * The message that the embed page sends to the page around it by `postMessage`: `{sentinel: 'amp', type: 'embed-size',
 * height, sender: 'drystone'}`. The first three properties are those of AMP's resizable frames, which understand the
 * message without changes. `height` is in CSS pixels.
 */
export interface HeightMessage {
  readonly sentinel: 'amp';
  readonly type: 'embed-size';
  readonly height: number;
  readonly sender: 'drystone';
}

/** The message by which the page around the frame asks for the height, if its script ran after the first message. */
export const askForHeight = 'drystone-embed-size?';

/** The largest accepted height. No board is taller; a frame that requests more could cover the whole page. */
const tallestPx = 100_000;

export const heightMessage = (height: number): HeightMessage => ({
  sentinel: 'amp',
  type: 'embed-size',
  height,
  sender: 'drystone',
});

/** The height in a message, rounded up; null for any other message, because any page can send any data. */
export function readHeight(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('sender' in data) || !('height' in data))
    return null;
  const { type, sender, height } = data;
  return type === 'embed-size' &&
    sender === 'drystone' &&
    typeof height === 'number' &&
    height >= 0 &&
    height <= tallestPx
    ? Math.ceil(height)
    : null;
}
