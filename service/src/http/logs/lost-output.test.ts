import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'boards-output-'));
after(() => rmSync(folder, { recursive: true }));

test('a service whose output nobody reads any more goes on', { timeout: 60_000 }, async () => {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATABASE_FILE: join(folder, 'boards.sqlite'),
      FILES_FOLDER: join(folder, 'files'),
      SECRETS_FILE: join(folder, 'key'),
      PORT: '0',
      ACCESS_LOG: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const [first] = (await once(child.stdout, 'data')) as [Buffer];
  const address = /http:\/\/[\w.:]+/.exec(first.toString())?.[0] ?? '';
  child.stdout.destroy();
  child.stderr.destroy();
  // Each request writes a line. A later one finds the process ended by an earlier one.
  for (let request = 0; request < 5; request++) {
    const response = await fetch(`${address}/v2/boards/none`, { headers: { Connection: 'close' } });
    assert.equal(response.status, 404);
  }
  child.kill('SIGTERM');
  assert.deepEqual(await exited, [0, null]);
});
