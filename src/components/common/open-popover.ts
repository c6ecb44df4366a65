import { placeBeside } from './place-beside.ts';

interface KeptOpen {
  /** Its size changed. */
  place(): void;
  close(returnsFocus: boolean): void;
}

interface KeepOpenSetup {
  readonly menu: HTMLElement;
  readonly button: HTMLElement;
  readonly place: HTMLElement;
  readonly window: Window;
  readonly onClose: () => void;
}

/**
 * Shows a menu behind its button and above everything (a card cuts off what stands out of it), until Escape, a press elsewhere or
 * Tab past its end. Everything that it listens to, it stops listening to.
 */
export function keepOpen({ menu, button, place, window, onClose }: KeepOpenSetup): KeptOpen {
  const { document } = window;
  const root = place.getRootNode();
  const stops: (() => void)[] = [];
  const listen = (target: EventTarget, type: string, hear: (event: Event) => void) => {
    // Its card or its post may have been taken away meanwhile.
    const listener = (event: Event) => (menu.isConnected ? hear(event) : close(false));
    target.addEventListener(type, listener, true);
    stops.push(() => target.removeEventListener(type, listener, true));
  };
  // By hand and not `auto`: one way to close in every browser, and Escape closes it only, not the dialog around it.
  menu.setAttribute('popover', 'manual');
  const isOnTop = 'showPopover' in menu;
  let x = 0;
  let y = 0;

  const put = () => {
    // Where it cannot lie above everything it stays in what would cut it off.
    const { left, top, right, bottom } = (!isOnTop && place.closest('article')?.getBoundingClientRect()) || {
      left: 0, top: 0, right: document.documentElement.clientWidth, bottom: window.innerHeight,
    };
    const anchor = button.getBoundingClientRect();
    if (anchor.bottom < 0 || anchor.top > window.innerHeight) return close(true);
    const { left: drawnLeft, top: drawnTop, width } = menu.getBoundingClientRect();
    // As high as it would like to be, whatever it was allowed before.
    const height = menu.scrollHeight + menu.offsetHeight - menu.clientHeight;
    const wanted = placeBeside(anchor, width, height, { left, top, right, bottom });
    // What `left: 0` means depends on what is around it: only in the top layer it is the window's edge.
    x += wanted.left - drawnLeft;
    y += wanted.top - drawnTop;
    menu.style.setProperty('left', `${x}px`);
    menu.style.setProperty('top', `${y}px`);
    menu.style.setProperty('max-block-size', `${wanted.mostHeight}px`);
  };
  const close = (returnsFocus: boolean) => {
    if (!stops.length) return;
    for (const stop of stops.splice(0)) stop();
    if (returnsFocus) button.focus({ preventScroll: true });
    button.setAttribute('aria-expanded', 'false');
    menu.remove();
    onClose();
  };
  const move = (event: KeyboardEvent) => {
    const items = [...menu.querySelectorAll('button')];
    const at = items.findIndex((item) => item.matches(':focus'));
    const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1 + items.length, Home: 0, End: -1 }[event.key];
    // The arrows mean something else to what is around it, and to a field.
    if (event.key.startsWith('Arrow')) event.stopPropagation();
    if (to === undefined || event.composedPath().some((node) => 'selectionStart' in node)) return;
    event.preventDefault();
    items.at(to % items.length)?.focus();
  };

  place.append(menu);
  if (isOnTop) menu.showPopover();
  put();
  button.setAttribute('aria-expanded', 'true');
  listen(place.closest('dialog') ?? document, 'keydown', (event) => {
    if (!('key' in event) || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close(true);
  });
  listen(document, 'pointerdown', (event) => {
    if (!event.composedPath().includes(place)) close(false);
  });
  listen(place, 'focusout', (event) => {
    const isInside = [button, menu, ...menu.querySelectorAll('button, input')].some((one) => 'relatedTarget' in event && one === event.relatedTarget);
    if (!isInside && 'relatedTarget' in event && event.relatedTarget) close(false);
  });
  for (const target of [root, window]) listen(target, 'scroll', put);
  listen(window, 'resize', put);
  place.addEventListener('keydown', move);
  stops.push(() => place.removeEventListener('keydown', move));
  return { place: put, close };
}
