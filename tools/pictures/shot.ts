import type { Page } from '@playwright/test';

/** One picture of a sheet: what is opened, what is done there, and what is then seen. */
export interface Shot {
  /** Stands under the picture and in the README. */
  readonly name: string;
  /** A demo page with its parameters: `dialog?tags=film`. */
  readonly page: string;
  readonly size?: { readonly width: number; readonly height: number };
  readonly isDark?: boolean;
  /** What a reader does before the picture is taken. It ends when what is to be seen is there. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Players may not be shown, as behind a strict policy or without a network. */
  readonly refusesFrames?: boolean;
  /** What is done lets time pass by `page.clock`. */
  readonly hasClock?: boolean;
}

export interface Sheet {
  /** Name of its file, without the ending. */
  readonly name: string;
  readonly title: string;
  readonly shots: readonly Shot[];
}

/** A picture that was taken. */
export interface Taken {
  readonly name: string;
  readonly png: Buffer;
}

const usualSize = { width: 960, height: 660 };
const idleWithinMs = 3000;
/** A picture in view that has not come by then is shown as it is. */
const pictureWithinMs = 10_000;
/** Stands where a network's player would: no network is asked for anything, and everybody sees the same. */
const player =
  '<!doctype html><meta charset="utf-8"><title>Player</title><body ' +
  'style="margin:0;display:grid;place-items:center;height:100vh;background:#222;color:#fff;font:1.5rem ' +
  'sans-serif">The player of the network';

/** Keeps a page on this machine. */
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
 * Waits until parts that come on demand are there, every picture in view has come or has failed for good, and the posts
 * stand still.
 */
export async function waitUntilDrawn(page: Page): Promise<void> {
  // An answer that nobody reads, as one that says no, stays under way for the tool: then this is all the time there is.
  await page.waitForLoadState('networkidle', { timeout: idleWithinMs }).catch(() => {});
  const allDrawn = page.waitForFunction(
    () => {
      const root = document.querySelector('drystone-board')?.shadowRoot;
      const inView = [...(root?.querySelectorAll('img') ?? [])].filter((picture) => {
        const { top, bottom, left, right } = picture.getBoundingClientRect();
        // Those beside the window come when somebody moves the row.
        return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && picture.checkVisibility();
      });
      return inView.every(({ complete }) => complete);
    },
    undefined,
    { timeout: pictureWithinMs },
  );
  await allDrawn.catch(() => {});
  // Two frames: what came last has been painted.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

/** Opens a demo page of a shot on a fresh page, up to what is to be seen. */
export async function openShot(page: Page, home: string, shot: Shot): Promise<void> {
  const [name = '', query = ''] = shot.page.split('?');
  const parameters = new URLSearchParams(query);
  if (shot.isDark) parameters.set('host-theme', 'dark');
  await page.setViewportSize(shot.size ?? usualSize);
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
