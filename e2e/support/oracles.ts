// What tells that something hostile got through: code that ran, a node or attribute that is not ours, an address with a
// scheme that is not.
import type { BrowserContext, Page } from '@playwright/test';
import { commonLogos, globe } from '../../src/components/card/network-logos/common-logos.ts';
import { rarerLogos } from '../../src/components/card/network-logos/rarer-logos.ts';
import { shareSign } from '../../src/components/share/share-sign.ts';
import { findForeign, type TreeRules } from './find-foreign.ts';

const mark = 'drystone-test-fired ';

export interface FiredCalls {
  /** One line for each call, in all pages of the context since it was watched, also those that are gone. */
  all(): readonly string[];
}

/**
 * Counts alert, confirm, prompt, print and open in place of doing them, in every frame, and makes `foreignNodes` work.
 * Call it before a page is opened.
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
            // What cannot be said counts all the same.
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

/** The paths of the networks' logos and of our own drawings, to the letter: a path of a post is none of them. */
const logoPaths = [globe, ...Object.values(commonLogos), ...Object.values(rarerLogos)].flatMap(
  ({ fill, line }) => fill ?? line ?? [],
);

/** What a drawn board is made of, and nothing else. */
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
    // Of pictures, so that a page that was saved without its style sheets shows them no larger than its cards.
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
    // Of the box of the posts, whose cards stand in rows when the page is saved without its style sheets.
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

/** What stands in the first board's shadow tree, or in what the selector finds in the light tree, and is on no list. */
export async function foreignNodes(
  page: Page,
  rules: TreeRules = boardRules,
  selector?: string,
): Promise<readonly string[]> {
  return page.evaluate(
    ([rules, selector]) => {
      const find = Reflect.get(window, Symbol.for('drystone-test-find-foreign')) as typeof findForeign;
      const root =
        selector === undefined
          ? document.querySelector('drystone-board')?.shadowRoot
          : document.querySelector(selector);
      if (!root) throw new Error('There is nothing to look at.');
      return find(root, rules);
    },
    [rules, selector] as const,
  );
}

/** Computed styles of the elements that are the page's own, without what depends on the height of the board. */
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
