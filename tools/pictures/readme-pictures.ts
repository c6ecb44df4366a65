import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from './screens.ts';
import { openShot, waitUntilDrawn } from './shot.ts';

/** A picture with the name of its file. */
export type NamedPicture = readonly [name: string, webp: Buffer];

const boardSize = { width: 1280, height: 860 };
const ownerSize = { width: 1280, height: 760 };
const visitSize = { width: 960, height: 600 };
const picture = 'script-tag?board=showcase&color-scheme=auto';
const pictureQuality = 78;
const visitQuality = 62;
/** Time in which a layout loads its code, its cards and their pictures. */
const layoutLoadMs = 1500;
const briefMs = 90;
const longMs = 1500;

interface Frame {
  readonly png: Buffer;
  readonly shownMs: number;
}

async function takeBoard(browser: Browser, home: string, isDark: boolean): Promise<Buffer> {
  const page = await browser.newPage({ locale: 'en-GB', deviceScaleFactor: 1.25 });
  await openShot(page, home, { name: 'board', page: picture, size: boardSize, isDark });
  await page.evaluate(() => scrollTo(0, 0));
  const png = await page.screenshot();
  await page.close();
  return sharp(png).webp({ quality: pictureQuality, effort: 6 }).toBuffer();
}

/** Takes the frames of a visit of about ten seconds: posts, one opened post, and the same posts in other layouts. */
async function takeVisit(page: Page, home: string): Promise<readonly Frame[]> {
  const frames: Frame[] = [];
  const take = async (shownMs: number): Promise<void> => {
    frames.push({ png: await page.screenshot(), shownMs });
  };
  const board = page.locator('drystone-board');
  await openShot(page, home, { name: 'visit', page: `${picture}&page-size=18&more=none`, size: visitSize });
  await page.evaluate(() => scrollTo(0, 0));
  // The shot was opened at the board, so other pictures may be in view now.
  await waitUntilDrawn(page);
  await take(longMs);
  for (let step = 1; step <= 10; step += 1) {
    // The scroll is slow at both ends, like scrolling by hand.
    const share = (1 - Math.cos((Math.PI * step) / 10)) / 2;
    await page.evaluate((top) => scrollBy(0, top - scrollY), Math.round(share * 520));
    await waitUntilDrawn(page);
    await take(step === 10 ? longMs / 2 : briefMs);
  }
  await page.evaluate(() => document.querySelector('drystone-board')?.scrollIntoView({ block: 'start' }));
  await board.getByRole('article').filter({ hasText: 'Turned ash' }).locator('button[aria-haspopup=dialog]').click();
  await page.getByRole('dialog').waitFor();
  await waitUntilDrawn(page);
  await take(longMs);
  await page.keyboard.press('Escape');
  for (const layout of ['mosaic', 'slider', 'tall', 'carousel'] as const) {
    await board.evaluate((element, name) => element.setAttribute('layout', name), layout);
    await board.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    // The dialog has returned the focus, whose ring must not be in the picture.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.waitForTimeout(layoutLoadMs);
    await board.getByRole('article').first().waitFor();
    await waitUntilDrawn(page);
    await take(longMs);
  }
  return frames;
}

async function joinFrames(frames: readonly Frame[]): Promise<Buffer> {
  return sharp(
    frames.map(({ png }) => png),
    { join: { animated: true } },
  )
    .webp({ quality: visitQuality, effort: 5, loop: 0, delay: frames.map(({ shownMs }) => shownMs) })
    .toBuffer();
}

/** Takes the other side: the posts that wait for the owner. */
export async function takeOwnerPicture(browser: Browser, service: string): Promise<NamedPicture> {
  const page = await browser.newPage({ locale: 'en-GB', viewport: ownerSize, deviceScaleFactor: 1.25 });
  await page.goto(`${service}/#/posts`);
  await signIn(page);
  await page.getByRole('article').first().waitFor();
  await page.waitForFunction(() => [...document.images].slice(0, 4).every(({ complete }) => complete));
  await waitUntilDrawn(page);
  const png = await page.screenshot();
  await page.close();
  return ['owner', await sharp(png).webp({ quality: pictureQuality, effort: 6 }).toBuffer()];
}

/** Takes the README's pictures: the board, light and dark, and the animation of a visit. */
export async function takeReadmePictures(browser: Browser, home: string): Promise<readonly NamedPicture[]> {
  const page = await browser.newPage({ locale: 'en-GB' });
  const visit = await joinFrames(await takeVisit(page, home));
  await page.close();
  return [
    ['board-light', await takeBoard(browser, home, false)],
    ['board-dark', await takeBoard(browser, home, true)],
    ['visit', visit],
  ];
}
