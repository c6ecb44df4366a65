import { adoptStyles } from '../jsx/adopt-styles.ts';

/** A narrower card is not readable. */
const minWidth = 160;

/** Two widths that no layout has by chance, for finding the ancestors whose width follows the board. */
const trials = [17, 61] as const;

/** Boxes that do not lay out their children themselves. */
const isBox = (element: Element): boolean => !/^(?:inline|contents)$/.test(getComputedStyle(element).display);

function contentWidth(element: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
}

const overflowOf = (element: Element): number => element.scrollWidth - element.clientWidth;

/**
 * Gives a board a width in a container that is as wide as its content: a table cell, a float, an inline block, a flex
 * item, a dialog. In such a container a board would be 0 px wide, because its columns follow its width. It gets the
 * width of the nearest ancestor that does not follow it, less the part that would then overflow, as long as the
 * container gives it no width.
 * @returns a function that ends it
 */
export function giveWidth(host: HTMLElement, root: ShadowRoot, warn: (problem: unknown) => void): () => void {
  let takeBack = () => {};
  let room: Element | null = null;
  let roomWidth = 0;
  const setWidth = (px: number) => {
    const before = takeBack;
    takeBack = adoptStyles(root, `:host{inline-size:${px}px!important}`);
    before();
  };
  const unset = () => {
    takeBack();
    takeBack = () => {};
  };

  const sizes = new ResizeObserver(() => {
    if (host.offsetWidth === 0 || (room && room.clientWidth !== roomWidth)) fit();
  });

  function fit(): void {
    unset();
    if (room) sizes.unobserve(room);
    room = null;
    // The board is hidden, or it has a width by now.
    if (host.getClientRects().length === 0 || host.offsetWidth > 0) return;
    const ancestors: Element[] = [];
    for (let element = host.parentElement; element; element = element.parentElement)
      if (isBox(element)) ancestors.push(element);
    const [small, large] = trials.map((width) => {
      setWidth(width);
      return ancestors.map((element) => ({ width: element.clientWidth, overflow: overflowOf(element) }));
    });
    const index = ancestors.findIndex((_, at) => small?.[at]?.width === large?.[at]?.width);
    const found = ancestors[index];
    let width = found ? Math.floor(contentWidth(found)) : 0;
    // Elements beside the board, and the paddings of its ancestors, need their part of the width.
    for (let tries = 0; tries < 3 && width >= minWidth; tries++) {
      setWidth(width);
      const tooMuch = ancestors
        .slice(0, index + 1)
        .map((element, at) => overflowOf(element) - Math.max(0, small?.[at]?.overflow ?? 0));
      const most = Math.max(0, ...tooMuch);
      if (most === 0) break;
      width -= Math.ceil(most);
    }
    if (!found || width < minWidth) {
      unset();
      warn('The board is 0 px wide: its container is as wide as its content. Give the container a width.');
      return;
    }
    room = found;
    roomWidth = found.clientWidth;
    sizes.observe(found);
  }

  sizes.observe(host);
  fit();
  return () => {
    sizes.disconnect();
    unset();
  };
}
