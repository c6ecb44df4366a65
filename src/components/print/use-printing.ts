import { useLayoutEffect, useState } from 'preact/hooks';
import { drawNow } from '../common/draw-now.ts';
import { watchPrinting } from './watch-printing.ts';

/**
 * True while the page is printed. The component draws synchronously, because the browser takes its snapshot of the page
 * as soon as the listeners return.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(() => matchMedia('print').matches);
  // A layout effect adds the listeners before the next frame. A passive effect could miss a print command in between.
  useLayoutEffect(() => watchPrinting((now) => drawNow(() => setPrinting(now))), []);
  return isPrinting;
}
