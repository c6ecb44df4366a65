import type { Locator, Page } from '@playwright/test';
import type { BoardLocators } from './board.ts';
import type { BoardEvents } from './board-events.ts';
import { expect } from './expect.ts';
import type { NewPost, Service } from './service.ts';

/** The dialog of one post, by what a visitor finds in it. */
export interface DialogLocators {
  readonly dialog: Locator;
  readonly closeButton: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  /** What was said last to who cannot see it. */
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

/** Opens the first post that contains this text, by key as most tests do: nothing of the page lies under it. */
export async function openPost({ posts }: BoardLocators, page: Page, text: string | RegExp): Promise<DialogLocators> {
  const card = posts.filter({ hasText: text }).first();
  await openerOf(card).press('Enter');
  const locators = dialogOf(page);
  await expect(locators.dialog).toBeVisible();
  return locators;
}

/** A board of so many posts, "Post 1." on top, each with what `more` adds. */
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

/** What has the focus, in whatever shadow tree. */
export interface Focus {
  readonly name: string;
  readonly tag: string;
  readonly isInDialog: boolean;
  /** Of the card it is in; `null` = in none. */
  readonly position: number | null;
}

export const readFocus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const card = active?.closest('article');
    // As it is heard: without decoration.
    const heard = active?.cloneNode(true) as Element | undefined;
    for (const decoration of heard?.querySelectorAll('[aria-hidden=true]') ?? []) decoration.remove();
    return {
      name: active?.getAttribute('aria-label') ?? heard?.textContent?.trim().slice(0, 60) ?? '',
      tag: active?.localName ?? '',
      isInDialog: Boolean(active?.closest('dialog')),
      position: card ? Number(card.getAttribute('aria-posinset')) : null,
    };
  });

/** What was told of posts, in its order: `embed_post_modal_opened 17`. */
export async function readActions(events: BoardEvents): Promise<readonly string[]> {
  const all = await events.all('drystone-engagement');
  return all.filter(({ name }) => name.startsWith('embed_post_')).map(({ name, postId }) => `${name} ${postId}`);
}

/**
 * Controls of the dialog that are smaller than they may be, in px; links inside of a text are excepted by WCAG 2.5.8
 * itself.
 */
export const smallTargets = ({ dialog }: DialogLocators, leastPx = 24): Promise<readonly string[]> =>
  dialog.locator('a, button').evaluateAll(
    (controls, least) =>
      controls.flatMap((control) => {
        const { width, height } = control.getBoundingClientRect();
        if (width === 0 || control.closest('[part=text]') || (width >= least - 0.01 && height >= least - 0.01))
          return [];
        return [
          `${control.localName} "${control.textContent.trim().slice(0, 30)}" ${width.toFixed(1)} × ` +
            `${height.toFixed(1)}`,
        ];
      }),
    leastPx,
  );

/**
 * Called before `open`: the page hears that its device can be touched. Playwright says so to Chromium alone; the swipes
 * themselves are the same events in both engines.
 */
export const beTouchable = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { configurable: true, get: () => 5 }),
  );

/** A finger's way over the dialog, as the browser tells it: in fractions of its width and height. */
export async function swipe(
  { dialog }: DialogLocators,
  from: readonly [number, number],
  to: readonly [number, number],
  pointerType = 'touch',
): Promise<void> {
  await dialog.evaluate(
    (element, [from, to, pointerType]) => {
      const box = element.getBoundingClientRect();
      const at = ([x, y]: readonly [number, number]) => ({
        clientX: box.left + box.width * x,
        clientY: box.top + box.height * y,
      });
      const start = at(from);
      const target = (element.getRootNode() as ShadowRoot).elementFromPoint(start.clientX, start.clientY) ?? element;
      const shared = { bubbles: true, composed: true, cancelable: true, isPrimary: true, pointerId: 5, pointerType };
      target.dispatchEvent(new PointerEvent('pointerdown', { ...shared, ...start }));
      target.dispatchEvent(new PointerEvent('pointermove', { ...shared, ...at(to) }));
      target.dispatchEvent(new PointerEvent('pointerup', { ...shared, ...at(to) }));
    },
    [from, to, pointerType] as const,
  );
}
