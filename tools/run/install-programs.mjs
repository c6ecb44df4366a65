// Installs the programs that the tests use and npm does not have, such as browsers and PostgreSQL, from the system's
// packages.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium, findFirefox, findHeadlessShell, findPostgres, findProgram, findWebKit } from './programs.mjs';

/** The needed programs, how to find each, and their package names in Debian and Ubuntu. */
const needs = [
  {
    name: 'Chromium',
    find: findChromium,
    packages: [['chromium'], ['chromium-browser']],
    tests: 'the browser tests in Chromium',
  },
  {
    name: 'Firefox',
    find: findFirefox,
    packages: [['firefox-esr'], ['firefox']],
    tests: 'the browser tests in Firefox',
  },
  { name: 'WebKit', find: findWebKit, packages: [['webkit2gtk-driver', 'xvfb']], tests: 'the WebKit smoke' },
  { name: 'ffmpeg', find: () => findProgram('ffmpeg'), packages: [['ffmpeg']], tests: "visitors' videos" },
  { name: 'PostgreSQL', find: findPostgres, packages: [['postgresql']], tests: 'the service tests on PostgreSQL' },
];

/**
 * Installed only in CI, and not reported as missing: a faster browser, and servers without which a test is skipped with
 * the reason. Their packages start a server, which nobody wants on a machine of their own.
 */
const optional = process.env.CI
  ? [
      { find: findHeadlessShell, packages: [['chromium-headless-shell']] },
      ...[
        ['pgbouncer', 'pgbouncer'],
        ['vsftpd', 'vsftpd'],
        ['sshd', 'openssh-server'],
      ].map(([program, name]) => ({ find: () => existsSync(`/usr/sbin/${program}`), packages: [[name]] })),
    ]
  : [];

/** Without fonts a browser shows boxes, and every measured text has another width. */
const fonts = ['fonts-dejavu-core', 'fonts-liberation'];

const installWithinMs = 900_000;

/** Installs missing programs where possible. Returns those that are still missing. */
export function installProgramsWhenMissing() {
  const absent = [...needs, ...optional].filter(({ find }) => !find());
  const missing = absent.filter(({ name }) => name);
  if (absent.length === 0) return [];
  const apt = chooseApt();
  if (apt === null)
    return missing.map((need) => ({ ...need, why: 'this user cannot run apt-get (as root or with sudo -n)' }));

  console.log(`Installing ${absent.map(({ packages }) => packages[0].join(' ')).join(', ')} (apt-get)`);
  const update = runApt(apt, ['update', '-qq']);
  const install = (names) => runApt(apt, ['install', '-y', '-qq', '--no-install-recommends', ...names]);
  // All at once is quicker than one after the other, but one unknown name fails the whole.
  if (install([...fonts, ...absent.flatMap(({ packages }) => packages[0])]) !== '') install(fonts);
  let lastError = update;
  for (const { find, packages } of absent) {
    for (const names of packages) {
      if (find()) break;
      lastError = install(names) || lastError;
    }
  }
  return missing
    .filter(({ find }) => !find())
    .map((need) => ({ ...need, why: `apt-get could not install ${need.packages[0].join(' ')}: ${lastError}` }));
}

function chooseApt() {
  const apt = findProgram('apt-get');
  if (apt === null) return null;
  if (process.getuid?.() === 0) return [apt];
  const sudo = findProgram('sudo');
  return sudo && spawnSync(sudo, ['-n', 'true']).status === 0
    ? [sudo, '-n', 'DEBIAN_FRONTEND=noninteractive', apt]
    : null;
}

/** Returns the end of the error output when it failed, or else ''. */
function runApt([program, ...before], parameters) {
  const { status, stderr, error } = spawnSync(program, [...before, ...parameters], {
    encoding: 'utf8',
    timeout: installWithinMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return status === 0 ? '' : (error?.message ?? stderr.trim().split('\n').slice(-3).join(' '));
}
