import type { Page } from '@playwright/test';
import type { Taken } from './shot.ts';

export interface Arrangement {
  readonly title: string;
  /** The number of columns, and the width of each picture in pixels. */
  readonly columns: number;
  readonly width: number;
}

const webpQuality = 0.72;
const style = (columns: number, width: number): string => `
  body { margin: 0; padding: 24px; background: #e9e7e1; color: #22261f; font: 14px/1.35 'DejaVu Sans', sans-serif; \
width: max-content; }
  h1 { margin: 0 0 18px; font-size: 22px; }
  main { columns: ${columns} ${width}px; column-gap: 18px; width: ${columns * width + (columns - 1) * 18}px; }
  figure { margin: 0 0 18px; break-inside: avoid; }
  img { display: block; max-width: 100%; border: 1px solid #bbb8ae; background: #fff; }
  figcaption { padding-block: 5px 0; overflow-wrap: anywhere; }`;

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const toAddress = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

/** Combines pictures to one, each with its name below it. The browser lays it out and encodes it as WebP. */
export async function composeSheet(
  page: Page,
  pictures: readonly Taken[],
  { title, columns, width }: Arrangement,
): Promise<Buffer> {
  const figures = pictures.map(
    ({ name, png }) =>
      `<figure><img alt="" src="${toAddress(png)}"><figcaption>${escapeText(name)}</figcaption></figure>`,
  );
  await page.setContent(
    '<!doctype html><meta ' +
      `charset="utf-8"><style>${style(columns, width)}</style><h1>${escapeText(title)}</h1>\
<main>${figures.join('')}</main>`,
  );
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const { width: fullWidth, height: fullHeight } = await page.evaluate(() => ({
    width: document.body.offsetWidth,
    height: document.body.offsetHeight,
  }));
  await page.setViewportSize({ width: fullWidth, height: Math.min(fullHeight, 16_000) });
  const whole = await page.screenshot({ fullPage: true });
  const written = await page.evaluate(
    async ([address, quality]) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [toAddress(whole), webpQuality] as const,
  );
  return Buffer.from(written.slice(written.indexOf(',') + 1), 'base64');
}
