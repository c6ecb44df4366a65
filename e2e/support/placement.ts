import type { Page } from '@playwright/test';

/** Lists the cards of the first board that overlap, that leave the board, or that are too small, one line each. */
export function misplacedCards(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const host = document.querySelector('drystone-board');
    const outer = host?.getBoundingClientRect() ?? new DOMRect();
    // The tolerance for rounding in a scaled page.
    const tolerance = 1;
    const problems: string[] = [];
    const cards: { box: DOMRect; position: string | null }[] = [];
    for (const card of host?.shadowRoot?.querySelectorAll('article') ?? [])
      cards.push({ box: card.getBoundingClientRect(), position: card.getAttribute('aria-posinset') });
    if (cards.length === 0) problems.push('there is no card');
    cards.forEach(({ box, position }, index) => {
      if (!(box.width > 50 && box.height > 30)) problems.push(`${position} is ${box.width} × ${box.height}`);
      if (box.left < outer.left - tolerance || box.right > outer.right + tolerance)
        problems.push(`${position} stands out of the board`);
      for (const { box: other, position: otherPosition } of cards.slice(index + 1)) {
        if (
          box.left < other.right - tolerance &&
          other.left < box.right - tolerance &&
          box.top < other.bottom - tolerance &&
          other.top < box.bottom - tolerance
        ) {
          problems.push(`${position} lies over ${otherPosition}`);
        }
      }
    });
    return problems;
  });
}

/**
 * Lists the reasons why a text of a card is not legible: hidden, tiny, in the color of its background, or squeezed. One
 * line each.
 */
export function unreadableCards(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const problems = new Map<string, true>();
    const host = document.querySelector('drystone-board');
    for (let up: Element | null = host; up; up = up.parentElement) {
      const { opacity, filter } = getComputedStyle(up);
      if (Number(opacity) < 1 || /blur/.test(filter))
        problems.set(`${up.localName}: opacity ${opacity}, ${filter}`, true);
      if (up === host) {
        const { visibility, clipPath, pointerEvents, position, float } = getComputedStyle(up);
        if (
          visibility !== 'visible' ||
          clipPath !== 'none' ||
          pointerEvents !== 'auto' ||
          position !== 'static' ||
          float !== 'none'
        )
          problems.set(`board: ${visibility} ${clipPath} ${pointerEvents} ${position} ${float}`, true);
      }
    }
    for (const card of host?.shadowRoot?.querySelectorAll('article') ?? []) {
      const ground = getComputedStyle(card).backgroundColor;
      for (const text of card.querySelectorAll<HTMLElement>('[part=text], [part=author] b, time')) {
        const style = getComputedStyle(text);
        const position = card.getAttribute('aria-posinset');
        if (style.color === ground || /^rgba.*, 0\)$/.test(style.color))
          problems.set(`${position}: text of the color ${style.color} on ${ground}`, true);
        if (style.visibility !== 'visible') problems.set(`${position}: ${style.visibility}`, true);
        if (parseFloat(style.fontSize) < 10) problems.set(`${position}: font size ${style.fontSize}`, true);
        if (style.lineHeight !== 'normal' && parseFloat(style.lineHeight) < parseFloat(style.fontSize))
          problems.set(`${position}: line height ${style.lineHeight}`, true);
        if (
          style.letterSpacing !== 'normal' ||
          style.textTransform !== 'none' ||
          parseFloat(style.textIndent) !== 0 ||
          style.textShadow !== 'none'
        )
          problems.set(
            `${position}: ${style.letterSpacing} ${style.textTransform} ${style.textIndent} ${style.textShadow}`,
            true,
          );
        if (text.offsetHeight < 8) problems.set(`${position}: text of ${text.offsetHeight} px`, true);
      }
    }
    return [...problems.keys()];
  });
}
