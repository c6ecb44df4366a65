import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { phone, phoneSlowdown, slowDown, slowNetwork, withTab } from './browser.ts';
import { readNotes, watchPosts } from './watch-posts.ts';

/** The screen from one moment until the next frame. */
interface Frame {
  /** Milliseconds since the navigation began. */
  readonly atMs: number;
  readonly picture: Buffer;
}

export type Film = readonly Frame[];

export interface LabelledFilm {
  readonly label: string;
  readonly film: Film;
}

const everyMs = 100;
/** The film of a page that takes longer is cut off. */
const maxFrames = 30;
const frameSize = { width: 103, height: 206 };
const labelHeight = 18;
const gap = 4;

/** Films a page on a phone with a slow network until its first window is complete. */
export const filmLoad = (browser: Browser, address: string, expected: readonly number[]): Promise<Film> =>
  withTab(browser, phone, async (tab) => {
    const { page, session } = tab;
    const frames: { readonly seconds: number; readonly data: string }[] = [];
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      frames.push({ seconds: metadata.timestamp ?? 0, data });
      void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    });
    await watchPosts(page, expected);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowNetwork);
    await slowDown(tab, phoneSlowdown);
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 80, everyNthFrame: 1 });
    await page.goto(address, { waitUntil: 'commit' });
    await readNotes(page);
    const startMs = await page.evaluate(() => performance.timeOrigin);
    await session.send('Page.stopScreencast');
    return frames.map(({ seconds, data }) => ({
      atMs: seconds * 1000 - startMs,
      picture: Buffer.from(data, 'base64'),
    }));
  });

/** The latest frame at each moment; null = the page was still empty. */
export function framesAt(film: Film, moments: readonly number[]): (Buffer | null)[] {
  return moments.map((moment) => film.findLast(({ atMs }) => atMs >= 0 && atMs <= moment)?.picture ?? null);
}

const writeLabel = (text: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}">` +
      `<text x="2" y="13" font-family="sans-serif" font-size="11" fill="#333">${text}</text></svg>`,
  );

/** Draws the films below each other into a file, one frame per 100 ms. Returns the name of the file. */
export async function writeFilmStrip(films: readonly LabelledFilm[], file: string): Promise<string> {
  const lastMs = Math.max(...films.map(({ film }) => film.at(-1)?.atMs ?? 0));
  const count = Math.min(maxFrames, Math.ceil(lastMs / everyMs) + 1);
  const moments = Array.from({ length: count }, (_, at) => at * everyMs);
  const rowHeight = frameSize.height + 2 * labelHeight;
  const width = count * (frameSize.width + gap);
  const parts = await Promise.all(
    films.flatMap(({ label, film }, row) => [
      { input: writeLabel(label, width), left: 0, top: row * rowHeight },
      ...framesAt(film, moments).map(async (picture, at) => ({
        input: picture
          ? await sharp(picture).resize(frameSize.width, frameSize.height, { fit: 'cover', position: 'top' }).toBuffer()
          : await sharp({ create: { ...frameSize, channels: 3, background: '#fff' } })
              .png()
              .toBuffer(),
        left: at * (frameSize.width + gap),
        top: row * rowHeight + labelHeight,
      })),
      ...moments.map((moment, at) => ({
        input: writeLabel(`${moment} ms`, frameSize.width),
        left: at * (frameSize.width + gap),
        top: row * rowHeight + labelHeight + frameSize.height,
      })),
    ]),
  );
  const strip = sharp({ create: { width, height: films.length * rowHeight, channels: 3, background: '#e8e8e8' } });
  await writeFile(file, await strip.composite(parts).webp({ quality: 60 }).toBuffer());
  return basename(file);
}
