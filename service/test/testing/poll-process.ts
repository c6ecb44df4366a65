/**
 * Polls the feeds of a database in a separate process and receives no response from any source. It also brings images
 * of feeds, whose bytes it receives, but it never finishes storing them. Tests use it to kill the process while it
 * works. `node poll-process.ts DATABASE_OPTIONS NOW` prints each requested address, and the name of each image that it
 * has stored.
 */
import { readFileSync } from 'node:fs';
import { createFeedParser } from '../../src/feeds/connectors/parse-apart.ts';
import type { Sender } from '../../src/feeds/connectors/sender.ts';
import { createSeal, makeSecretsKey } from '../../src/auth/secrets/seal.ts';
import { openDatabase, type DatabaseOptions } from '../../src/database/connect.ts';
import { createPictureRunner } from '../../src/feeds/feed-pictures.ts';
import { pollDue } from '../../src/feeds/poll-feeds.ts';
import { openFolderStorage } from '../../src/storage/folder-storage.ts';
import { createImageProcessor } from '../../src/visitors/uploads/image-processor.ts';

const [, , options = '', now = ''] = process.argv;
const body = readFileSync(new URL('../../../e2e/corpora/upload/own-plain.png', import.meta.url));
const send: Sender = async ({ url }) => {
  console.log(url);
  if (url.endsWith('.png')) return { status: 200, headers: {}, url, body };
  return new Promise(() => {});
};
const tools = {
  send,
  now: () => Number(now),
  seal: createSeal([makeSecretsKey()]),
  closing: new AbortController().signal,
  reportError: (error: unknown) => console.error(error),
};
const folder = await openFolderStorage();
const storage = {
  ...folder,
  put: async (name: string, path: string): Promise<void> => {
    await folder.put(name, path);
    console.log(name);
    return new Promise(() => {});
  },
};
// Keeps the process running until it is killed.
setInterval(() => {}, 60_000);
const database = openDatabase(JSON.parse(options) as DatabaseOptions);
await Promise.all([
  pollDue(database, { ...tools, parser: createFeedParser(), onPictures: () => {} }),
  createPictureRunner(database, { ...tools, storage, imageProcessor: createImageProcessor() }).run(),
]);
