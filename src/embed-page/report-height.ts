import { askForHeight, heightMessage } from '../embed-resize/height-message.ts';

/** The tolerance for the height of a frame: browsers round the height, and a frame may have a border. */
const borderPx = 8;

/**
 * Tells the page around the frame how tall the content is: at the start, after each change, and when that page asks. A
 * height is no secret, so the message may go to any origin. `onFollowed` is called once, when the frame first has that
 * height.
 */
export function reportHeight(
  { document, parent, window }: { readonly document: Document; readonly parent: Window; readonly window: Window },
  onFollowed: () => void,
): void {
  let told = 0;
  let isFollowed = false;
  const tell = () => parent.postMessage(heightMessage(told), '*');
  new ResizeObserver(() => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    tell();
  }).observe(document.documentElement);
  window.addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
    if (source === parent && data === askForHeight) tell();
  });
  window.addEventListener('resize', () => {
    if (isFollowed || Math.abs(window.innerHeight - told) > borderPx) return;
    isFollowed = true;
    onFollowed();
  });
}
