/**
 * Runs the service in a separate process, for tests that kill or measure it: `node service-process.ts DATABASE_FILE
 * FILES_FOLDER`. The first line of the output is the address. The response to each input line is one line of
 * JSON: by how much the service has grown since its start, and the peak of the largest picture process.
 */
import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import { openDemo } from '../../../demo/open-demo.ts';
import { startServer } from '../../src/http/server.ts';
import { testContent } from './test-content.ts';

const [, , file = '', folder = ''] = process.argv;
const plenty = { requests: 1_000_000, windowMs: 60_000, maxKeys: 10 };
let pictureKib = 0;

const service = await openDemo({
  database: { kind: 'sqlite', file },
  content: testContent,
  reportError: (error) => console.error(error),
  visitorPosts: {
    folder,
    limits: {
      tries: plenty,
      posts: [plenty],
      boardPosts: plenty,
      uploads: plenty,
      uploadBytes: { ...plenty, requests: Number.MAX_SAFE_INTEGER },
    },
    onPictureMemory: (maxResidentKib) => {
      pictureKib = Math.max(pictureKib, maxResidentKib);
    },
  },
});
const { address } = await startServer(service, { port: 0, host: '127.0.0.1' });
// A killed process runs no exit handlers.
flushCompileCache();
const startKib = process.resourceUsage().maxRSS;
console.log(address);
createInterface({ input: process.stdin }).on('line', () => {
  console.log(JSON.stringify({ grownKib: process.resourceUsage().maxRSS - startKib, pictureKib }));
});
