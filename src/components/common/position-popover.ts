import { computePosition, flip, offset, type Platform, shift, size } from '@floating-ui/core';
import { pageDocument } from '../../page/page-document.ts';

/** Between the popover and its anchor, and between it and the edge of the window, in px. */
const gapPx = 4;

/**
 * The places of both in the window. `@floating-ui/dom` would find them through the elements around, whose members the
 * names of a page's elements can hide. A popover is above all of these, so the window alone clips it.
 */
const measure = (popover: HTMLElement, anchor: HTMLElement): Platform => {
  const sizeOf = () => {
    const { width, height } = popover.getBoundingClientRect();
    return { width, height };
  };
  return {
    getElementRects: () => ({ reference: anchor.getBoundingClientRect(), floating: { x: 0, y: 0, ...sizeOf() } }),
    getDimensions: sizeOf,
    getClippingRect: () => {
      const { clientWidth: width, clientHeight: height } = pageDocument.documentElement;
      return { x: 0, y: 0, width, height };
    },
    isRTL: () => getComputedStyle(popover).direction === 'rtl',
  };
};

const isShadowRoot = (node: Node): node is ShadowRoot => node !== document && 'host' in node;

/** The roots of an element: scrolling inside of a shadow root is not heard outside of it. */
function rootsOf(element: Element): readonly Node[] {
  const root = element.getRootNode();
  return isShadowRoot(root) ? [root, ...rootsOf(root.host)] : [];
}

/** Moves the popover to a place in the window, also where an element around it is the origin of fixed places. */
function moveTo(popover: HTMLElement, x: number, y: number): void {
  popover.style.setProperty('left', `${x}px`);
  popover.style.setProperty('top', `${y}px`);
  const { left, top } = popover.getBoundingClientRect();
  if (Math.abs(left - x) > 1) popover.style.setProperty('left', `${2 * x - left}px`);
  if (Math.abs(top - y) > 1) popover.style.setProperty('top', `${2 * y - top}px`);
}

/**
 * Keeps a popover beside its anchor: below it, or above where there is more space, and never beyond the window. If the
 * space is too low, the popover scrolls. Calls back when the anchor has left the window. Returns a function that ends
 * this.
 */
export function positionPopover(popover: HTMLElement, anchor: HTMLElement, onAnchorHidden: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const place = async (): Promise<void> => {
    const { x, y } = await computePosition(anchor, popover, {
      platform: measure(popover, anchor),
      strategy: 'fixed',
      placement: 'bottom-start',
      middleware: [
        offset(gapPx),
        flip({ padding: gapPx, fallbackStrategy: 'bestFit' }),
        shift({ padding: gapPx }),
        size({
          padding: gapPx,
          apply: ({ availableHeight }) => {
            popover.style.setProperty('max-block-size', `${Math.max(0, availableHeight)}px`);
          },
        }),
      ],
    });
    if (!signal.aborted) moveTo(popover, x, y);
  };
  const update = (): void => void place();
  for (const source of [window, ...rootsOf(anchor)])
    source.addEventListener('scroll', update, { capture: true, passive: true, signal });
  window.addEventListener('resize', update, { signal });
  const sizes = new ResizeObserver(update);
  sizes.observe(anchor);
  sizes.observe(popover);
  const sight = new IntersectionObserver(([entry]) => {
    if (entry && !entry.isIntersecting) onAnchorHidden();
  });
  sight.observe(anchor);
  return () => {
    ended.abort();
    sizes.disconnect();
    sight.disconnect();
  };
}
