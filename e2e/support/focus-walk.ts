import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** One stop of keyboard navigation: the element with the focus, and its visibility. */
export interface Stop {
  /** Distinguishes stops with the same name. */
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly isInBar: boolean;
  readonly isInDialog: boolean;
  /** The position of the card that it is or that contains it; `null` outside a card. */
  readonly position: number | null;
  /** The vertical middle of the element, measured from the top of the page. */
  readonly middle: number;
  /** It must have exactly one focus ring, because two rings look like two places. */
  readonly isOutlined: boolean;
  readonly isInView: boolean;
}

export const readStop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    let active = document.activeElement as HTMLElement;
    while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement as HTMLElement;
    const path: number[] = [];
    for (let node: Element | null = active; node; node = node.parentElement)
      path.unshift([...(node.parentElement?.children ?? [])].indexOf(node));
    const { top, bottom, left, right, width, height } = active.getBoundingClientRect();
    const card = active.closest('article');
    // The button that opens a post has its focus ring on the card.
    const rings = [active, card].filter((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && outlineColor !== 'rgba(0, 0, 0, 0)';
    });
    return {
      key: path.join('.'),
      id: active.id,
      name: active.getAttribute('aria-label') ?? active.textContent.trim(),
      isInBar: Boolean(active.closest('[role=search]')),
      isInDialog: Boolean(active.closest('dialog')),
      position: card ? Number(card.getAttribute('aria-posinset')) : null,
      middle: (top + bottom) / 2 + scrollY,
      isOutlined: active.localName === 'body' || new Set(rings).size === 1,
      isInView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && width > 2 && height > 2,
    };
  });

/** Expects a visible focus for keyboard users: WCAG 2.4.7 and 2.4.11. */
export const expectSeenFocus = (stop: Stop): void =>
  expect(stop, stop.name).toMatchObject({ isOutlined: true, isInView: true });

/** Presses Tab until an element with this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Stop> {
  const max = 40;
  for (let press = 0; press < max; press++) {
    await page.keyboard.press(key);
    const stop = await readStop(page);
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return stop;
  }
  throw new Error(`Nothing named ${name} after ${max} presses of ${key}`);
}
