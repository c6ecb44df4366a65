import { askForHeight, heightMessage } from '../embed-resize/height-message.ts';

/** A frame is as tall as it was asked to be, but for what a browser rounds and for a border of its own. */
const borderPx = 8;

/**
 * Tells the page around the frame how tall the content is, now, whenever that changes, and when it asks. A height is no
 * secret, so anybody may hear it. `onFollowed` is called once: the frame has been made that tall.
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
