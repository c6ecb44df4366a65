import { browserEnvironment } from '../element/environment.ts';
import { firstPaint, type FirstPaint } from '../first-paint/first-paint.tsx';

/**
 * The module that the loader imports when a board is near. `preloaded` are the loader's requests, by address. Returns
 * the function that the loader calls for each element, with whether the page allows its service. For the first element
 * of the page, it also requests the interactive board.
 */
export function start(preloaded: Map<string, Promise<Response>>): (place: Element, isNamed: boolean) => void {
  const environment = browserEnvironment(preloaded);
  const firstPaints = new Map<Element, Promise<FirstPaint>>();
  let board: Promise<void> | undefined;
  const bringToLife = () =>
    (board ??= import('./rest.ts').then(({ start }) => start(preloaded, firstPaints)).catch(() => (board = undefined)));
  return (place, isNamed) => {
    // Most pages contain the element itself, so the code for placeholders is loaded only on demand.
    if (place.localName !== 'drystone-board') {
      import('../element/placeholders.ts').then(({ fillPlaceholders }) => fillPlaceholders()).catch(() => {});
      return;
    }
    // Once the element is registered, it starts by itself.
    if (!isHtmlElement(place) || customElements.get('drystone-board')) return;
    // If the attributes are missing, the page has set properties, which only the element itself reads. If the page does
    // not allow the named service, the element reports it.
    if (!place.matches('[board],[mix]') || !isNamed) {
      void bringToLife();
      return;
    }
    const painting = firstPaint(place, environment, () => place.isConnected);
    firstPaints.set(place, painting);
    painting.then(bringToLife, bringToLife);
  };
}

const isHtmlElement = (place: Element): place is HTMLElement => 'offsetHeight' in place;
