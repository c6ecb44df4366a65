import type { Page } from '@playwright/test';

/**
 * Keeps requests of these addresses waiting until the returned function is called: what is seen meanwhile can be looked
 * at for as long as a loaded machine needs. Call it before they are sent.
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
