import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { startTestStore } from '../../test/testing/test-store.ts';
import { openCore } from '../core.ts';
import { classifyError, isTemporary } from '../database/classify-error.ts';
import { readWhole, type FileStorage } from './file-storage.ts';
import { openStorage, type StoreOptions } from './storage-options.ts';
import { tryStorage } from './try-storage.ts';

const store = await startTestStore();
const storages: readonly FileStorage[] = [await openStorage({}), await openStorage({ store: store.options })];
after(async () => {
  for (const storage of storages) await storage.close();
  await store.close();
});

const readText = async (storage: FileStorage, name: string): Promise<string> =>
  (await readWhole(storage, name)).toString();

async function listNames(storage: FileStorage, folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, bytes } of storage.list(folder)) names.push(`${name} ${bytes}`);
  return names.sort();
}

for (const storage of storages) {
  describe(`files in ${storage.kind === 's3' ? 'a store' : 'a folder'}`, () => {
    test('are written, read whole and in parts, listed and removed', async () => {
      await storage.write('media/a.webp', Buffer.from('hello world'));
      const path = join(storage.workFolder, 'made');
      writeFileSync(path, Buffer.alloc(3_000_000, 'film'));
      await storage.put('media/b.mp4', path);
      await storage.write('feeds/c.webp', Buffer.from('x'));
      assert.equal(await readText(storage, 'media/a.webp'), 'hello world');
      const part: Uint8Array[] = [];
      for await (const chunk of await storage.read('media/b.mp4', { start: 1_000_001, end: 1_000_004 }))
        part.push(chunk as Uint8Array);
      assert.equal(Buffer.concat(part).toString(), 'ilmf');
      assert.deepEqual(await listNames(storage, 'media/'), ['media/a.webp 11', 'media/b.mp4 3000000']);
      assert.deepEqual(await listNames(storage, ''), ['feeds/c.webp 1', 'media/a.webp 11', 'media/b.mp4 3000000']);
      assert.equal(await storage.size('media/b.mp4'), 3_000_000);
      const copy = await storage.copyHere('media/b.mp4');
      await storage.remove('media/b.mp4');
      await storage.remove('media/b.mp4');
      assert.equal(await storage.size('media/b.mp4'), null);
      await storage.put('media/d.mp4', copy.path);
      assert.equal(await storage.size('media/d.mp4'), 3_000_000, 'a copy is a file of its own');
      assert.equal(await tryStorage(storage), null);
    });

    test('that are missing are an error with its own name', async () => {
      await assert.rejects(readWhole(storage, 'media/none'), { name: 'MissingFile' });
      await assert.rejects(storage.copyHere('media/none'), { name: 'MissingFile' });
    });
  });
}

const ofTeam = { teamId: 1, isPublic: false };

test('an address that needs no key reads one file of the store', async () => {
  const signed = await openStorage({ store: { ...store.options, isSigned: true } });
  await signed.write('media/s.webp', Buffer.from('signed'));
  const address = await signed.addressOf('media/s.webp', ofTeam);
  assert.equal(await (await fetch(address?.url ?? '')).text(), 'signed');
  const other = (address?.url ?? '').replace('media/s.webp', 'media/a.webp');
  assert.equal((await fetch(other)).status, 403);
  await signed.close();
});

test('a CDN reads copies of public files only', async () => {
  const { endpoint, bucket, prefix } = store.options;
  const cdn = `${endpoint}/${bucket}/${prefix}`;
  const open = await openStorage({ store: { ...store.options, publicAddress: cdn } });
  await open.write('media/c.webp', Buffer.from('copied'));
  assert.equal(await open.addressOf('media/c.webp', ofTeam), null);
  const address = await open.addressOf('media/c.webp', { teamId: 1, isPublic: true });
  assert.deepEqual(address, { url: `${cdn}/public/c.webp`, validS: 60 });
  await open.publish?.('media/c.webp');
  assert.equal(await readText(open, 'public/c.webp'), 'copied');
  await open.close();
});

