import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createRequire } from 'node:module';
import { AwsClient } from 'aws4fetch';
import { collectFile } from '../../src/commerce/sources/collect-file.ts';
import { openShopBoard, type ShopBoard } from './shop-board.ts';
import { findFreePort } from '../../../tools/run/find-free-port.ts';
import { missing, startServer } from './start-server.ts';

interface S3Server {
  run(): Promise<unknown>;
  close(): Promise<void>;
}
/** The package has no types. */
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3Server;

let board: ShopBoard;
const folder = mkdtempSync(join(tmpdir(), 'product-files-'));
chmodSync(folder, 0o755);
before(async () => {
  board = await openShopBoard();
});
after(async () => {
  await board.service.close();
  rmSync(folder, { recursive: true, force: true });
  assert.deepEqual(board.errors, []);
});

const csv = (price: string): string => `sku,name,price,currency\nA,Bowl,${price},EUR\nB,Cup,12.00,EUR\n`;
let seconds = 1_700_000_000;
/** Writes a file with another time than before: servers tell whole seconds. */
function write(path: string, content: string): void {
  writeFileSync(path, content);
  chmodSync(path, 0o644);
  seconds += 60;
  utimesSync(path, seconds, seconds);
}

/** The price of the product on the card before and after a change of the file. */
async function followPrice(feed: number, change: () => void | Promise<void>): Promise<readonly unknown[]> {
  const onCard = async (): Promise<unknown> =>
    (await board.onCard()).filter(({ sku }) => sku === 'A').at(-1)?.['price'] ?? null;
  assert.deepEqual((await board.health(feed))['last_error'], null);
  await board.mark(feed, 'A');
  const first = await onCard();
  await change();
  await board.pass(1);
  return [first, await onCard()];
}

test('ftp: a file of a real server, and its changes', { skip: missing('/usr/sbin/vsftpd', 'vsftpd') }, async () => {
  const [port, passive] = [await findFreePort(), await findFreePort()];
  const root = join(folder, 'ftp');
  mkdirSync(root);
  chmodSync(root, 0o555);
  const config = join(folder, 'vsftpd.conf');
  const isRoot = process.getuid?.() === 0;
  writeFileSync(
    config,
    `listen=YES\nlisten_port=${port}\nlisten_address=127.0.0.1\nbackground=NO\nanonymous_enable=YES\n` +
      `no_anon_password=YES\n` +
      `anon_root=${root}\nlocal_enable=NO\nseccomp_sandbox=NO\nuse_localtime=NO\n` +
      `pasv_min_port=${passive}\npasv_max_port=${passive}\n` +
      `secure_chroot_dir=${root}\n${isRoot ? '' : 'run_as_launching_user=YES\n'}`,
  );
  write(join(root, 'products.csv'), csv('48.00'));
  const stop = await startServer('/usr/sbin/vsftpd', [config], port);
  try {
    const url = `ftp://127.0.0.1:${port}/products.csv`;
    const feed = await board.connect('ftp', { url });
    const seen = await followPrice(feed, () => write(join(root, 'products.csv'), csv('52.00')));
    assert.deepEqual(seen, ['48.00', '52.00']);
    await board.pass(1);
    assert.equal((await board.products(feed)).length, 2, 'an unchanged file changes nothing');
    const gone = await board.preview('ftp', { url: `ftp://127.0.0.1:${port}/nothing.csv` });
    assert.match(gone.body.errors[0]?.detail ?? '', /550\. There is no such file/);
    assert.deepEqual(gone.body.errors[0]?.meta?.code, 'file_missing');
  } finally {
    await stop();
  }
  assert.match(
    (await board.preview('ftp', { url: `ftp://127.0.0.1:${port}/products.csv` })).body.errors[0]?.detail ?? '',
    /could not be read/,
  );
});

