import { listen } from '../components/common/listen.ts';
import { darkVisitors } from '../first-paint/is-board-dark.ts';

/**
 * Calls back when that may have changed: the visitor's wish, or what a page's own switch writes on its outermost
 * elements. Returns what ends it.
 */
export function watchColorScheme({ document, matchMedia }: Window, onChange: () => void): () => void {
  const switches = new MutationObserver(onChange);
  for (const element of [document.documentElement, document.body]) switches.observe(element, { attributes: true });
  const stops = [
    listen(matchMedia(darkVisitors), ['change'], onChange),
    // A ground that fades has its colour at the end.
    listen(document.documentElement, ['transitionend'], ({ propertyName }) => {
      if (propertyName === 'background-color') onChange();
    }),
    () => switches.disconnect(),
  ];
  return () => stops.forEach((stop) => stop());
}