describe('a store that does not work', () => {
  async function describeTrouble(change: Partial<StoreOptions>): Promise<string | null> {
    const storage = await openStorage({ store: { ...store.options, ...change } });
    return tryStorage(storage).finally(() => storage.close());
  }

  test('is described with the remedy', async () => {
    assert.match(
      (await describeTrouble({ bucket: 'nobody-made-it' })) ?? '',
      /NoSuchBucket .*Create it, or correct S3_B/,
    );
    assert.match((await describeTrouble({ secretAccessKey: 'wrong' })) ?? '', /Correct S3_SECRET_ACCESS_KEY/);
    assert.match(
      (await describeTrouble({ endpoint: 'http://127.0.0.1:1' })) ?? '',
      /ECONNREFUSED.* correct S3_ENDPOINT/,
    );
  });

  /** Responds with these statuses, one after another, and then with 200. */
  async function answer(statuses: readonly [number, string][], work: (storage: FileStorage) => Promise<void>) {
    let asked = 0;
    const server = createServer((request, response) => {
      request.resume();
      const [status, code] = statuses[asked++] ?? [200, ''];
      response.writeHead(status).end(code && `<Error><Code>${code}</Code></Error>`);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const storage = await openStorage({ store: { ...store.options, endpoint } });
    try {
      await work(storage);
    } finally {
      await storage.close();
      server.close();
    }
    return asked;
  }

  test('is asked again after errors that pass', async () => {
    const statuses: [number, string][] = [
      [503, 'SlowDown'],
      [500, 'InternalError'],
    ];
    assert.equal(await answer(statuses, (storage) => storage.write('a', Buffer.from('a'))), 3);
  });

  test('is not taken for an empty one when it sends no list of files', async () => {
    await answer([[200, 'NoList']], (storage) =>
      assert.rejects(storage.list('media/')[Symbol.asyncIterator]().next(), (error) => isTemporary(error)),
    );
  });

  test('is full: an error like that of a full disk, and no second attempt', async () => {
    for (const full of [
      [507, ''],
      [403, 'QuotaExceeded'],
      [413, 'EntityTooLarge'],
    ] as [number, string][]) {
      const asked = await answer([full], (storage) =>
        assert.rejects(storage.write('a', Buffer.from('a')), (error) => classifyError(error) === 'full'),
      );
      assert.equal(asked, 1, full.join());
    }
  });

  test('refuses: work waits until somebody has corrected it', async () => {
    await answer([[403, 'AccessDenied']], (storage) =>
      assert.rejects(storage.write('a', Buffer.from('a')), (error) => isTemporary(error)),
    );
  });
});

test('a start that waits for a store says for which, and a store that hangs up ends it', async () => {
  const silent = createTcpServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const sockets: Socket[] = [];
  silent.on('connection', (socket) => sockets.push(socket));
  const { port } = silent.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  let started: Promise<unknown> = Promise.resolve();
  const line = await new Promise<string>((report) => {
    started = openCore({
      database: { kind: 'sqlite', file: ':memory:' },
      visitorPosts: { store: { ...store.options, endpoint } },
      report,
    });
    started.catch(() => {});
  });
  assert.match(line, new RegExp(`^The start waits for .*${endpoint}`));
  silent.close();
  for (const socket of sockets) socket.destroy();
  await assert.rejects(started, (error) => classifyError(error) === 'store_away');
});

test('a folder that is away for a while has lost no file, gets none, and is used again when it is back', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'boards-away-'));
  after(() => rmSync(parent, { recursive: true }));
  const [folder, elsewhere] = [join(parent, 'files'), join(parent, 'elsewhere')];
  const storage = await openStorage({ folder });
  await storage.write('files-of-one', Buffer.from(''));
  await storage.write('media/a.webp', Buffer.from('kept'));
  rmSync(join(folder, 'unfinished'), { recursive: true });
  await storage.write('media/b.webp', Buffer.from('a backup has no folder for unfinished files'));

  renameSync(folder, elsewhere);
  for (const stateOfPlace of ['missing', 'empty', 'a file']) {
    if (stateOfPlace === 'empty') mkdirSync(folder);
    if (stateOfPlace === 'a file') writeFileSync(folder, '');
    const uses = {
      read: () => readText(storage, 'media/a.webp'),
      copy: () => storage.copyHere('media/a.webp'),
      size: () => storage.size('media/a.webp'),
      list: () => listNames(storage, 'media/'),
      write: () => storage.write('media/c.webp', Buffer.from('x')),
    };
    for (const [use, work] of Object.entries(uses)) {
      const error = await work().then(
        () => null,
        (found: unknown) => found,
      );
      assert.equal(classifyError(error), 'store_away', `${use} of ${stateOfPlace}: ${String(error)}`);
    }
    rmSync(folder, { recursive: true, force: true });
  }
  renameSync(elsewhere, folder);
  await storage.write('media/c.webp', Buffer.from('x'));
  assert.deepEqual(await listNames(storage, 'media/'), ['media/a.webp 4', 'media/b.webp 43', 'media/c.webp 1']);
  await storage.close();
});
