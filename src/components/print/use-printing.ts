import { useLayoutEffect, useState } from 'preact/hooks';
import { drawNow } from '../common/draw-now.ts';

/**
 * True while the page is printed. Who asks is drawn at once: the browser takes its picture of the page as soon as the
 * listeners have returned.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(() => matchMedia('print').matches);
  // At once, not after the next frame: an order to print in between would not be heard.
  useLayoutEffect(() => {
    const media = matchMedia('print');
    const tell = (now: boolean) => drawNow(() => setPrinting(now));
    // Between the two events Chromium changes the media to and fro, and has counted its pages before the last change.
    let isOrdered = false;
    const begin = () => {
      isOrdered = true;
      tell(true);
    };
    const end = () => {
      isOrdered = false;
      tell(false);
    };
    /** Print media without an order to print: a preview of the page's own, developer tools. */
    const follow = () => {
      if (!isOrdered) tell(media.matches);
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    media.addEventListener('change', follow);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      media.removeEventListener('change', follow);
    };
  }, []);
  return isPrinting;
}
