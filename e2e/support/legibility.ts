import type { Page } from '@playwright/test';

/** The minimum target size by WCAG 2.2, 2.5.8. */
const minTargetPx = 24;

/**
 * Lists the controls of the board that are smaller than the minimum. The criterion makes an exception for links inside
 * a text.
 */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((min) => {
    const small: string[] = [];
    for (const control of document
      .querySelector('drystone-board')
      ?.shadowRoot?.querySelectorAll<HTMLElement>('a, button') ?? []) {
      if (control.closest('[part=text]')) continue;
      const { width, height } = control.getBoundingClientRect();
      // Skips controls that are not drawn, and the skip link, which is visible only with the focus.
      if (width === 0 || control.matches('.skip:not(:focus)')) continue;
      if (width < min - 0.01 || height < min - 0.01)
        small.push(
          `${control.localName}.${control.className} "${control.textContent.trim().slice(0, 30)}" ` +
            `${width.toFixed(1)} × ${height.toFixed(1)}`,
        );
    }
    return [...new Set(small)];
  }, minTargetPx);
}

/** Returns how far the page can be scrolled horizontally, in px. */
export const sidewaysPx = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // A page without any style sheet contains addresses that are wider than a phone, so only the board is checked.
    if (document.styleSheets.length > 0) return scrollWidth - clientWidth;
    const { left, right } = document.querySelector('drystone-board')?.getBoundingClientRect() ?? new DOMRect();
    return Math.max(0, right - clientWidth, -left);
  });

/** Lists the parts of the board that are cut off: text wider or taller than its box that cannot be unfolded. */
export function cutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    for (const card of document.querySelector('drystone-board')?.shadowRoot?.querySelectorAll<HTMLElement>('article') ??
      []) {
      const position = card.getAttribute('aria-posinset');
      const box = card.getBoundingClientRect();
      if (card.scrollHeight > card.clientHeight + 1)
        cut.push(`${position}: its content is ${card.scrollHeight} of ${card.clientHeight} px high`);
      for (const part of card.querySelectorAll<HTMLElement>(
        'footer, [part=author], [part=cta], time, .about, .names',
      )) {
        const { bottom, right, left } = part.getBoundingClientRect();
        // A small tile does not show the second call to action.
        if (getComputedStyle(part).display === 'none') continue;
        if (bottom > box.bottom + 1 || right > box.right + 1 || left < box.left - 1)
          cut.push(`${position}: .${part.className || part.localName} stands out`);
        if (part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline')
          cut.push(
            `${position}: .${part.className || part.localName} is ${part.scrollWidth} of ${part.clientWidth} px wide`,
          );
      }
      const text = card.querySelector<HTMLElement>('[part=text]');
      const more = card.querySelector<HTMLElement>('.more');
      if (text && text.scrollHeight > text.clientHeight + 1 && !more?.offsetHeight)
        cut.push(
          `${position}: its text is ${text.scrollHeight} of ${text.clientHeight} px high, and nothing unfolds it`,
        );
    }
    return cut;
  });
}
