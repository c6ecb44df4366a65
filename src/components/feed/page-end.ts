import { listen } from '../common/listen.ts';
import { ofPage } from './page-activity.ts';

const isAtPageEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;

/**
 * Calls back when a wheel, a key or a finger would scroll the page beyond its end, where no scroll event fires. Returns
 * a function that stops this.
 */
export function watchPageEnd(onScrollPastEnd: () => void): () => void {
  let fingerAt = 0;
  const notify = (isDown: boolean) => {
    if (isDown && isAtPageEnd()) onScrollPastEnd();
  };
  const stops = [
    listen(window, ['wheel'], ({ deltaY }) => notify(deltaY > 0), ofPage),
    // Only keys of the body count: in a field a key moves the caret.
    listen(window, ['keydown'], ({ target }) => notify(target === document.body), ofPage),
    listen(
      window,
      ['touchstart', 'touchmove'],
      ({ type, touches }) => {
        const at = touches[0]?.clientY ?? 0;
        // A finger that moves up scrolls the page down; two fingers zoom.
        notify(type === 'touchmove' && touches.length === 1 && at < fingerAt);
        fingerAt = at;
      },
      ofPage,
    ),
  ];
  return () => stops.forEach((stop) => stop());
}
