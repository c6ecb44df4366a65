import type { Browser } from '@playwright/test';
import { composeSheet, type Arrangement } from './compose.ts';
import { sheets } from './sheets.ts';
import { openShot, type Shot, type Taken } from './shot.ts';
import { takeCards } from './take-cards.ts';

/** Timeout for each step of a shot. */
const patienceMs = 20_000;

async function takeShot(browser: Browser, home: string, shot: Shot): Promise<Taken> {
  const page = await browser.newPage({ locale: 'en-GB' });
  page.setDefaultTimeout(patienceMs);
  try {
    await openShot(page, home, shot);
    return { name: shot.name, png: await page.screenshot() };
  } finally {
    await page.close();
  }
}

/** Returns the chosen sheets by their names. Shots that fail are added to `problems`. */
export async function makeSheets(
  browser: Browser,
  home: string,
  isChosen: (name: string) => boolean,
  problems: string[],
): Promise<ReadonlyMap<string, Buffer>> {
  const made = new Map<string, Buffer>();
  const compose = async (name: string, pictures: readonly Taken[], arrangement: Arrangement): Promise<void> => {
    const page = await browser.newPage();
    made.set(name, await composeSheet(page, pictures, arrangement));
    await page.close();
  };
  if (isChosen('cards')) {
    const title = 'Cards: every kind of post';
    await compose('cards', await takeCards(browser, home), { title, columns: 6, width: 260 });
  }
  for (const { name, title, shots } of sheets) {
    if (!isChosen(name)) continue;
    const pictures: Taken[] = [];
    for (const shot of shots) {
      try {
        pictures.push(await takeShot(browser, home, shot));
      } catch (error) {
        problems.push(`${name}: "${shot.name}" could not be opened: ${String(error).split('\n')[0]}`);
      }
    }
    await compose(name, pictures, { title, columns: 3, width: 620 });
  }
  return made;
}
