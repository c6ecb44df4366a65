import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { layoutNames } from '../../src/appearance/layout-name.ts';
import type { NamedPicture } from './readme-pictures.ts';
import { openShot, type Shot, waitUntilDrawn } from './shot.ts';

const size = { width: 1120, height: 700 };
/** The size of pictures with little content. */
const low = { width: 1120, height: 360 };
const width = 720;
const quality = 74;
const settledMs = 1500;

/** The layout `reviews` needs posts with stars, which are on their own board. */
const boardOf = (layout: string): string => (layout === 'reviews' ? 'reviews' : 'showcase');

const layoutShots: readonly Shot[] = layoutNames.map((layout) => ({
  name: `layout-${layout}`,
  page: `script-tag?board=${boardOf(layout)}&layout=${layout}&color-scheme=auto&page-size=18`,
  size: layout === 'stories' ? low : size,
}));

const shots: readonly Shot[] = [
  ...layoutShots,
  { name: 'state-empty', page: 'script-tag?board=empty', size: low },
  { name: 'state-private', page: 'script-tag?board=private', size: low },
  { name: 'state-missing', page: 'script-tag?board=nowhere', size: low },
  {
    name: 'state-no-results',
    page: 'script-tag?board=showcase&navigation',
    size: low,
    act: async (page) => {
      const board = page.locator('drystone-board');
      await board.getByRole('searchbox').fill('nothing like this');
      await board.getByRole('article').first().waitFor({ state: 'detached' });
    },
  },
];

export const layoutPictureNames: readonly string[] = shots.map(({ name }) => name);

/** Takes one picture of each layout and of each state without posts, for the documentation. */
export async function takeLayoutPictures(browser: Browser, home: string): Promise<readonly NamedPicture[]> {
  const pictures: NamedPicture[] = [];
  for (const shot of shots) {
    const page = await browser.newPage({ locale: 'en-GB' });
    await openShot(page, home, shot);
    // The pictures of a layout are loaded after its code.
    await page.waitForTimeout(settledMs);
    await waitUntilDrawn(page);
    const png = await page.screenshot();
    await page.close();
    pictures.push([shot.name, await sharp(png).resize({ width }).webp({ quality, effort: 6 }).toBuffer()]);
  }
  return pictures;
}
