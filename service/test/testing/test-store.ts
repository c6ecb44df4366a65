import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoreOptions } from '../../src/storage/storage-options.ts';

export interface TestStore {
  readonly options: StoreOptions;
  close(): Promise<void>;
}

interface S3rver {
  configureBuckets(): Promise<void>;
  listen(port: number, host: string, onListening: () => void): Server;
}

const bucket = 'boards';

/** The keys that `@20minutes/s3rver` knows. */
const ownKeys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/**
 * Starts a server that speaks S3 (`@20minutes/s3rver`). With TEST_S3_ENDPOINT, TEST_S3_KEY_ID and TEST_S3_SECRET, tests
 * use that store, such as OpenStack Swift; it needs the bucket `boards`.
 */
export async function startTestStore(): Promise<TestStore> {
  const { TEST_S3_ENDPOINT: endpoint, TEST_S3_KEY_ID = '', TEST_S3_SECRET = '' } = process.env;
  const common = { region: 'us-east-1', bucket, isPathStyle: true, prefix: `test/${process.pid}-${Date.now()}` };
  if (endpoint !== undefined)
    return {
      options: { ...common, endpoint, accessKeyId: TEST_S3_KEY_ID, secretAccessKey: TEST_S3_SECRET },
      close: async () => {},
    };
  const directory = mkdtempSync(join(tmpdir(), 'boards-store-'));
  const Store = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3rver;
  const store = new Store({ directory, silent: true, configureBuckets: [{ name: bucket }] });
  await store.configureBuckets();
  const server = await new Promise<Server>((resolve) => {
    const listening = store.listen(0, '127.0.0.1', () => resolve(listening));
  });
  return {
    options: { ...common, ...ownKeys, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
