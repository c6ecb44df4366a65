/**
 * The service as a process of its own that is ended suddenly, on either database: `node dying-process.ts JSON`. Prints
 * its address in its first line.
 */
import { flushCompileCache } from 'node:module';
import { createService } from '../app.ts';
import type { DatabaseOptions } from '../database/connect.ts';
import { recordedNetworks } from '../networks/recorded-networks.ts';
import { startServer } from '../server.ts';
import { testContent } from '../testing/test-content.ts';

export interface DyingOptions {
  readonly database: DatabaseOptions;
  /** Folder of its files. */
  readonly folder: string;
  /** Its clock goes ahead by so much: leases of the process before it have ended. */
  readonly aheadMs: number;
  /** What it publishes is told to this address. */
  readonly network: string;
  readonly secretsKey: string;
}

const options = JSON.parse(process.argv[2] ?? '') as DyingOptions;
const plenty = { requests: 1_000_000, windowMs: 60_000, maxKeys: 10 };
const service = await createService({
  database: options.database,
  content: testContent,
  secretsKey: Buffer.from(options.secretsKey, 'hex'),
  now: () => Date.now() + options.aheadMs,
  limits: { factor: 100_000 },
  feeds: { mayBePrivate: true },
  visitorPosts: {
    folder: options.folder,
    limits: { tries: plenty, posts: [plenty], boardPosts: plenty, uploads: plenty },
  },
  networks: {
    ...recordedNetworks,
    publish: async (type, { text }) => {
      const answer = await fetch(options.network, { method: 'POST', body: text });
      return answer.ok ? `https://${type}.example/${encodeURIComponent(text)}` : null;
    },
  },
  reportError: (error) => console.error(error),
});
const { address } = await startServer(service, { port: 0, host: '127.0.0.1' });
// A killed process writes nothing at its end.
flushCompileCache();
console.log(address);
