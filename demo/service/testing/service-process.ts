/**
 * The service as a process of its own, for tests that end or measure it: `node service-process.ts DATABASE_FILE
 * FILES_FOLDER`. Tells its address in its first line; answers each line that it is sent with one line of JSON: how much
 * memory it has ever had, and how much the largest picture took.
 */
import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import { createService } from '../app.ts';
import { startServer } from '../server.ts';
import { testContent } from './test-content.ts';

const [, , file = '', folder = ''] = process.argv;
const plenty = { requests: 1_000_000, windowMs: 60_000, maxKeys: 10 };
let pictureKib = 0;

const service = await createService({
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
// A killed process writes nothing at its end.
flushCompileCache();
console.log(address);
createInterface({ input: process.stdin }).on('line', () => {
  console.log(JSON.stringify({ serviceKib: process.resourceUsage().maxRSS, pictureKib }));
});
