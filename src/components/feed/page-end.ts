import { listen } from '../common/listen.ts';
import { ofPage } from './page-activity.ts';

const isAtPageEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;

/**
 * Calls back when a wheel, a key or a finger would scroll the page beyond its end. No scroll happens there that would
 * tell of it. Returns what ends it.
 */
export function watchPageEnd(onGoOn: () => void): () => void {
  let fingerAt = 0;
  const goOnIf = (isDown: boolean) => {
    if (isDown && isAtPageEnd()) onGoOn();
  };
  const stops = [
    listen(window, ['wheel'], ({ deltaY }) => goOnIf(deltaY > 0), ofPage),
    // A key belongs to what has the focus: in a field it moves a caret.
    listen(window, ['keydown'], ({ target }) => goOnIf(target === document.body), ofPage),
    listen(
      window,
      ['touchstart', 'touchmove'],
      ({ type, touches }) => {
        const at = touches[0]?.clientY ?? 0;
        // A page goes down under a finger that goes up; two fingers zoom.
        goOnIf(type === 'touchmove' && touches.length === 1 && at < fingerAt);
        fingerAt = at;
      },
      ofPage,
    ),
  ];
  return () => stops.forEach((stop) => stop());
}
