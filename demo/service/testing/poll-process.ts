/**
 * Polls the feeds of a database, in a process of its own, and gets no answer from any source: for tests that end it
 * meanwhile. `node poll-process.ts DATABASE_OPTIONS NOW`. Prints each address that it asks.
 */
import { createFeedParser } from '../connectors/parse-apart.ts';
import { openDatabase, type DatabaseOptions } from '../database/connect.ts';
import { pollDue } from '../feeds/poll-feeds.ts';

const [, , options = '', now = ''] = process.argv;
// Keeps the process at its work until it is killed.
setInterval(() => {}, 60_000);
await pollDue(openDatabase(JSON.parse(options) as DatabaseOptions), {
  send: ({ url }) => {
    console.log(url);
    return new Promise(() => {});
  },
  parser: createFeedParser(),
  now: () => Number(now),
  closing: new AbortController().signal,
  reportError: (error) => console.error(error),
  onPictures: () => {},
});
