// These tests compare each layout with small stored pictures (`e2e/layout-pictures`): on three widths, light and dark,
// and mirrored in one color scheme, because mirroring does not affect colors.
// `npx playwright test layout-pictures --update-snapshots` updates the pictures; check the result.
import { readFile, writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { layoutNames, type LayoutName } from '../src/appearance/layout-name.ts';
import { drawToday } from '../src/model/test-support/draws.ts';
import type { BoardLocators } from './support/board.ts';
import {
  joinPictures,
  partPicture,
  shareOfDifferent,
  resizeImage,
  type PreviewedImage,
} from './support/small-pictures.ts';
import { expectReady, openStillBoard } from './support/still-board.ts';
import { board as boardOf, expect, test } from './support/test.ts';

const widths = [360, 768, 1280] as const;
const schemes = ['light', 'dark'] as const;
const height = 800;
type Direction = 'ltr' | 'rtl';
const schemesOf = (direction: Direction) => (direction === 'ltr' ? schemes : schemes.slice(0, 1));
const sizesOf = (direction: Direction) =>
  schemesOf(direction).map(() => widths.map((width) => ({ width: width / 4, height: height / 4 })));

/**
 * The share of pixels that may differ. Two runs of one browser differed in 0.0005 at most (measured over all pictures);
 * the rest is for another build of the browser, which smooths letters differently. The smallest fault below exceeds
 * this share on every width.
 */
const allowedShare = 0.004;

/** A picture may be taken before the board is complete, because logos and controls load after the posts. */
const maxTries = 25;

const addressOf = (layout: LayoutName, direction: Direction) =>
  new URL(`layout-pictures/${layout}-${direction}.png`, import.meta.url);

async function readStored(layout: LayoutName, direction: Direction): Promise<readonly (readonly PreviewedImage[])[]> {
  const file = await readFile(addressOf(layout, direction)).catch((problem: unknown) => {
    throw new Error('There is no stored picture yet: run with --update-snapshots, and check the new picture.', {
      cause: problem,
    });
  });
  return partPicture(file, sizesOf(direction));
}

async function takeSmallPicture(page: Page, width: number): Promise<PreviewedImage> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return resizeImage(await page.screenshot({ animations: 'disabled', caret: 'hide' }), width, height);
}

async function setScheme(page: Page, board: BoardLocators, scheme: string): Promise<void> {
  await page.evaluate((scheme) => {
    document.body.className = scheme;
    document.querySelector('drystone-board')?.setAttribute('color-scheme', scheme);
  }, scheme);
  // A board that was light until now does not have the dark colors yet.
  await expect
    .poll(() =>
      board.element.evaluate((host) => host.shadowRoot?.querySelector<HTMLElement>('.root')?.style.colorScheme ?? ''),
    )
    .toMatch(scheme === 'dark' ? /^dark$/ : /^(light)?$/);
}

/** Takes pictures until one matches the model, or, without a model, until two consecutive pictures are the same. */
async function takeSettled(page: Page, width: number, model: PreviewedImage | null): Promise<PreviewedImage> {
  let before = model;
  for (let tries = 0; ; tries++) {
    const seen = await takeSmallPicture(page, width);
    if (tries === maxTries || (before && shareOfDifferent(seen, before) <= (model ? allowedShare : 0))) return seen;
    if (!model) before = seen;
  }
}

async function attachBoth(
  testInfo: TestInfo,
  name: string,
  stored: PreviewedImage,
  seen: PreviewedImage,
): Promise<void> {
  await testInfo.attach(`${name}: stored, seen`, {
    body: await joinPictures([[stored, seen]]),
    contentType: 'image/png',
  });
}

// The content of a waterfall depends on the time: it fills while it moves, but the clock is stopped here.
const stillLayouts = layoutNames.filter((layout) => layout !== 'waterfall');

for (const layout of drawToday(stillLayouts)) {
  for (const direction of ['ltr', 'rtl'] as const) {
    test(`${layout}, ${direction}, matches its stored picture`, async ({ page }, testInfo) => {
      await page.setViewportSize({ width: widths[0], height });
      await openStillBoard(page, { layout, direction });
      const board = boardOf(page);
      const isStoring = /all|changed/.test(testInfo.config.updateSnapshots);
      const stored = isStoring ? null : await readStored(layout, direction);
      const seen: PreviewedImage[][] = schemesOf(direction).map(() => []);
      const differences: string[] = [];
      // A new width renders every card again, but a new scheme only repaints them.
      for (const [column, width] of widths.entries()) {
        await page.setViewportSize({ width, height });
        for (const [row, scheme] of schemesOf(direction).entries()) {
          await setScheme(page, board, scheme);
          await expectReady(board, layout);
          const model = stored?.[row]?.[column] ?? null;
          const picture = await takeSettled(page, width, model);
          seen[row]?.push(picture);
          const share = model ? shareOfDifferent(picture, model) : 0;
          if (share <= allowedShare || !model) continue;
          differences.push(`${scheme}, ${width} px: ${(share * 100).toFixed(2)} %`);
          await attachBoth(testInfo, `${layout} ${direction} ${scheme} ${width}`, model, picture);
        }
      }
      if (isStoring) await writeFile(addressOf(layout, direction), await joinPictures(seen));
      expect(differences, 'pictures that differ from the stored ones').toEqual([]);
    });
  }
}

/** Faults that the test must detect. Each is applied to a rendered board. */
const faults: Readonly<Record<string, (root: ShadowRoot) => void>> = {
  'a color is different': (root) => {
    for (const card of root.querySelectorAll<HTMLElement>('article')) card.style.backgroundColor = '#f0e4d0';
  },
  'a card is at another place': (root) => {
    const card = root.querySelector<HTMLElement>('article[aria-posinset="2"]');
    if (card) card.style.marginBlockStart = '16px';
  },
  'a call to action is missing': (root) => {
    const action = root.querySelector<HTMLElement>('article .cta');
    if (action) action.style.visibility = 'hidden';
  },
};

test('every fault that must be detected exceeds the allowed difference', async ({ page }) => {
  await page.setViewportSize({ width: widths[0], height });
  await openStillBoard(page, { layout: 'masonry', direction: 'ltr' });
  await setScheme(page, boardOf(page), 'light');
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await expectReady(boardOf(page), 'masonry');
    const whole = await takeSettled(page, width, null);
    for (const [name, change] of Object.entries(faults)) {
      await page.evaluate(
        `{ const root = document.querySelector('drystone-board').shadowRoot; root.kept = ` +
          `[...root.querySelectorAll('article, .cta')].map((each) => [each, each.style.cssText]); ` +
          `(${String(change)})(root); }`,
      );
      expect
        .soft(shareOfDifferent(await takeSmallPicture(page, width), whole), `${name}, ${width} px`)
        .toBeGreaterThan(allowedShare);
      await page.evaluate(
        'for (const [element, style] of document.querySelector("drystone-board").shadowRoot.kept) ' +
          'element.style.cssText = style',
      );
    }
    expect(
      shareOfDifferent(await takeSettled(page, width, whole), whole),
      'the restored board matches its picture',
    ).toBeLessThan(allowedShare);
  }
});
