import type { Page } from '@playwright/test';

export interface CopiedCard {
  /** Position in the feed, from 1. */
  readonly position: number;
  /** The card's markup as in the board, without its position. */
  readonly html: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface BoardCopy {
  readonly cards: readonly CopiedCard[];
  /** The elements around the cards, outermost first, each as an empty element. */
  readonly frames: readonly string[];
  /** All rules of the board, the host's under the class `copied-board`. */
  readonly css: string;
  /** Height of the box that holds the cards, in px. */
  readonly height: number;
}

/** Copies the cards that are in the document now. */
export async function copyDrawn(page: Page): Promise<BoardCopy> {
  return page.evaluate(() => {
    const host = document.querySelector('drystone-board')!;
    const root = host.shadowRoot!;
    const articles = [...root.querySelectorAll('article')];
    const box = articles[0]!.parentElement!;
    const frames: string[] = [];
    const emptyCopy = (element: Element) => element.cloneNode(false) as HTMLElement;
    for (let element: Element | null = box; element; element = element.parentElement)
      frames.unshift(emptyCopy(element).outerHTML);
    const outermost = document.createElement('div');
    outermost.className = 'copied-board';
    outermost.style.cssText = (host as HTMLElement).style.cssText;
    frames.unshift(outermost.outerHTML);
    const sheets = [...root.adoptedStyleSheets, ...root.styleSheets];
    const css = sheets
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .join('\n')
      .replace(/:host\(([^)]*)\)/g, '.copied-board$1')
      .replaceAll(':host', '.copied-board');
    const origin = box.getBoundingClientRect();
    const cards = articles.map((article) => {
      const { x, y, width, height } = article.getBoundingClientRect();
      const copy = article.cloneNode(true) as HTMLElement;
      for (const property of [
        'top',
        'left',
        'width',
        'height',
        'transform',
        'translate',
        'visibility',
        'inset-inline-start',
        'inset-block-start',
      ])
        copy.style.removeProperty(property);
      return {
        position: Number(article.ariaPosInSet),
        html: copy.outerHTML,
        x: x - origin.x,
        y: y - origin.y,
        width,
        height,
      };
    });
    return { cards, frames, css, height: origin.height };
  });
}

/** Scrolls a board from its top to its end and copies every card on the way, including cards that are removed later. */
export async function copyWhole(page: Page, count: number): Promise<BoardCopy> {
  const found = new Map<number, CopiedCard>();
  let copy: BoardCopy | null = null;
  await page.evaluate(() => scrollTo(0, 0));
  for (let isAtEnd = false; !isAtEnd;) {
    // One frame renders the cards that scrolled into view, and one corrects their positions.
    isAtEnd = await page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
    copy = await copyDrawn(page);
    for (const card of copy.cards) found.set(card.position, card);
    await page.evaluate(() => scrollBy(0, innerHeight / 2));
  }
  const cards = [...found.values()].sort((one, other) => one.position - other.position).slice(0, count);
  if (cards.length < count || cards.at(-1)!.position !== count)
    throw new Error(`Of ${count} cards ${cards.length} were copied.`);
  return { ...copy!, cards };
}
