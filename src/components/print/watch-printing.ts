import { listen } from '../common/listen.ts';

/**
 * Tells whether the page is printed, now if it is, and at each change. The browser takes its snapshot of the page as
 * soon as the listeners return. Returns a function that stops this.
 */
export function watchPrinting(tell: (isPrinting: boolean) => void): () => void {
  const media = matchMedia('print');
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
  if (media.matches) tell(true);
  return () => stops.forEach((stop) => stop());
}
