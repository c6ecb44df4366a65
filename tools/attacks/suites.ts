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

const service = 'demo/service';

function attack(name: string, file: string, environment: Record<string, string> = {}): Suite {
  const command = [process.execPath, `${service}/attacks/${file}.attack.ts`];
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

const signIns = ['oauth/oauth', 'oauth/sign-in-attacks', 'oauth/sign-in-limits'];
const strangers = ['http/hostile-requests', 'public-posts/random-bodies', 'experiences/random-forms'];

/** The suites of the service run first, because they take the least time. */
const onFiles: readonly Suite[] = [
  attack('private hosts, with a name server that changes its mind', 'private-hosts'),
  attack('another team, over the whole route table', 'other-team'),
  tests('OAuth, passwords and second factors', 'a sign-in or a token', [
    ...signIns,
    'oauth/password-queue',
    'factors/authentication-factors',
  ]),
  tests('floods', 'the answers of others', [
    'limits/read-attacks',
    'limits/shared-windows',
    'limits/slow-floods',
    'limits/concurrency-limit',
    'http/remote-address',
    'engagement/engagement-attacks',
  ]),
  tests('uploads', 'the room, memory and turn of others', [
    'uploads/upload-space',
    'uploads/odd-files',
    'uploads/heavy-pictures',
    'public-posts/post-queues',
  ]),
  tests('what strangers write', 'files, logs and markup', [...strangers, 'mail/mail']),
  tests('starts in public', 'a secret that everybody knows', ['public-start']),
  tests('sudden deaths', 'what was acknowledged', ['public-posts/kill', 'setup/backup-kill'], { KILLS: '30' }),
  attack('sudden deaths while posts come, figures are counted, files are made', 'sudden-deaths', {
    KILLS: '30',
    DEATHS_ON: 'SQLite',
  }),
  attack('one hostile client at full speed', 'hostile-client'),
];

/** The suites that use the database, on Postgres. They kill the service less often: each kill takes a second. */
const onPostgres: readonly Suite[] = [
  attack('another team, over the whole route table', 'other-team'),
  tests('OAuth, passwords and second factors', 'a sign-in or a token', signIns),
  tests('floods', 'the answers of others', [
    'limits/read-attacks',
    'limits/shared-windows',
    'engagement/engagement-attacks',
  ]),
  tests('uploads', 'the room and turn of others', ['uploads/upload-space', 'public-posts/post-queues']),
  tests('what strangers write', 'files, logs and markup', strangers),
  attack('sudden deaths while posts come, figures are counted, files are made', 'sudden-deaths', {
    KILLS: '10',
    DEATHS_ON: 'PostgreSQL',
  }),
  attack('one hostile client at full speed', 'hostile-client', { ATTACK_ON: 'PostgreSQL' }),
].map((suite) => ({ ...suite, name: `${suite.name}, on Postgres`, onPostgres: true as const }));

const inBrowsers: readonly Suite[] = [
  browser('hostile texts, pages and answers', 'a script, a request, a page that stands still', [
    'hostile-texts',
    'hostile-board',
    'hostile-answers',
    'rich-text',
    'server-rendering-safety',
  ]),
  browser('pages and containers', 'an error of the page, a board that nobody sees, a service that nobody named', [
    'hostile-hosts',
    'hidden-and-hosts',
    'own-width',
    'missing-natives',
    'embed-page',
  ]),
  browser(
    'the owner’s own CSS, by pressing',
    'a control that is hidden or covered',
    ['owner-css', 'owner-css-presses'],
    { ALL_RULES: '1' },
  ),
];

export const suites: readonly Suite[] = [...onFiles, ...onPostgres, ...inBrowsers];
