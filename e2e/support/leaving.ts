// Leaving pages, links that are held, and what has arrived by then.
import type { Page } from '@playwright/test';
import type { Service } from './service.ts';

/** Leaving flushes what waits. Whatever would be sent at all, has been sent when this is over. */
export async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
}

/** Keeps the page where it is when a link is followed, as pages with a router or a consent question do. */
export async function holdLinks(page: Page): Promise<void> {
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
}

/** One more request of this test has made its way through the service: what was sent before it, has arrived. */
export async function letAnotherPass(service: Service): Promise<void> {
  await fetch(`${service.address}/v2/boards/campaign`);
  await service.expectReceived({ path: /\/campaign$/ });
}

export const linkOf = (page: Page, name: string | RegExp, position: number) =>
  page.locator('drystone-board').first().locator(`article[aria-posinset="${position}"]`).getByRole('link', { name });
