// Oracles for successful attacks: code that ran, a node or attribute that the board does not create, or an address with
// a scheme that it does not allow.
import type { BrowserContext, Page } from '@playwright/test';
import { commonLogos, globe } from '../../src/components/card/network-logos/common-logos.ts';
import { rarerLogos } from '../../src/components/card/network-logos/rarer-logos.ts';
import { shareSign } from '../../src/components/share/share-sign.ts';
import { findForeign, type TreeRules } from './find-foreign.ts';

const mark = 'drystone-test-fired ';

export interface FiredCalls {
  /** Returns one line for each call in all pages of the context so far, including closed pages. */
  all(): readonly string[];
}

/**
 * Replaces alert, confirm, prompt, print and open in every frame, and counts their calls. It also adds the script that
 * `foreignNodes` needs. Call it before a page is opened.
 */
export async function watchForCode(context: BrowserContext): Promise<FiredCalls> {
  const calls: string[] = [];
  context.on('console', (message) => {
    if (message.text().startsWith(mark)) calls.push(message.text().slice(mark.length));
  });
  await context.addInitScript((mark) => {
    const tell = console.debug.bind(console);
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) {
      Object.defineProperty(window, name, {
        writable: true,
        configurable: true,
        value: (given: unknown) => {
          let words = '';
          try {
            words = String(given).slice(0, 80);
          } catch {
            // A call counts even if its argument cannot be converted to a string.
          }
          tell(`${mark}${name} ${words}`);
          return null;
        },
      });
    }
  }, mark);
  await context.addInitScript({
    content:
      `Object.defineProperty(window, Symbol.for('drystone-test-find-foreign'), { value: ` +
      `${findForeign.toString()} })`,
  });
  return { all: () => calls };
}

/** The exact paths of the networks' logos and of the board's own drawings. A path in a post does not match them. */
const logoPaths = [globe, ...Object.values(commonLogos), ...Object.values(rarerLogos)].flatMap(
  ({ fill, line }) => fill ?? line ?? [],
);

/** The elements, attributes, styles and schemes that a drawn board may contain. */
export const boardRules: TreeRules = {
  tags: [
    'a',
    'article',
    'b',
    'button',
    'div',
    'footer',
    'i',
    'img',
    'p',
    'section',
    'slot',
    'span',
    'time',
    'dialog',
    'h2',
    'h3',
    'header',
    'ul',
    'li',
    'video',
    'track',
    'del',
    'ins',
    'input',
  ],
  attributes: [
    'alt',
    'aria-*',
    'class',
    'controls',
    'id',
    'open',
    'playsinline',
    'popover',
    'preload',
    'crossorigin',
    'kind',
    'srclang',
    'label',
    'default',
    'inert',
    'data-clamped',
    'data-has-notices',
    'data-page',
    // The width of pictures limits them to the size of their cards in a page that is saved without its style sheets.
    'width',
    'data-post',
    'datetime',
    'decoding',
    'fetchpriority',
    'dir',
    'hidden',
    'href',
    'lang',
    'loading',
    'part',
    'referrerpolicy',
    'rel',
    'role',
    'sizes',
    'src',
    'srcset',
    'style',
    'tabindex',
    'target',
    'title',
    'type',
  ],
  styles: [
    '--d-*',
    '--stars',
    '--room',
    '--ratio',
    '--thumbnails',
    'left',
    'aspect-ratio',
    'background',
    'background-*',
    'block-size',
    // The styles of the posts' box keep the cards in rows in a page that is saved without its style sheets.
    'display',
    'flex-wrap',
    'row-gap',
    'column-gap',
    'font-family',
    'height',
    'inset-inline-start',
    'min-height',
    'position',
    'top',
    'visibility',
    'width',
  ],
  linkSchemes: ['http:', 'https:', 'mailto:', 'tel:'],
  mediaSchemes: ['http:', 'https:'],
  drawings: [...logoPaths, shareSign],
};

/** Lists the items that the rules do not allow in the first board's shadow tree. */
export async function foreignNodes(page: Page): Promise<readonly string[]> {
  return page.evaluate((rules) => {
    const find = Reflect.get(window, Symbol.for('drystone-test-find-foreign')) as typeof findForeign;
    const root = document.querySelector('drystone-board')?.shadowRoot;
    if (!root) throw new Error('The board does not exist.');
    return find(root, rules);
  }, boardRules);
}

/** Returns the computed styles of the page's own elements, without properties that depend on the board's height. */
export async function readHostStyles(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const geometry =
      /^(?:width|height|inline-size|block-size|perspective-origin|transform-origin|inset|top|bottom|left|right)|-(?:block|inline)-size$/;
    const lines: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      if (element.closest('drystone-board, head, script')) continue;
      const style = getComputedStyle(element);
      const words: string[] = [];
      for (const property of style)
        if (!geometry.test(property)) words.push(`${property}:${style.getPropertyValue(property)}`);
      lines.push(`${element.localName}#${element.id} ${words.join(';')}`);
    }
    return lines;
  });
}
