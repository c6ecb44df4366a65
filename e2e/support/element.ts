// Shared helpers for the specs of the element: its requests and its attributes.
import type { Page } from '@playwright/test';
import type { Traffic } from './traffic.ts';

export const boardRequest = { method: 'GET', path: /\/v2\/boards\/[\w.]+$/ };

export const postsRequest = { method: 'GET', path: /\/v2\/boards\/[\w.]+\/posts$/ };

export const anyRequest = { method: 'GET', path: '/v2/boards/' };

/** Sends a request of the page itself and waits for it. All earlier requests of the page were sent before it. */
export async function askLast(page: Page, traffic: Traffic): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await fetch('/csp-reports?page=last');
  });
  await traffic.expectSent({ path: '/csp-reports', status: 200 }, 1);
}

export const setAttributes = (page: Page, attributes: Readonly<Record<string, string>>) =>
  page.evaluate((given) => {
    for (const [name, value] of Object.entries(given))
      document.querySelector('drystone-board')!.setAttribute(name, value);
  }, attributes);
