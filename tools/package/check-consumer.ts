import { join } from 'node:path';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { root } from '../run/programs.mjs';

/** What a library says of its own development build. */
const ofDevelopment = /^Lit is in dev mode\./;

/** What a page says that nobody should have to read. */
function watchComplaints(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !ofDevelopment.test(message.text()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  return complaints;
}

/**
 * Every project has the same page: a board of six posts, one button that gives it a bar, one that takes it away, and a
 * line that says what the board's event told; the board of visitors' posts comes in its place. Rejects with what was
 * otherwise. Where the posts are written into the page, the browser does not ask for them again.
 */
export async function checkConsumer(browser: Browser, address: string, isWritten: boolean): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
  const page = await context.newPage();
  const complaints = watchComplaints(page);
  try {
    const board = page.locator('drystone-board');
    const asked: string[] = [];
    page.on('request', (request) => {
      // By its script, or before that by the links of the page's head.
      if (/\/boards\/[^/]+\/posts\b/.test(request.url())) asked.push(request.url());
    });
    // A dev server compiles a page when it is first asked for.
    await page.goto(address, { timeout: 90_000 });
    // What it finds only then it bundles, and loads the page again.
    await expect(page.getByText('6 posts are there.')).toBeVisible({ timeout: 60_000 });
    await expect(board.getByRole('article').first()).toBeVisible();
    await expect(board.getByRole('button', { name: /^Open the post/ }).first()).toBeVisible({ timeout: 15_000 });
    await expect(board.getByRole('search')).toBeHidden();
    if (isWritten) expect(asked, 'the written posts are taken over as they are').toEqual([]);
    else expect(asked.length, 'the posts are asked for').toBeGreaterThan(0);
    await page.getByRole('button', { name: 'With a bar' }).click();
    await expect(board.getByRole('search', { name: 'Find posts' })).toBeVisible({ timeout: 15_000 });
    await page.getByRole('button', { name: 'With a bar' }).click();
    await expect(board.getByRole('search')).toBeHidden();
    await checkPictures(page, board);
    const before = await page.evaluate(() => Object.keys(window).length);
    await page.getByRole('button', { name: 'Without the board' }).click();
    await expect(board).toHaveCount(0);
    const left = await page.evaluate(() => ({
      dialogs: document.querySelectorAll('dialog, [popover]').length,
      styles: document.adoptedStyleSheets.length,
      globals: Object.keys(window).length,
      overflow: document.body.style.overflow,
    }));
    expect(left).toEqual({ dialogs: 0, styles: 0, globals: before, overflow: '' });
    expect(complaints).toEqual([]);
  } catch (error) {
    throw new Error(`${String(error)}\n${complaints.join('\n')}`, { cause: error });
  } finally {
    await context.close();
  }
}

/** A visitor's picture is made smaller in a worker: the project's own tools have brought its file along. */
async function checkPictures(page: Page, board: Locator): Promise<void> {
  await board.evaluate((element: HTMLElement & { board?: string; uploader?: unknown }) => {
    element.board = 'open';
    element.uploader = () => Promise.resolve('https://files.example/picture');
  });
  await page.getByRole('button', { name: 'Add your week' }).click();
  const dialog = page.getByRole('dialog');
  const worker = page.waitForEvent('worker', { timeout: 15_000 });
  await dialog.locator('input[type=file]').first().setInputFiles(join(root, 'demo/service/photos/two-dogs-close.jpg'));
  // webpack gives it a name of its own, and Vite dev a query.
  expect(new URL((await worker).url()).pathname).toMatch(/\.js$/);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'two-dogs-close.jpg' })).toContainText('Uploaded');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toBeHidden();
}
