/** Runs a store that speaks S3 (`@20minutes/s3rver`), with a bucket: `node store-process.ts FOLDER HOST PORT`. */
import { createRequire } from 'node:module';

const [, , directory = '', host = '', port = ''] = process.argv;
const Store = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => {
  run(): Promise<unknown>;
};
await new Store({
  address: host,
  port: Number(port),
  directory,
  silent: true,
  configureBuckets: [{ name: 'boards' }],
}).run();
