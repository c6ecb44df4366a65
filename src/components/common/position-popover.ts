import { autoUpdate, computePosition, flip, hide, offset, shift, size } from '@floating-ui/dom';

/** Between the popover and its anchor, and between it and the edge of the window, in px. */
const gapPx = 4;

/**
 * Keeps a popover beside its anchor: below it, or above where there is more space, and never beyond the window. If the
 * space is too low, the popover scrolls. Calls back when the anchor has left the window. Returns a function that ends
 * this.
 */
export function positionPopover(popover: HTMLElement, anchor: HTMLElement, onAnchorHidden: () => void): () => void {
  let isEnded = false;
  const place = async () => {
    const { x, y, middlewareData } = await computePosition(anchor, popover, {
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
        hide(),
      ],
    });
    if (isEnded) return;
    if (middlewareData.hide?.referenceHidden) {
      onAnchorHidden();
      return;
    }
    popover.style.setProperty('left', `${x}px`);
    popover.style.setProperty('top', `${y}px`);
  };
  const stop = autoUpdate(anchor, popover, () => void place());
  return () => {
    isEnded = true;
    stop();
  };
}
