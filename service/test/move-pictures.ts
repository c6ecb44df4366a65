/**
 * Moves 10,000 pictures from a folder into a store and back with the service's command, which is killed in the middle
 * of each way and repeated: `node --openssl-legacy-provider service/test/move-pictures.ts [COUNT]`. Exits with 1 unless
 * all are identical. The store is that of the tests (`test-store.ts`), whose long lists need that option.
 */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { startTestStore } from './testing/test-store.ts';

const count = Number(process.argv[2] ?? 10_000);
const main = join(import.meta.dirname, '../src/main.ts');
const root = mkdtempSync(join(tmpdir(), 'boards-move-'));
const folders = { before: join(root, 'before'), after: join(root, 'after') };
const store = await startTestStore();

/** Pictures of many sizes: WebP files, each with noise of its own behind it, as the files of some programs have. */
async function draw(): Promise<void> {
  mkdirSync(join(folders.before, 'media'), { recursive: true });
  const background = { r: 20, g: 90, b: 60 };
  const picture = await sharp({ create: { width: 24, height: 16, channels: 3, background } })
    .webp()
    .toBuffer();
  for (let number = 0; number < count; number++) {
    const noise = randomBytes(number % 50 === 0 ? 400_000 : 100 + ((number * 7919) % 30_000));
    const name = `${randomBytes(16).toString('hex')}.webp`;
    writeFileSync(join(folders.before, 'media', name), Buffer.concat([picture, noise]));
  }
}

function digest(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(join(folder, 'media')).sort();
  return new Map(
    names.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, 'media', name)))
        .digest('hex'),
    ]),
  );
}

interface Run {
  readonly isKilled: boolean;
  readonly seconds: number;
  readonly output: string;
}

/** @param killedAfter the number of files that are told as moved; null = it runs to its end */
async function move(to: 's3' | 'folder', folder: string, killedAfter: number | null): Promise<Run> {
  const { endpoint = '', accessKeyId, secretAccessKey, bucket, prefix = '' } = store.options;
  const child = spawn(process.execPath, [main, 'move-files', '--to', to], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_FILE: join(root, 'service.sqlite'),
      FILES_FOLDER: folder,
      SECRETS_KEY: '11'.repeat(32),
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_PREFIX: prefix,
    },
  });
  const startedMs = performance.now();
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const told = Number(/(\d+) of \d+ files …\s*$/.exec(output)?.[1] ?? 0);
      if (killedAfter !== null && told >= killedAfter) child.kill('SIGKILL');
    });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`move-files ended with ${code}:\n${output}`);
  return { isKilled: signal === 'SIGKILL', seconds: (performance.now() - startedMs) / 1000, output };
}

async function moveWithKill(to: 's3' | 'folder', folder: string): Promise<void> {
  const killed = await move(to, folder, Math.ceil(count / 2));
  if (!killed.isKilled) throw new Error('The command ended before it was killed.');
  const whole = await move(to, folder, null);
  console.log(`to ${to}: killed after ${killed.seconds.toFixed(0)} s; repeated in ${whole.seconds.toFixed(0)} s`);
  console.log(whole.output.split('\n').find((line) => line.includes('read back')) ?? '');
}

try {
  await draw();
  const wanted = digest(folders.before);
  await moveWithKill('s3', folders.before);
  await moveWithKill('folder', folders.after);
  const found = digest(folders.after);
  const wrong = [...wanted].filter(([name, hash]) => found.get(name) !== hash).length;
  console.log(`${wanted.size} pictures; ${wrong} are missing or differ, ${found.size - wanted.size} are too many.`);
  if (wrong > 0 || found.size !== wanted.size) process.exitCode = 1;
} finally {
  await store.close();
  rmSync(root, { recursive: true, force: true });
}
