import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import type { addressesOf } from '../run/demo-servers.mjs';
import { type Screen, screens } from './screens.ts';
import { waitUntilDrawn } from './shot.ts';

const sizes = [
  { width: 360, height: 780 },
  { width: 768, height: 900 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
const schemes = ['light', 'dark'] as const;
/** The scale of a screen on the sheet. */
const scale = 0.4;
const gap = 12;
const patienceMs = 12_000;
/** Time for animations that start after the last response. */
const restMs = 300;

export interface ContactSheetOptions {
  readonly browser: Browser;
  readonly addresses: ReturnType<typeof addressesOf>;
  readonly folder: string;
  /** Only screens whose name contains one of these words, joined by `+`; `''` = all. */
  readonly words: string;
  readonly problems: string[];
}

/** What a browser keeps between two screens. More than a few dozen sign-ins would be refused. */
type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

async function takeScreen(
  { browser, addresses }: ContactSheetOptions,
  screen: Screen,
  size: (typeof sizes)[number],
  scheme: (typeof schemes)[number],
  kept: Kept | undefined,
): Promise<{ readonly picture: Buffer; readonly kept: Kept }> {
  const page = await browser.newPage({
    ...(kept && { storageState: { ...kept, origins: [] } }),
    locale: 'en-GB',
    viewport: size,
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  page.setDefaultTimeout(patienceMs);
  try {
    await page.goto(`${addresses[screen.at]}/${screen.path}`);
    await page.waitForLoadState('networkidle', { timeout: patienceMs }).catch(() => {});
    await screen.act?.(page);
    await waitUntilDrawn(page);
    await page.waitForTimeout(restMs);
    return { picture: await page.screenshot(), kept: await page.context().storageState() };
  } finally {
    await page.close();
  }
}

/** Combines the pictures of a screen: one row of light ones, and below it one row of dark ones. */
async function joinScreens(rows: readonly (readonly Buffer[])[]): Promise<Buffer> {
  const parts: OverlayOptions[] = [];
  const width = sizes.reduce((sum, size) => sum + Math.round(size.width * scale) + gap, gap);
  const rowHeight = Math.round(Math.max(...sizes.map(({ height }) => height)) * scale) + gap;
  for (const [row, pictures] of rows.entries()) {
    let left = gap;
    for (const [column, picture] of pictures.entries()) {
      const size = sizes[column] ?? sizes[0];
      const small = Math.round(size.width * scale);
      parts.push({ input: await sharp(picture).resize({ width: small }).toBuffer(), left, top: gap + row * rowHeight });
      left += small + gap;
    }
  }
  const height = gap + rows.length * rowHeight;
  return sharp({ create: { width, height, channels: 3, background: '#8a8a8a' } })
    .composite(parts)
    .webp({ quality: 80 })
    .toBuffer();
}

/** Writes one sheet for each screen: four widths, light and dark. Screens that fail are added to `problems`. */
export async function makeContactSheets(options: ContactSheetOptions): Promise<void> {
  await mkdir(options.folder, { recursive: true });
  let kept: Kept | undefined;
  for (const screen of screens.filter(({ name }) => options.words.split('+').some((one) => name.includes(one)))) {
    try {
      const rows: Buffer[][] = [];
      for (const scheme of schemes) {
        const row: Buffer[] = [];
        for (const size of sizes) {
          const taken = await takeScreen(options, screen, size, scheme, screen.at === 'service' ? kept : undefined);
          // Visitors' screens begin without anything; only the owner's sign-in is kept.
          if (screen.at === 'service') ({ kept } = taken);
          row.push(taken.picture);
        }
        rows.push(row);
      }
      await writeFile(join(options.folder, `${screen.name}.webp`), await joinScreens(rows));
      console.log(`test-results/screens/${screen.name}.webp`);
    } catch (error) {
      options.problems.push(`${screen.name} could not be opened: ${String(error).split('\n')[0]}`);
    }
  }
  const images = screens.map(({ name }) => `<h2>${name}</h2><img src="${name}.webp" alt="${name}">`);
  await writeFile(join(options.folder, 'index.html'), `<!doctype html><title>Screens</title>${images.join('\n')}`);
}
