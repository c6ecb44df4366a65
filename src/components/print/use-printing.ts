import { useLayoutEffect, useState } from 'preact/hooks';
import { drawNow } from '../common/draw-now.ts';
import { listen } from '../common/listen.ts';

/**
 * True while the page is printed. The component draws synchronously, because the browser takes its snapshot of the page
 * as soon as the listeners return.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(() => matchMedia('print').matches);
  // A layout effect adds the listeners before the next frame. A passive effect could miss a print command in between.
  useLayoutEffect(() => {
    const media = matchMedia('print');
    const tell = (now: boolean) => drawNow(() => setPrinting(now));
    // Between the two events Chromium toggles the media type, and counts the pages before the last change.
    let isPrintCommand = false;
    const begin = () => {
      isPrintCommand = true;
      tell(true);
    };
    const end = () => {
      isPrintCommand = false;
      tell(false);
    };
    /** Handles print media without a print command, as in a preview of the page's own or in developer tools. */
    const follow = () => {
      if (!isPrintCommand) tell(media.matches);
    };
    const stops = [
      listen(window, ['beforeprint'], begin),
      listen(window, ['afterprint'], end),
      listen(media, ['change'], follow),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  return isPrinting;
}
