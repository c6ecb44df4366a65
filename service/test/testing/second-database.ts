import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countDraws, drawToday } from '../../../src/model/test-support/draws.ts';

/**
 * A group of tests that run on SQLite only. The rule: every file that opens a service or a database also runs on
 * PostgreSQL, unless the databases cannot differ in what the file asserts. They can differ in statements, order, text
 * comparison, numbers, allowed characters, races and locks, limits (which processes share there), due work, and
 * upgrades. A file that asserts any of these must run there. `coverage.test.ts` requests every operation once on both.
 */
interface LeftOut {
  /** Prefixes of paths. */
  readonly paths: readonly string[];
  readonly why: string;
}

const leftOut: readonly LeftOut[] = [
  {
    paths: [
      'service/src/http/hostile-requests',
      'service/src/http/http.',
      'service/src/http/owner-origins',
      'service/src/http/remote-address',
      'service/src/http/in-flight-requests',
      'service/src/http/json-api/',
      'service/src/http/operations/',
      'service/src/http/owner/',
      'service/src/visitors/media/media-route',
      'service/src/visitors/media/picture-variants',
      'service/src/posts/describe-post',
      'service/src/v1/profile',
      'service/test/coverage/each-response',
    ],
    why: 'The form of requests and responses: before the first statement, or after the last.',
  },
  { paths: ['service/test/faults/'], why: 'A tool of tests, which no owner has.' },
  {
    paths: ['service/test/feeds/feed-cases', 'service/src/feeds/discover/'],
    why: 'Feeds and pages as others write them. How their posts are kept: feeds, join-posts, from-nothing.',
  },
  {
    paths: ['service/src/http/description/openapi', 'service/src/http/logs/', 'service/deploy/monitoring/'],
    why: 'What the service says about itself. Each operation of its document runs in coverage.',
  },
  {
    paths: [
      'service/src/visitors/uploads/uploads.',
      'service/src/visitors/uploads/videos',
      'service/src/feeds/feed-pictures',
      'service/src/feeds/hostile-feeds',
    ],
    why: 'Files and feeds, read apart from the database. How their rows are kept: upload-space, feeds, feed-leases.',
  },
  {
    paths: [
      'service/src/http/limits/read-attacks',
      'service/src/http/limits/delay-rejections',
      'service/src/auth/oauth/sign-in-attacks',
      'service/src/visitors/posts/post-queues',
    ],
    why: 'Connections, delays and queues of one process. What processes share: shared-windows.',
  },
  { paths: ['demo/seed/hostile-board'], why: 'Which attacks a board has. That their text is kept: random-bodies.' },
];

/**
 * Prefixes of files that run on both databases every day: statements, order, races, locks, due work, upgrades, and each
 * operation once. The other files are about one feature each. A run of `npm test` takes a third of them on PostgreSQL,
 * another one each day, and the rest on SQLite.
 */
const everyDay = [
  'service/src/database/',
  'service/src/insights/metrics/',
  'service/src/jobs/',
  'service/src/posts/',
  'service/test/coverage/coverage.',
  'service/test/coverage/odd-letters.',
  'service/test/together/',
];
const isEveryDay = (path: string): boolean => everyDay.some((beginning) => path.startsWith(beginning));

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The paths of all tests that open a database. */
export const listDatabaseTests = (): readonly string[] =>
  globSync(['service/**/*.test.ts', 'demo/seed/*.test.ts'], { cwd: root })
    .sort()
    .filter((path) => /test-service|kept-database|empty-service/.test(readFileSync(join(root, path), 'utf8')));

/** The paths of tests that run on PostgreSQL today. */
export function drawForPostgres(): readonly string[] {
  const paths = listDatabaseTests();
  for (const beginning of leftOut.flatMap((one) => one.paths))
    if (!paths.some((path) => path.startsWith(beginning))) throw new Error(`No test is left out by ${beginning}`);
  const kept = paths.filter(
    (path) => !leftOut.some((one) => one.paths.some((beginning) => path.startsWith(beginning))),
  );
  return [...kept.filter(isEveryDay), ...drawToday(kept.filter((path) => !isEveryDay(path)))];
}

/** The paths of tests that run only on PostgreSQL today. */
export const drawForPostgresAlone = (): readonly string[] => drawForPostgres().filter((path) => !isEveryDay(path));

export const isOnPostgres = Boolean(process.env['TEST_DATABASE_URL']);

/** Returns the number of random runs. The second database needs fewer, because the validators are already tested. */
export const countRuns = (count: number): number => (isOnPostgres ? Math.ceil(count / 10) : countDraws(count));
