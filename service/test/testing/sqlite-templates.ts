/**
 * Template databases for tests, as those of Postgres (`postgres-templates.ts`): to create the tables and to store the
 * test content takes a fifth of a second of processor time, to copy them a thousandth.
 */
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { openDemo } from '../../../demo/open-demo.ts';
import type { Template } from './postgres-templates.ts';
import { testContent, testNow } from './test-content.ts';

/** Made once in each process, or once for all processes of a run, which share this folder. */
const images = new Map<Template, Promise<Buffer>>();
const sharedFolder = process.env['TEST_TEMPLATES_FOLDER'];

/** Returns the bytes of a template. */
export function readSqliteTemplate(template: Template): Promise<Buffer> {
  const image = images.get(template) ?? findImage(template);
  images.set(template, image);
  return image;
}

async function findImage(template: Template): Promise<Buffer> {
  const shared = sharedFolder === undefined ? null : join(sharedFolder, `${template}.sqlite`);
  if (shared !== null && existsSync(shared)) return readFileSync(shared);
  const image = await makeImage(template);
  if (shared !== null) {
    // Renamed, so that no process reads half of it.
    writeFileSync(`${shared}-${process.pid}`, image);
    renameSync(`${shared}-${process.pid}`, shared);
  }
  return image;
}

async function makeImage(template: Template): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'drystone-template-'));
  try {
    const file = join(folder, 'boards.sqlite');
    const content = template === 'boards_demo' ? testContent : null;
    await (await openDemo({ database: { kind: 'sqlite', file }, content, now: () => testNow })).close();
    const database = new SqliteDatabase(file);
    // A database in memory has no write-ahead log.
    database.pragma('journal_mode = DELETE');
    const image = database.serialize();
    database.close();
    return image;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
