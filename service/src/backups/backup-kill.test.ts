import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { createRandom } from '../../../demo/seed/seeded-random.ts';
import { startServiceChild } from '../../test/testing/service-child.ts';
import { sendPost } from '../../test/testing/visitor.ts';
import { restore } from './restore.ts';

const kills = Math.max(3, Math.floor(Number(process.env['KILLS'] ?? 12) / 3));
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
/** The maximum delay before the kill. A complete backup takes less than this. */
const maxMs = 1500;
const main = fileURLToPath(new URL('../main.ts', import.meta.url));

test(
  `an incomplete backup is refused and a complete backup is whole, in ${kills} kills while the service writes`,
  { timeout: 600_000 },
  async () => {
    console.log(`Seed: ${seed} (SEED=${seed} repeats it)`);
    const random = createRandom(seed);
    const folder = mkdtempSync(join(tmpdir(), 'boards-backup-kill-'));
    const [databaseFile, filesFolder] = [join(folder, 'boards.sqlite'), join(folder, 'files')];
    const child = await startServiceChild(databaseFile, filesFolder);
    const acknowledged: string[] = [];
    const state = { isOver: false };
    const writing = (async (): Promise<void> => {
      while (!state.isOver) {
        const text = `Post ${acknowledged.length}`;
        const { status } = await sendPost(fetch, `${child.address}/v2/boards/open`, { author: { name: 'Ada' }, text });
        assert.equal(status, 202);
        acknowledged.push(text);
      }
    })();
    const runBackup = async (name: string, killAfterMs: number | null): Promise<number | null> => {
      const backup = spawn(process.execPath, [main, 'backup', join(folder, name)], {
        stdio: 'ignore',
        env: { ...process.env, DATABASE_FILE: databaseFile, FILES_FOLDER: filesFolder, DATABASE_URL: '' },
      });
      const timer = killAfterMs === null ? null : setTimeout(() => backup.kill('SIGKILL'), killAfterMs);
      const [code] = (await once(backup, 'exit')) as [number | null];
      if (timer) clearTimeout(timer);
      return code;
    };
    /** Restores a backup and returns the texts of its posts. */
    const restoreInto = async (name: string): Promise<readonly string[]> => {
      const database = openDatabase({ kind: 'sqlite', file: join(folder, `${name}.sqlite`) });
      try {
        await migrate(database);
        await restore(database, null, join(folder, name));
        const rows = await database.selectFrom('post_create_requests').select('attributes').execute();
        return rows.map(({ attributes }) => (JSON.parse(attributes) as { readonly text: string }).text);
      } finally {
        await database.destroy();
      }
    };
    try {
      let [died, whole] = [0, 0];
      for (let index = 0; index < kills; index++) {
        const before = [...acknowledged];
        const code = await runBackup(`backup-${index}`, random() * maxMs);
        const isWhole = existsSync(join(folder, `backup-${index}`, 'manifest.json'));
        if (code === 0) assert.equal(isWhole, true);
        if (!isWhole) {
          died++;
          if (existsSync(join(folder, `backup-${index}`)))
            await assert.rejects(restoreInto(`backup-${index}`), /not a complete backup/);
          continue;
        }
        whole++;
        const restored = await restoreInto(`backup-${index}`);
        assert.equal(new Set(restored).size, restored.length, 'no post is duplicated');
        for (const text of before) assert.ok(restored.includes(text), `${text} was acknowledged before the backup`);
      }
      const before = [...acknowledged];
      assert.equal(await runBackup('last', null), 0);
      const restored = await restoreInto('last');
      assert.deepEqual(
        before.filter((text) => !restored.includes(text)),
        [],
      );
      console.log(`${died} backups died, ${whole + 1} ended, ${acknowledged.length} posts meanwhile`);
      assert.ok(died > 0, 'some backups were incomplete');
    } finally {
      state.isOver = true;
      await writing;
      await child.kill();
      rmSync(folder, { recursive: true });
    }
  },
);