test(
  'sftp: a file of a real server; another key of the server is refused',
  { skip: missing('/usr/sbin/sshd', 'openssh-server') },
  async () => {
    const port = await findFreePort();
    const root = join(folder, 'ssh');
    mkdirSync(root, { mode: 0o700 });
    mkdirSync('/run/sshd', { recursive: true });
    for (const name of ['host', 'other', 'login'])
      execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(root, name)]);
    copyFileSync(join(root, 'login.pub'), join(root, 'authorized'));
    const start = (key: string): Promise<() => Promise<void>> => {
      const config = join(root, `${key}.conf`);
      writeFileSync(
        config,
        `Port ${port}\nListenAddress 127.0.0.1\nHostKey ${join(root, key)}\n` +
          `AuthorizedKeysFile ${join(root, 'authorized')}\n` +
          'StrictModes no\nUsePAM no\nPermitRootLogin yes\nPidFile none\nSubsystem sftp internal-sftp\n',
      );
      return startServer('/usr/sbin/sshd', ['-D', '-e', '-f', config], port);
    };
    const file = join(root, 'products.csv');
    write(file, csv('48.00'));
    let stop = await start('host');
    const settings = {
      url: `sftp://127.0.0.1:${port}${file}`,
      username: userInfo().username,
      token: readFileSync(join(root, 'login'), 'utf8'),
    };
    const feed = await board.connect('ftp', settings);
    try {
      assert.deepEqual(await followPrice(feed, () => write(file, csv('52.00'))), ['48.00', '52.00']);
      const refused = await board.preview('ftp', { ...settings, token: 'wrong' });
      assert.match(refused.body.errors[0]?.detail ?? '', /does not accept the user name or the password/);
      assert.equal(refused.body.errors[0]?.meta?.code, 'login_refused');
      const gone = await board.preview('ftp', { ...settings, url: `${settings.url}.old` });
      assert.match(gone.body.errors[0]?.detail ?? '', /has no such file/);
      assert.equal(gone.body.errors[0]?.meta?.code, 'file_missing');
      await stop();
      stop = await start('other');
      await board.pass(1);
      const { last_error: error, last_error_details: details } = await board.health(feed);
      assert.match(String(error), /has another key than before/);
      assert.deepEqual(details, { code: 'host_key_changed', values: { host: '127.0.0.1' }, detail: error });
    } finally {
      await stop();
    }
  },
);

describe('s3', () => {
  let server: S3Server;
  let address: string;
  const keys = { username: 'S3RVER', token: 'S3RVER' };
  const client = new AwsClient({
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    service: 's3',
    region: 'us-east-1',
  });
  const put = async (body: string): Promise<void> => {
    const response = await client.fetch(`${address}/goods/shop%20products.csv`, { method: 'PUT', body });
    assert.equal(response.status, 200, await response.text());
  };
  before(async () => {
    const port = await findFreePort();
    server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory: join(folder, 's3'),
      configureBuckets: [{ name: 'goods', configs: [] }],
    });
    await server.run();
    address = `http://127.0.0.1:${port}`;
  });
  after(() => server.close());

  test('a file of a server that checks signatures, and its changes', async () => {
    await put(csv('48.00'));
    const url = `${address}/goods/shop%20products.csv`;
    const feed = await board.connect('s3', { url, ...keys });
    assert.deepEqual(await followPrice(feed, () => put(csv('52.00'))), ['48.00', '52.00']);
    const refused = await board.preview('s3', { url, ...keys, token: 'wrong' });
    assert.match(refused.body.errors[0]?.detail ?? '', /responded 403.*SignatureDoesNotMatch/);
    assert.equal(refused.body.errors[0]?.source?.pointer, '/data/attributes/token');
    const gone = await board.preview('s3', { url: `${address}/goods/other.csv`, ...keys });
    assert.match(gone.body.errors[0]?.detail ?? '', /NoSuchKey/);
  });
});

test('a transfer that breaks off goes on where it ended, and one that ends early is no whole file', async () => {
  const content = Buffer.from('0123456789');
  const starts: number[] = [];
  const body = await collectFile(content.length, async (sink, from) => {
    starts.push(from);
    sink.write(content.subarray(from, from + 4));
    if (from + 4 < content.length) throw new Error('read ECONNRESET');
  });
  assert.deepEqual([body.toString(), starts], ['0123456789', [0, 4, 8]]);
  await assert.rejects(
    collectFile(10, async (sink) => void sink.write('1')),
    /ended the transfer early/,
  );
  await assert.rejects(
    collectFile(31_000_000, async () => {}),
    /larger than 30 MB/,
  );
});
