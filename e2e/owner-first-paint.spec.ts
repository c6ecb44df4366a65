// What the owner's app loads before it paints. Nothing here reads a clock: the scripts are held back, so the page can
// only paint what comes before them, and only ask for what the document names.
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Gzip bytes, measured at 13,187 (document, style sheet) and 131,012 (all up to the first page), plus 2 %. */
const maxFirstPaintBytes = 13_451;
const maxFirstPageBytes = 133_632;

/** Holds back every script until the returned function is called. `asked` are their addresses. */
async function holdScripts(page: Page): Promise<{ readonly asked: Set<string>; readonly release: () => void }> {
  const asked = new Set<string>();
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    asked.add(route.request().url());
    await released;
    await route.continue();
  });
  return { asked, release };
}

const nameOf = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? '';

async function weigh(page: Page, addresses: readonly string[]): Promise<number> {
  const bodies = await Promise.all(addresses.map(async (address) => (await page.request.get(address)).body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
}

test('the first line is painted by two requests, while every script is still on its way', async ({ page, service }) => {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  const { release } = await holdScripts(page);
  await page.goto(`${service.address}/`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect(page.getByRole('img', { name: 'Drystone' })).toBeVisible();
  expect(responses.map((response) => response.request().resourceType())).toEqual(['document', 'stylesheet']);
  expect(
    await weigh(
      page,
      responses.map((response) => response.url()),
    ),
  ).toBeLessThan(maxFirstPaintBytes);
  release();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('the document names all code of the first page, so that no file waits for another', async ({ page, service }) => {
  const { asked, release } = await holdScripts(page);
  await page.goto(`${service.address}/`, { waitUntil: 'commit' });
  const names = () => [...asked].map(nameOf).sort();
  await expect.poll(names).toEqual(['drystone.js', 'load-catalog.js', 'open-app.js', 'start.js']);
  const named = names();
  release();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(names(), 'a script was asked for by another script').toEqual(named);
  const style = `${service.address}/owner/owner.css`;
  expect(await weigh(page, [style, ...asked])).toBeLessThan(maxFirstPageBytes);
});
