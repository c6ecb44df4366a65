import { darkVisitors } from '../first-paint/is-board-dark.ts';

/**
 * Calls back when that may have changed: the visitor's wish, or what a page's own switch writes on its outermost
 * elements. Returns what ends it.
 */
export function watchColorScheme({ document, matchMedia }: Window, onChange: () => void): () => void {
  const visitor = matchMedia(darkVisitors);
  const switches = new MutationObserver(onChange);
  // A ground that fades has its colour at the end.
  const onFaded = ({ propertyName }: TransitionEvent) => {
    if (propertyName === 'background-color') onChange();
  };
  visitor.addEventListener('change', onChange);
  document.documentElement.addEventListener('transitionend', onFaded);
  for (const element of [document.documentElement, document.body]) switches.observe(element, { attributes: true });
  return () => {
    visitor.removeEventListener('change', onChange);
    document.documentElement.removeEventListener('transitionend', onFaded);
    switches.disconnect();
  };
}
