import type { Page } from '@playwright/test';

/**
 * Delays requests to these addresses until the returned function is called. A test can then check the state in between
 * for as long as a loaded machine needs. Call it before the requests are sent.
 */
export async function holdRequests(page: Page, path: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    ({ pathname }) => path.test(pathname),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  return release;
}
