import { listen } from '../components/common/listen.ts';
import { visitorsScheme } from '../first-paint/is-board-dark.ts';
import { pageDocument } from '../page/page-document.ts';

/**
 * Calls back when the color scheme may have changed: because the visitor's preference has changed, or because the page
 * has changed its outermost elements. Returns a function that stops watching.
 */
export function watchColorScheme(onChange: () => void): () => void {
  const switches = new MutationObserver(onChange);
  for (const element of [pageDocument.documentElement, pageDocument.body])
    switches.observe(element, { attributes: true });
  const stops = [
    listen(visitorsScheme(), ['change'], onChange),
    // A background with a transition has its final color only when the transition ends.
    listen(pageDocument.documentElement, ['transitionend'], ({ propertyName }) => {
      if (propertyName === 'background-color') onChange();
    }),
    () => switches.disconnect(),
  ];
  return () => stops.forEach((stop) => stop());
}
