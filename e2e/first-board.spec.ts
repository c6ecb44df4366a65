// This test follows the steps of a new owner: from an empty database to a post on a page, and its click in the figures.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { codeOf } from '../service/src/auth/two-factor/totp.ts';
import { hasPostgres, startTemporaryPostgres } from '../service/test/testing/temporary-postgres.ts';
import { node24 } from '../tools/run/programs.mjs';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const main = fileURLToPath(new URL('../service/src/main.ts', import.meta.url));
const owner = { team: 'Wendle Bakery', name: 'Ada', email: 'ada@example.org', password: 'a long enough password' };

const feed = (origin: string): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Bakery</title><link>${origin}/</link>` +
  `<description>News</description>` +
  ['Rye is back', 'Closed on Monday']
    .map(
      (title, index) =>
        `<item><title>${title}</title><link>${origin}/${index}</link><guid>${origin}/${index}</guid>` +
        `<description>${title}, says the baker.</description>` +
        `<pubDate>${new Date(Date.now() - (index + 1) * 3_600_000).toUTCString()}</pubDate></item>`,
    )
    .join('') +
  '</channel></rss>';

interface OwnService {
  readonly address: string;
  readonly code: string;
  close(): Promise<void>;
}

type Kind = 'SQLite' | 'PostgreSQL';

/** Starts a new service in the state of its first start. */
async function startService(kind: Kind): Promise<OwnService> {
  const postgres = kind === 'PostgreSQL' ? startTemporaryPostgres() : null;
  const folder = await mkdtemp(join(tmpdir(), 'drystone-first-'));
  const child: ChildProcess = spawn(node24, [main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      ...(postgres
        ? { DATABASE_URL: postgres.address, FILES_FOLDER: join(folder, 'files') }
        : { DATABASE_FILE: join(folder, 'service.sqlite') }),
      FEEDS_FROM_PRIVATE: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('enter this code')) resolve(text);
    });
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}: ${text}`)));
  });
  return {
    address: /Open (http:\S+)\/setup /.exec(said)?.[1] ?? '',
    code: /enter this code: (\S+)/.exec(said)?.[1] ?? '',
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      postgres?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the owner's own site, with a feed and a page that contains the pasted snippet. */
async function startSite(): Promise<{
  readonly origin: string;
  paste(snippet: string): void;
  readonly server: Server;
}> {
  let pasted = '';
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    const isFeed = request.url === '/feed.xml';
    response.setHeader('Content-Type', isFeed ? 'application/rss+xml' : 'text/html; charset=utf-8');
    response.end(
      isFeed
        ? feed(`http://127.0.0.1:${port}`)
        : '<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">' +
            `<title>Bakery</title><h1>Bakery</h1>${pasted}</html>`,
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    server,
    paste: (snippet) => {
      pasted = snippet;
    },
  };
}

/** Creates the team and its owner, and signs in. */
async function beginAsOwner(page: Page, service: OwnService): Promise<void> {
  await page.goto(service.address);
  await page.getByLabel('Setup code').fill(service.code);
  await page.getByLabel('Team name').fill(owner.team);
  await page.getByLabel('Your name').fill(owner.name);
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Create team' }).click();
  await page.getByRole('link', { name: 'Sign in to your boards' }).click();
  // The page's script is bundled at its first request.
  await page.getByRole('button', { name: 'Sign in' }).click({ timeout: 60_000 });
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

for (const kind of ['SQLite', 'PostgreSQL'] as const) {
  test(`an owner gets from an empty database to a post and its click in the insights, on ${kind}`, async ({ page }) => {
    test.skip(kind === 'PostgreSQL' && !hasPostgres(), 'PostgreSQL is not installed');
    test.slow();
    const service = await startService(kind);
    const site = await startSite();
    try {
      await beginAsOwner(page, service);

      await page.getByRole('button', { name: 'Create a board' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name', { exact: true }).fill('Bread');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Bread' })).toBeVisible();
      const snippet = await page.getByRole('group', { name: 'Embed code' }).innerText();

      await page.getByRole('link', { name: 'Connect a feed' }).click();
      await expect(page.getByRole('heading', { name: 'No feed yet' })).toBeVisible();
      await page.getByRole('button', { name: /RSS/ }).first().click();
      await dialog.getByLabel('Name', { exact: true }).fill('News');
      await dialog
        .getByLabel(/address/i)
        .first()
        .fill(`${site.origin}/feed.xml`);
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'News' })).toContainText('2 posts just now', {
        timeout: 30_000,
      });

      await page.getByRole('link', { name: 'Posts', exact: true }).click();
      await expect(page.getByRole('article')).toHaveCount(2);
      await page
        .getByRole('article')
        .filter({ hasText: 'Rye is back' })
        .getByRole('button', { name: 'Approve' })
        .press('Enter');
      await expect(page.getByRole('article')).toHaveCount(1);

      // The approved post is in the preview immediately, although the browser has cached the empty board.
      await page.getByRole('link', { name: 'Boards', exact: true }).click();
      await page.getByRole('link', { name: 'Bread', exact: true }).click();
      const preview = page.getByRole('region', { name: 'Preview of Bread' });
      await expect(preview.getByRole('article')).toContainText('Rye is back');

      site.paste(snippet);
      await page.goto(site.origin);
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(page.getByRole('article')).toContainText('Rye is back');
      const sent = page.waitForResponse(
        (answer) =>
          answer.url().includes('/activity') && (answer.request().postData() ?? '').includes('embed_post_modal_opened'),
      );
      await page
        .getByRole('article')
        .getByRole('button', { name: /Rye is back/ })
        .first()
        .click();
      await sent;

      await page.goto(`${service.address}/#/insights`);
      const figures = page.getByRole('region', { name: 'At a glance' });
      await expect(figures.getByText('Post opens').locator('xpath=..')).toContainText(/^Post opens1/);
      await expect(page.getByRole('heading', { name: 'No visits in this period' })).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
      // One control sets the period for both the figures and the charts.
      await expect(page.getByRole('button', { name: 'Last 7 days' })).toHaveCount(0);
      await page.getByLabel('Period').selectOption('Custom range');
      await page.getByLabel('From').fill('2026-03-28');
      await page.getByLabel('To', { exact: true }).fill('2026-03-27');
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await expect(page.getByRole('form', { name: 'Custom range' }).getByRole('alert')).toHaveText(/^Choose a start/);
      await expect(page.getByLabel('From')).toBeFocused();
      await page.getByLabel('To', { exact: true }).fill('2026-03-30');
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await expect(page.getByText('Data from 28 Mar 2026 to 30 Mar 2026')).toBeVisible();
      await expect(figures.getByText('Post opens').locator('xpath=..')).toContainText(/^Post opens0/);
      await expect(page.getByRole('heading', { name: 'No visits in this period' })).toBeVisible();
      await expectAccessible(page);

      // The remaining steps do not depend on the database, so they run with one kind only.
      if (kind === 'PostgreSQL') return;
      await test.step('an owner with an authenticator app must enter its code at the next sign-in', async () => {
        await page.goto(`${service.address}/#/settings`);
        await page.getByRole('button', { name: 'Add an authenticator app' }).click();
        const app = page.getByRole('dialog', { name: 'Authenticator app' });
        const key = (await app.locator('code').innerText()).replaceAll(' ', '');
        const codeAt = (ms: number): string => codeOf(`otpauth://totp/Drystone?secret=${key}`, ms);
        await app.getByLabel('Code of six digits').fill(codeAt(Date.now()));
        await app.getByRole('button', { name: 'Turn on' }).click();
        await expect(page.getByRole('listitem').filter({ hasText: 'Authenticator app' })).toContainText('On');
        await page.getByRole('button', { name: 'Sign out' }).click();
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByLabel('E-mail').fill(owner.email);
        await page.getByLabel('Password').fill(owner.password);
        await page.getByRole('button', { name: 'Sign in' }).click();
        // Each code is valid once. The next code, from a clock that is half a minute fast, is also valid.
        await page.getByLabel('Code').fill(codeAt(Date.now() + 30_000));
        await page.getByRole('button', { name: 'Continue' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
      });
    } finally {
      // The test leaves the page first, because its pending requests would fail after the service has stopped.
      await page.goto('about:blank');
      site.server.close();
      await service.close();
    }
  });
}
