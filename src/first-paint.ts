import { browserEnvironment } from './element/environment.ts';
import { isNamedService } from './element/named-services.ts';
import { firstPaint, type FirstPaint } from './first-paint/first-paint.tsx';

/**
 * The module that the loader imports when a board is near. `preloaded` are the loader's requests, by address. Returns
 * what the loader calls for each element, and for the first one of the page asks for the living board, too.
 */
export function start(preloaded: Map<string, Promise<Response>>): (place: Element) => void {
  const environment = browserEnvironment(preloaded);
  const firstPaints = new Map<Element, Promise<FirstPaint>>();
  let board: Promise<void> | undefined;
  const bringToLife = () =>
    (board ??= import('./board.ts')
      .then(({ start }) => start(preloaded, firstPaints))
      .catch(() => (board = undefined)));
  return (place) => {
    // Most pages have the element itself; the code for the others' placeholders is not loaded for them.
    if (place.localName !== 'drystone-board') {
      import('./element/placeholders.ts').then(({ fillPlaceholders }) => fillPlaceholders(document));
      return;
    }
    // Once the element is registered, it begins by itself.
    if (!isHtmlElement(place) || customElements.get('drystone-board')) return;
    // Its page has told it by properties, which only the element itself takes over; or it names a service that its page
    // does not allow, which the element tells.
    const isTold = place.hasAttribute('board') || place.hasAttribute('mix');
    if (!isTold || !isNamedService(place.getAttribute('service')?.trim() ?? '')) {
      void bringToLife();
      return;
    }
    const painting = firstPaint(place, environment, () => place.isConnected);
    firstPaints.set(place, painting);
    painting.then(bringToLife, bringToLife);
  };
}

const isHtmlElement = (place: Element): place is HTMLElement => 'offsetHeight' in place;
