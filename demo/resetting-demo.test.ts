import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { runResettingDemo } from './resetting-demo.ts';

test('the demo begins anew without what visitors left, and ends with its service', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boards-demo-'));
  try {
    const [script, log, data] = ['serve.mjs', 'log', 'data'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    // A service that says whether it found a database, leaves one, and fails at its third start.
    writeFileSync(
      script,
      `import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
      import { dirname } from 'node:path';
      const { DATABASE_FILE, LOG } = process.env;
      appendFileSync(LOG, existsSync(DATABASE_FILE) ? 'spoiled\\n' : 'new\\n');
      mkdirSync(dirname(DATABASE_FILE), { recursive: true });
      writeFileSync(DATABASE_FILE, 'spoiled by a visitor');
      if (readFileSync(LOG, 'utf8').split('\\n').length > 3) process.exit(7);
      process.once('SIGTERM', () => process.exit(0));
      setInterval(() => {}, 1000);`,
    );
    const environment = { PATH: process.env['PATH'], LOG: log, DEMO_RESET_HOURS: '24' };
    let rounds = 0;
    await runResettingDemo(environment, {
      script,
      folder: data,
      waitForEnd: async (signal) => {
        rounds += 1;
        const isStarted = () => existsSync(log) && readFileSync(log, 'utf8').split('\n').length > rounds;
        // The third service ends by itself.
        const isTime = () => rounds < 3 && isStarted();
        while (!isTime()) await wait(20, null, { signal });
      },
    });
    assert.equal(process.exitCode, 7);
    process.exitCode = 0;
    assert.equal(readFileSync(log, 'utf8'), 'new\nnew\nnew\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a place that may hold other data, and a time that is none, are refused with the remedy', async () => {
  for (const name of ['DATABASE_URL', 'DATABASE_FILE', 'FILES_FOLDER'])
    await assert.rejects(
      runResettingDemo({ DEMO_RESET_HOURS: '24', [name]: '/somewhere' }),
      new RegExp(`which has a folder of its own\\. Unset ${name}\\.$`),
    );
  await assert.rejects(
    runResettingDemo({ DEMO_RESET_HOURS: 'daily' }),
    /must be a whole number from 1 to 999, not "daily"/,
  );
});
