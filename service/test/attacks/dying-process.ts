/**
 * The service as a separate process that is killed suddenly, on either database: `node dying-process.ts JSON`. Its
 * first line of output is its address.
 */
import { flushCompileCache } from 'node:module';
import { openDemo } from '../../../demo/open-demo.ts';
import type { DatabaseOptions } from '../../src/database/connect.ts';
import { recordedNetworks } from '../../../demo/recorded-networks.ts';
import { startServer } from '../../src/http/server.ts';
import type { StoreOptions } from '../../src/storage/storage-options.ts';
import { testContent } from '../testing/test-content.ts';

export interface DyingOptions {
  readonly database: DatabaseOptions;
  /** Folder of the service's files. */
  readonly folder: string;
  /** Where files are in place of the folder. */
  readonly store?: StoreOptions;
  /** The offset of the clock, which lets the leases of the previous process expire. 0 = the service's own clock. */
  readonly aheadMs: number;
  /** The address that receives published content. */
  readonly network: string;
  readonly secretsKey: string;
  /** Omitted = the database gets the content of tests. */
  readonly isEmpty?: true;
}

const options = JSON.parse(process.argv[2] ?? '') as DyingOptions;
const plenty = { requests: 1_000_000, windowMs: 60_000, maxKeys: 10 };
const service = await openDemo({
  database: options.database,
  content: options.isEmpty ? null : testContent,
  secretsKeys: [Buffer.from(options.secretsKey, 'hex')],
  ...(options.aheadMs !== 0 && { now: () => Date.now() + options.aheadMs }),
  limits: { factor: 100_000 },
  webhooksMayBePrivate: true,
  feeds: { mayBePrivate: true },
  visitorPosts: {
    folder: options.folder,
    store: options.store,
    limits: {
      tries: plenty,
      posts: [plenty],
      boardPosts: plenty,
      uploads: plenty,
      uploadBytes: { ...plenty, requests: Number.MAX_SAFE_INTEGER },
    },
  },
  networks: {
    ...recordedNetworks,
    publish: async (type, { text }) => {
      const response = await fetch(options.network, { method: 'POST', body: text });
      return response.ok ? `https://${type}.example/${encodeURIComponent(text)}` : null;
    },
  },
  reportError: (error) => console.error(error),
});
const { address } = await startServer(service, { port: 0, host: '127.0.0.1' });
// A killed process writes nothing when it ends.
flushCompileCache();
console.log(address);
