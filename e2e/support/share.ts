// Shared helpers for the specs of sharing: the button, its menu, and the events that a page receives.
import type { Locator, Page } from '@playwright/test';
import type { BoardEvents } from './board-events.ts';
import { readActions } from './dialog.ts';
import { expect, origins } from './test.ts';

export const items = [
  'Copy link',
  'Share on Facebook',
  'Share on LinkedIn',
  'Share on Pinterest',
  'Share on X',
  'Share by email',
];

export const original = `${origins.pages}/about-board.html?a=1&b=2#post`;

export const shareOf = (place: Locator) => place.getByRole('button', { name: 'Share', exact: true });

export const menuOf = (place: Locator | Page) => place.getByRole('group', { name: 'Share' });

export async function openMenu(place: Locator): Promise<Locator> {
  await shareOf(place).press('Enter');
  await expect(menuOf(place)).toBeVisible();
  return menuOf(place);
}

export interface Opened {
  readonly address: string;
  readonly target: string;
  readonly features: string;
}

/** Records the windows that the page tries to open, and does not open them. Call it before the page is opened. */
export async function watchWindows(page: Page): Promise<() => Promise<readonly Opened[]>> {
  await page.addInitScript(() => {
    const opened: Opened[] = [];
    Object.assign(window, {
      testWindows: opened,
      open: (address: string, target: string, features = '') => void opened.push({ address, target, features }),
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'testWindows') as readonly Opened[]);
}

/** Returns one line for each share event that the page received. */
export const shared = async (events: BoardEvents) =>
  (await readActions(events)).filter((line) => line.includes('shared'));
