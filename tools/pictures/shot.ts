import type { Page } from '@playwright/test';

/** One picture of a sheet: the page that is opened, and the steps before the picture is taken. */
export interface Shot {
  /** The caption of the picture, also in the README. */
  readonly name: string;
  /** A demo page with its parameters: `dialog?tags=film`. */
  readonly page: string;
  readonly size?: { readonly width: number; readonly height: number };
  readonly isDark?: boolean;
  /** The steps before the picture is taken. It must resolve when the content of the picture is visible. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Blocks players, as a strict policy or a missing network does. */
  readonly refusesFrames?: boolean;
  /** The steps use `page.clock` to advance the time. */
  readonly hasClock?: boolean;
}

export interface Sheet {
  /** Name of its file, without the extension. */
  readonly name: string;
  readonly title: string;
  readonly shots: readonly Shot[];
}

/** A picture after it was taken. */
export interface Taken {
  readonly name: string;
  readonly png: Buffer;
}

const defaultSize = { width: 960, height: 660 };
const idleWithinMs = 3000;
/** Timeout for the pictures in view. After it, the screenshot is taken without them. */
const pictureWithinMs = 30_000;
/** Replaces a network's player, so that no network is requested and the picture is always the same. */
const player =
  '<!doctype html><meta charset="utf-8"><title>Player</title><body ' +
  'style="margin:0;display:grid;place-items:center;height:100vh;background:#222;color:#fff;font:1.5rem ' +
  'sans-serif">The player of the network';

/** Blocks all requests of a page to other hosts. */
async function keepHome(page: Page, refusesFrames: boolean): Promise<void> {
  await page.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) =>
      route.request().resourceType() === 'document' && !refusesFrames
        ? route.fulfill({ contentType: 'text/html', body: player })
        : route.abort('blockedbyclient'),
  );
}

/**
 * Waits until code and data are loaded, every picture in view is decoded or has failed, and the last changes are
 * painted. The first two have a timeout.
 */
export async function waitUntilDrawn(page: Page): Promise<void> {
  // Playwright counts a response as pending when its body is not read, such as a rejection. Then the timeout ends the
  // wait.
  await page.waitForLoadState('networkidle', { timeout: idleWithinMs }).catch(() => {});
  const allDrawn = page.waitForFunction(
    async () => {
      const root = document.querySelector('drystone-board')?.shadowRoot;
      const inView = [...(root?.querySelectorAll('img') ?? [])].filter((picture) => {
        const { top, bottom, left, right } = picture.getBoundingClientRect();
        // Pictures outside of the window are loaded only when the visitor scrolls to them.
        return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && picture.checkVisibility();
      });
      if (!inView.every(({ complete }) => complete)) return false;
      // A browser may paint a frame before a loaded picture is decoded. For a picture that failed, `decode` rejects.
      await Promise.all(inView.map((picture) => picture.decode().catch(() => {})));
      return true;
    },
    undefined,
    { timeout: pictureWithinMs },
  );
  await allDrawn.catch(() => {});
  // After two frames the last changes have been painted.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

/** Opens the demo page of a shot in a new page, and runs its steps. */
export async function openShot(page: Page, home: string, shot: Shot): Promise<void> {
  const [name = '', query = ''] = shot.page.split('?');
  const parameters = new URLSearchParams(query);
  if (shot.isDark) parameters.set('host-theme', 'dark');
  await page.setViewportSize(shot.size ?? defaultSize);
  await page.emulateMedia({ colorScheme: shot.isDark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await keepHome(page, shot.refusesFrames ?? false);
  if (shot.hasClock) await page.clock.install();
  await page.goto(`${home}/${name}.html?${parameters.toString()}`);
  const board = page.locator('drystone-board');
  await board
    .getByRole('article')
    .or(board.getByRole('status'))
    .or(board.getByRole('alert'))
    .filter({ visible: true })
    .first()
    .waitFor();
  await board.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await shot.act?.(page);
  await waitUntilDrawn(page);
}
