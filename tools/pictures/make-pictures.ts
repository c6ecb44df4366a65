// `npm run pictures`: takes pictures of the product, for a visual check. Look at every one of them. The pictures of the
// README and of the documentation are in `docs/pictures`; the contact sheet of every screen at four widths, light and
// dark, is in `test-results/screens`. `npm run pictures layouts screens` makes only these groups, and `npm run pictures
// screens=dialog+print` makes only the screens whose name contains one of the words.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { fontEnvironment } from '../fonts/font-environment.mjs';
import { buildDocumentationWhenStale, buildWhenStale } from '../run/build-when-stale.mjs';
import { addressesOf, startDemoServers } from '../run/demo-servers.mjs';
import { portsFromEnvironment } from '../run/ports.mjs';
import { findChromium, root } from '../run/programs.mjs';
import { testEnvironment } from '../run/test-environment.mjs';
import { layoutPictureNames, takeLayoutPictures } from './layout-pictures.ts';
import { makeSheets } from './make-sheets.ts';
import { takeOwnerPicture, takeReadmePictures } from './readme-pictures.ts';
import { describePictures } from './readme.ts';
import { makeContactSheets } from './contact-sheet.ts';
import { sheets } from './sheets.ts';
import { cardNames } from './take-cards.ts';

/** These ports differ from those of the demo and of the browser tests. */
const defaultPorts = { PAGES_PORT: 4473, WIDGET_PORT: 4474, SERVICE_PORT: 4475 };
const folder = join(root, 'docs/pictures');
const screensFolder = join(root, 'test-results/screens');
/** Maximum for all pictures of the documentation together, because every clone contains them. */
const maxBytes = 4_500_000;
/** Maximum for the animation, because every visitor of the README loads it. */
const maxVisitBytes = 1_500_000;

const chosen = new Map(process.argv.slice(2).map((word) => [word.split('=')[0] ?? '', word.split('=')[1] ?? '']));
const isChosen = (name: string): boolean => chosen.size === 0 || chosen.has(name);

async function makeDocumentationPictures(
  browser: Browser,
  { pages: home, service }: Readonly<Record<'pages' | 'service', string>>,
  problems: string[],
): Promise<void> {
  const made = new Map<string, Buffer>([
    ...(isChosen('readme') ? await takeReadmePictures(browser, home) : []),
    ...(isChosen('owner') ? [await takeOwnerPicture(browser, service)] : []),
    ...(isChosen('layouts') ? await takeLayoutPictures(browser, home) : []),
    ...(await makeSheets(browser, home, isChosen, problems)),
  ]);
  await mkdir(folder, { recursive: true });
  if (chosen.size === 0) {
    // The mark is drawn by hand.
    const taken = (await readdir(folder)).filter((file) => file.endsWith('.webp'));
    for (const file of taken) await rm(join(folder, file));
  }

  for (const [name, bytes] of made) await writeFile(join(folder, `${name}.webp`), bytes);
  await writeFile(
    join(folder, 'README.md'),
    describePictures(layoutPictureNames, [
      { name: 'cards', title: 'Cards: every kind of post', pictures: cardNames },
      ...sheets.map(({ name, title, shots }) => ({ name, title, pictures: shots.map((shot) => shot.name) })),
    ]),
  );
  for (const [name, bytes] of made)
    console.log(`${String(Math.ceil(bytes.length / 1000)).padStart(5)} KB  docs/pictures/${name}.webp`);
  const total = (await readdir(folder)).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  if (total > maxBytes)
    problems.push(`The pictures have ${total} bytes. The maximum is ${maxBytes}: take fewer or smaller ones.`);
  const visit = made.get('visit')?.length ?? 0;
  if (visit > maxVisitBytes) problems.push(`The animation has ${visit} bytes. The maximum is ${maxVisitBytes}.`);
}

const dataFolder = mkdtempSync(join(tmpdir(), 'drystone-pictures-'));
const problems: string[] = [];
try {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('Chromium is not installed. The pictures need it.');
  buildWhenStale();
  buildDocumentationWhenStale();
  const ports = portsFromEnvironment(defaultPorts, 'PICTURES_');
  const servers = await startDemoServers(ports, { environment: testEnvironment(dataFolder) });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--hide-scrollbars'],
    env: fontEnvironment(),
  });
  try {
    const addresses = addressesOf(ports);
    await makeDocumentationPictures(browser, addresses, problems);
    if (isChosen('screens')) {
      const words = chosen.get('screens') ?? '';
      await makeContactSheets({ browser, addresses, folder: screensFolder, words, problems });
    }
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
