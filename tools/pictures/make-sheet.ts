// Pictures of what a reader meets, put together into sheets under `docs/pictures`: for whoever wants to see at a glance
// that nothing looks broken. Run it after a change of looks, and look at every one of them. `npm run pictures
// dialog-media` makes that sheet alone, and leaves the others as they are.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { buildWhenStale } from '../run/build-when-stale.mjs';
import { addressesOf, startDemoServers } from '../run/demo-servers.mjs';
import { portsFromEnvironment } from '../run/ports.mjs';
import { findChromium, root } from '../run/programs.mjs';
import { testEnvironment } from '../run/test-environment.mjs';
import { composeSheet, type Arrangement } from './compose.ts';
import { describeSheets, type NamedSheet } from './readme.ts';
import { sheets } from './sheets.ts';
import { openShot, type Shot, type Taken } from './shot.ts';
import { cardNames, takeCards } from './take-cards.ts';

/** Its own, beside those of the demo and of the tests. */
const usualPorts = { PAGES_PORT: 4473, WIDGET_PORT: 4474, SERVICE_PORT: 4475 };
const folder = join(root, 'docs/pictures');
/** All sheets together: they are in every clone. */
const mostBytes = 3_000_000;
const cards: NamedSheet = { name: 'cards', title: 'Cards: every kind of post', pictures: cardNames };
const chosen = process.argv.slice(2);
const isChosen = (name: string): boolean => chosen.length === 0 || chosen.includes(name);
/** What is not there by then is not coming. */
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

/** The chosen sheets by their names. What could not be shown is named in `problems`. */
async function makeSheets(browser: Browser, home: string, problems: string[]): Promise<ReadonlyMap<string, Buffer>> {
  const made = new Map<string, Buffer>();
  const compose = async (name: string, pictures: readonly Taken[], arrangement: Arrangement): Promise<void> => {
    const page = await browser.newPage();
    made.set(name, await composeSheet(page, pictures, arrangement));
    await page.close();
  };
  if (isChosen(cards.name))
    await compose(cards.name, await takeCards(browser, home), { title: cards.title, columns: 6, width: 260 });
  for (const { name, title, shots } of sheets) {
    if (!isChosen(name)) continue;
    const pictures: Taken[] = [];
    for (const shot of shots) {
      try {
        pictures.push(await takeShot(browser, home, shot));
      } catch (error) {
        problems.push(`${name}: "${shot.name}" could not be shown: ${String(error).split('\n')[0]}`);
      }
    }
    await compose(name, pictures, { title, columns: 3, width: 620 });
  }
  return made;
}

const dataFolder = mkdtempSync(join(tmpdir(), 'drystone-pictures-'));
const problems: string[] = [];
try {
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error('The pictures are taken by Chromium, and there is none on this machine.');
  buildWhenStale();
  const ports = portsFromEnvironment(usualPorts, 'PICTURES_');
  const servers = await startDemoServers(ports, { environment: testEnvironment(dataFolder) });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--hide-scrollbars'],
  });
  try {
    const made = await makeSheets(browser, addressesOf(ports).pages, problems);
    await mkdir(folder, { recursive: true });
    if (chosen.length === 0) for (const file of await readdir(folder)) await rm(join(folder, file));
    for (const [name, bytes] of made) await writeFile(join(folder, `${name}.webp`), bytes);
    await writeFile(
      join(folder, 'README.md'),
      describeSheets([
        cards,
        ...sheets.map(({ name, title, shots }) => ({ name, title, pictures: shots.map((shot) => shot.name) })),
      ]),
    );
    const total = (await readdir(folder)).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    for (const [name, bytes] of made)
      console.log(`${String(Math.ceil(bytes.length / 1000)).padStart(5)} KB  docs/pictures/${name}.webp`);
    if (total > mostBytes)
      problems.push(`The sheets weigh ${total} bytes, more than ${mostBytes}: show less, or smaller.`);
  } finally {
    await browser.close();
    await servers.stop();
  }
} catch (error) {
  problems.push(String(error));
} finally {
  rmSync(dataFolder, { recursive: true, force: true });
}
for (const problem of problems) console.error(`✖ ${problem}`);
if (problems.length > 0) process.exitCode = 1;
