/**
 * What the embed page tells the page around it, by `postMessage`: `{sentinel: 'amp', type: 'embed-size', height,
 * sender: 'drystone'}`. The first three words are those of AMP's resizable frames, which understand it as it is.
 * `height` is in CSS pixels.
 */
export interface HeightMessage {
  readonly sentinel: 'amp';
  readonly type: 'embed-size';
  readonly height: number;
  readonly sender: 'drystone';
}

/** What the page around it may ask, when its own script came later than the first message. */
export const askForHeight = 'drystone-embed-size?';

/** No board is taller; a frame that asks for more asks for the whole page. */
const tallestPx = 100_000;

export const heightMessage = (height: number): HeightMessage => ({
  sentinel: 'amp',
  type: 'embed-size',
  height,
  sender: 'drystone',
});

/** The height in a message, or null: any page can send anything. */
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
