/**
 * Polls the feeds of a database in a separate process and receives no response from any source. Tests use it to kill
 * the process while it polls. `node poll-process.ts DATABASE_OPTIONS NOW` prints each requested address.
 */
import { createFeedParser } from '../../src/feeds/connectors/parse-apart.ts';
import { openDatabase, type DatabaseOptions } from '../../src/database/connect.ts';
import { pollDue } from '../../src/feeds/poll-feeds.ts';

const [, , options = '', now = ''] = process.argv;
// Keeps the process running until it is killed.
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
