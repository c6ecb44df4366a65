/** One attack of `npm run test:attacks`. */
export interface Suite {
  readonly name: string;
  /** attack: prints its own counts; test: node's test runner; browser: Playwright. */
  readonly kind: 'attack' | 'test' | 'browser';
  /** The target that must not be reached, for suites that do not print it. */
  readonly sink: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Runs on a Postgres that contains only data of earlier suites. Without it: on SQLite, or without a database. */
  readonly onPostgres?: true;
}

const service = 'service';

function attack(name: string, file: string, environment: Record<string, string> = {}): Suite {
  const command = [process.execPath, `${service}/test/attacks/${file}.attack.ts`];
  return { name, kind: 'attack', sink: '', command, environment };
}

function tests(name: string, sink: string, files: readonly string[], environment?: Record<string, string>): Suite {
  return {
    name,
    kind: 'test',
    sink,
    command: [process.execPath, '--test', '--test-concurrency=1', ...files.map((file) => `${service}/${file}.test.ts`)],
    ...(environment && { environment }),
  };
}

function browser(name: string, sink: string, specs: readonly string[], environment?: Record<string, string>): Suite {
  return {
    name,
    kind: 'browser',
    sink,
    command: [
      process.execPath,
      'node_modules/@playwright/test/cli.js',
      'test',
      ...specs.map((spec) => `e2e/${spec}.spec.ts`),
      '--project=chromium',
      '--workers=1',
      '--reporter=line',
    ],
    ...(environment && { environment }),
  };
}

const signIns = ['src/auth/oauth/oauth', 'src/auth/oauth/sign-in-attacks', 'src/auth/oauth/sign-in-limits'];
const strangers = [
  'src/http/hostile-requests',
  'src/visitors/posts/random-bodies',
  'src/forms/experiences/random-forms',
];

/** The suites of the service run first, because they take the least time. */
const onFiles: readonly Suite[] = [
  attack('private hosts, with a name server that changes its response', 'private-hosts'),
  attack('data of another team, by every operation', 'other-team'),
  tests('OAuth, passwords and second factors', 'a sign-in or a token', [
    ...signIns,
    'src/auth/oauth/password-queue',
    'src/auth/two-factor/authentication-factors',
  ]),
  tests('floods', 'responses to other clients', [
    'src/http/limits/read-attacks',
    'src/http/limits/shared-windows',
    'src/http/limits/delay-rejections',
    'src/http/limits/concurrency-limit',
    'src/http/remote-address',
    'src/insights/engagement/engagement-attacks',
  ]),
  tests('uploads', 'the disk space, memory and queue of others', [
    'src/visitors/uploads/upload-space',
    'src/visitors/uploads/odd-files',
    'src/visitors/uploads/heavy-pictures',
    'src/visitors/posts/post-queues',
  ]),
  tests('input from strangers', 'files, logs and markup', [...strangers, 'src/team/mail/mail']),
  tests('public starts', 'a well-known secret', ['src/auth/exposure']),
  tests(
    'killed processes',
    'data that the service has accepted',
    ['src/visitors/posts/kill', 'src/backups/backup-kill'],
    {
      KILLS: '30',
    },
  ),
  attack('killed processes during posts, counts and exports', 'sudden-deaths', {
    KILLS: '30',
    DEATHS_ON: 'SQLite',
  }),
  attack('one hostile client at full speed', 'hostile-client'),
];

/** The suites that use the database, on Postgres. They kill the service less often: each kill takes a second. */
const onPostgres: readonly Suite[] = [
  attack('data of another team, by every operation', 'other-team'),
  tests('OAuth, passwords and second factors', 'a sign-in or a token', signIns),
  tests('floods', 'responses to other clients', [
    'src/http/limits/read-attacks',
    'src/http/limits/shared-windows',
    'src/insights/engagement/engagement-attacks',
  ]),
  tests('uploads', 'the disk space and queue of others', [
    'src/visitors/uploads/upload-space',
    'src/visitors/posts/post-queues',
  ]),
  tests('input from strangers', 'files, logs and markup', strangers),
  attack('killed processes during posts, counts and exports', 'sudden-deaths', {
    KILLS: '10',
    DEATHS_ON: 'PostgreSQL',
  }),
  // Both start a Postgres of their own. `npm run test:long` runs the first with all of its posts, exports and kills.
  attack('three processes that are killed', 'three-processes', { POSTS: '120', EXPORTS: '24', KILLS: '6' }),
  attack('restarts of the database', 'restarting-postgres'),
  attack('one hostile client at full speed', 'hostile-client', { ATTACK_ON: 'PostgreSQL' }),
].map((suite) => ({ ...suite, name: `${suite.name}, on Postgres`, onPostgres: true as const }));

const inBrowsers: readonly Suite[] = [
  browser('hostile texts, pages and responses', 'a script, a request or a blocked page', [
    'hostile-texts',
    'hostile-board',
    'hostile-responses',
    'rich-text',
    'server-rendering-safety',
  ]),
  browser('pages and containers', 'an error of the page, an invisible board or an unnamed service', [
    'hostile-hosts',
    'hidden-and-hosts',
    'own-width',
    'missing-natives',
    'embed-page',
  ]),
  browser('custom CSS, by presses', 'a control that is hidden or covered', ['owner-css', 'owner-css-presses'], {
    ALL_RULES: '1',
  }),
];

export const suites: readonly Suite[] = [...onFiles, ...onPostgres, ...inBrowsers];
