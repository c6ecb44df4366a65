import { askForHeight, readHeight } from '../embed-resize/height-message.ts';
import { isEmbedFrame } from '../embed-resize/is-embed-frame.ts';
import { pageDocument } from '../page/page-document.ts';

/**
 * Keeps the frame of an embed page as tall as its board. It runs in the page around the frame. It is a separate file, a
 * plain script or a module, and can run twice on a page without harm.
 */
addEventListener('message', ({ data, source, origin }: MessageEvent<unknown>) => {
  const height = readHeight(data);
  if (height === null || !source) return;
  for (const frame of pageDocument.querySelectorAll('iframe')) {
    // The style is set by property, which a CSP without inline styles allows.
    if (frame.contentWindow !== source || !isEmbedFrame(frame, origin)) continue;
    const borders = getComputedStyle(frame).boxSizing === 'border-box' ? frame.offsetHeight - frame.clientHeight : 0;
    frame.style.height = `${height + borders}px`;
  }
});
// A frame that loaded before this script has sent its height already, so the script asks for it again. The message
// holds no data, so every origin may receive it.
for (const frame of pageDocument.querySelectorAll('iframe')) frame.contentWindow?.postMessage(askForHeight, '*');
