import type { Locator, Page } from '@playwright/test';
import type { BoardLocators } from './board.ts';
import type { BoardEvents } from './board-events.ts';
import { expect } from './expect.ts';
import type { NewPost, Service } from './service.ts';

/** Locators for the dialog of one post, by roles and names. */
export interface DialogLocators {
  readonly dialog: Locator;
  readonly closeButton: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  /** The latest message for screen readers. */
  readonly news: Locator;
}

export function dialogOf(page: Page): DialogLocators {
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  return {
    dialog,
    closeButton: button('Close'),
    next: button('Next post'),
    previous: button('Previous post'),
    news: dialog.getByRole('status').first(),
  };
}

export const openerOf = (card: Locator): Locator => card.getByRole('button', { name: /^Open the post/ });

/**
 * Opens the first post that contains this text. It presses a key, like most tests, because a key press does not depend
 * on the elements under a pointer.
 */
export async function openPost({ posts }: BoardLocators, page: Page, text: string | RegExp): Promise<DialogLocators> {
  const card = posts.filter({ hasText: text }).first();
  await openerOf(card).press('Enter');
  const locators = dialogOf(page);
  await expect(locators.dialog).toBeVisible();
  return locators;
}

/** Creates a board with `count` posts, "Post 1." first. `more` adds members to each post. */
export async function makePosts(service: Service, count: number, more: Partial<NewPost> = {}) {
  const { slug, id } = await service.makeBoard('dialog');
  const ids = await service.changePosts(slug, {
    add: Array.from({ length: count }, (_, index) => numberedPost(index + 1, more)),
  });
  return { slug, id, ids };
}

export const numberedPost = (number: number, more: Partial<NewPost> = {}): NewPost => {
  const moment = new Date(Date.now() - number * 60_000).toISOString();
  return {
    type: 'custom',
    author: null,
    language: 'en',
    text: `Post ${number}.`,
    publishedAt: moment,
    moderatedAt: moment,
    ...more,
  };
};

/** The element that has the focus, in any shadow tree. */
export interface Focus {
  readonly name: string;
  readonly tag: string;
  readonly isInDialog: boolean;
  /** The position of the card that contains it; `null` outside a card. */
  readonly position: number | null;
}

export const readFocus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const card = active?.closest('article');
    // The name as screen readers announce it, without decoration.
    const heard = active?.cloneNode(true) as Element | undefined;
    for (const decoration of heard?.querySelectorAll('[aria-hidden=true]') ?? []) decoration.remove();
    return {
      name: active?.getAttribute('aria-label') ?? heard?.textContent?.trim().slice(0, 60) ?? '',
      tag: active?.localName ?? '',
      isInDialog: Boolean(active?.closest('dialog')),
      position: card ? Number(card.getAttribute('aria-posinset')) : null,
    };
  });

/** Returns the engagement events of posts in their order, for example `embed_post_modal_opened 17`. */
export async function readActions(events: BoardEvents): Promise<readonly string[]> {
  const all = await events.all('drystone-engagement');
  return all.filter(({ name }) => name.startsWith('embed_post_')).map(({ name, postId }) => `${name} ${postId}`);
}

/**
 * Lists the controls of the dialog that are smaller than 24 px. WCAG 2.5.8 makes an exception for links inside a text.
 */
export const smallTargets = ({ dialog }: DialogLocators): Promise<readonly string[]> =>
  dialog.locator('a, button').evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      if (width === 0 || control.closest('[part=text]') || (width >= 23.99 && height >= 23.99)) return [];
      return [
        `${control.localName} "${control.textContent.trim().slice(0, 30)}" ${width.toFixed(1)} × ` +
          `${height.toFixed(1)}`,
      ];
    }),
  );

/**
 * Makes the page detect a touch device. Call it before `open`. Playwright supports this in Chromium only; the events of
 * a swipe are the same in both engines.
 */
export const beTouchable = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { configurable: true, get: () => 5 }),
  );

/** Dispatches the events of a swipe over the dialog. The coordinates are fractions of its width and height. */
export async function swipe(
  { dialog }: DialogLocators,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  await dialog.evaluate(
    (element, [from, to]) => {
      const box = element.getBoundingClientRect();
      const at = ([x, y]: readonly [number, number]) => ({
        clientX: box.left + box.width * x,
        clientY: box.top + box.height * y,
      });
      const start = at(from);
      const target = (element.getRootNode() as ShadowRoot).elementFromPoint(start.clientX, start.clientY) ?? element;
      const shared = {
        bubbles: true,
        composed: true,
        cancelable: true,
        isPrimary: true,
        pointerId: 5,
        pointerType: 'touch',
      };
      target.dispatchEvent(new PointerEvent('pointerdown', { ...shared, ...start }));
      target.dispatchEvent(new PointerEvent('pointermove', { ...shared, ...at(to) }));
      target.dispatchEvent(new PointerEvent('pointerup', { ...shared, ...at(to) }));
    },
    [from, to] as const,
  );
}
