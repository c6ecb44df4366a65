// Helpers for leaving a page, for blocking links, and for waiting until earlier requests have arrived.
import type { Page } from '@playwright/test';
import type { Service } from './service.ts';

/** Leaves the page, which sends all waiting events. Afterwards, no further request is sent. */
export async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
}

/** Prevents the navigation when a link is clicked, like pages with a router or a consent question. */
export async function holdLinks(page: Page): Promise<void> {
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
}

/** Sends one more request and waits until the service has received it. Earlier requests have then arrived too. */
export async function letAnotherPass(service: Service): Promise<void> {
  await fetch(`${service.address}/v2/boards/campaign`);
  await service.expectReceived({ path: /\/campaign$/ });
}

export const linkOf = (page: Page, name: string | RegExp, position: number) =>
  page.locator('drystone-board').first().locator(`article[aria-posinset="${position}"]`).getByRole('link', { name });
