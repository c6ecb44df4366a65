import { askForHeight, readHeight } from './embed-resize/height-message.ts';
import { isEmbedFrame } from './embed-resize/is-embed-frame.ts';

/**
 * For the page around a frame of the embed page: makes the frame as tall as its board, and keeps it so. A file of its
 * own, a plain script or a module; twice on a page it does the same once more.
 */
addEventListener('message', ({ data, source, origin }: MessageEvent<unknown>) => {
  const height = readHeight(data);
  if (height === null || !source) return;
  for (const frame of document.querySelectorAll('iframe')) {
    // By property: a policy without inline styles allows it.
    if (frame.contentWindow !== source || !isEmbedFrame(frame, origin)) continue;
    const borders = getComputedStyle(frame).boxSizing === 'border-box' ? frame.offsetHeight - frame.clientHeight : 0;
    frame.style.height = `${height + borders}px`;
  }
});
// A frame that was there before this script has said it already. Nothing is told, so anybody may hear it.
for (const frame of document.querySelectorAll('iframe')) frame.contentWindow?.postMessage(askForHeight, '*');
