import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { startTemporaryPostgres } from '../../service/test/testing/temporary-postgres.ts';
import { node24 } from '../../tools/run/programs.mjs';
import { expect } from './expect.ts';

/** The sources of the service, or the installed package that `npm run check:service` tests. */
const main = process.env['SERVICE_MAIN'] ?? fileURLToPath(new URL('../../service/src/main.ts', import.meta.url));
export const owner = {
  team: 'Wendle Bakery',
  name: 'Ada',
  email: 'ada@example.org',
  password: 'a long enough password',
};

export interface OwnService {
  readonly address: string;
  readonly code: string;
  close(): Promise<void>;
}

export type Kind = 'SQLite' | 'PostgreSQL';

/** Starts a new service in the state of its first start, with further settings. */
export async function startService(kind: Kind, settings: Readonly<Record<string, string>> = {}): Promise<OwnService> {
  const postgres = kind === 'PostgreSQL' ? startTemporaryPostgres() : null;
  const folder = await mkdtemp(join(tmpdir(), 'drystone-first-'));
  const child: ChildProcess = spawn(node24, [main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      // Without the cache of the run, every start compiles the whole service again.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      ...(postgres
        ? { DATABASE_URL: postgres.address, FILES_FOLDER: join(folder, 'files') }
        : { DATABASE_FILE: join(folder, 'service.sqlite') }),
      FEEDS_FROM_PRIVATE: '1',
      ...settings,
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
    address: /open (http:\S+)\/setup /.exec(said)?.[1] ?? '',
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

/** Creates the owner's account, which is signed in at once. */
export async function beginAsOwner(page: Page, service: OwnService): Promise<void> {
  await page.goto(`${service.address}/setup?code=${service.code}`);
  await page.getByLabel('Your name').fill(owner.name);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

/** Creates a board without posts, whose page it opens. */
export async function createBoard(page: Page, name: string): Promise<void> {
  await page.evaluate(() => location.assign('#/boards'));
  await page.getByRole('button', { name: 'Create an empty board' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
