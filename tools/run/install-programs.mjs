// Brings what the tests drive and npm does not have: browsers and PostgreSQL, from the system's own packages.
import { spawnSync } from 'node:child_process';
import { findChromium, findFirefox, findHeadlessShell, findPostgres, findProgram, findWebKit } from './programs.mjs';

/** What is needed, how to see that it is there, and Debian's and Ubuntu's names of it. */
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
  { name: 'ffmpeg', find: () => findProgram('ffmpeg'), packages: [['ffmpeg']], tests: "visitors' films" },
  { name: 'PostgreSQL', find: findPostgres, packages: [['postgresql']], tests: 'the service tests on PostgreSQL' },
];

/** Does what one of the others does, only sooner: brought where that saves time each day, and never missed. */
const wishes = process.env.CI ? [{ find: findHeadlessShell, packages: [['chromium-headless-shell']] }] : [];

/** Without fonts a browser draws boxes, and every measured text has another width. */
const fonts = ['fonts-dejavu-core', 'fonts-liberation'];

const installWithinMs = 300_000;

/** Installs what is missing, where that is possible; returns what is still missing. */
export function installProgramsWhenMissing() {
  const absent = [...needs, ...wishes].filter(({ find }) => !find());
  const missing = absent.filter(({ name }) => name);
  if (absent.length === 0) return [];
  const apt = chooseApt();
  if (apt === null)
    return missing.map((need) => ({ ...need, why: 'there is no apt-get that this user may run (root or sudo -n)' }));

  console.log(`Installing ${absent.map(({ packages }) => packages[0].join(' ')).join(', ')} (apt-get)`);
  const update = runApt(apt, ['update', '-qq']);
  runApt(apt, ['install', '-y', '-qq', '--no-install-recommends', ...fonts]);
  let lastError = update;
  for (const { find, packages } of absent) {
    for (const names of packages) {
      if (find()) break;
      lastError = runApt(apt, ['install', '-y', '-qq', '--no-install-recommends', ...names]) || lastError;
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

/** What it said last when it failed, else ''. */
function runApt([program, ...before], parameters) {
  const { status, stderr, error } = spawnSync(program, [...before, ...parameters], {
    encoding: 'utf8',
    timeout: installWithinMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return status === 0 ? '' : (error?.message ?? stderr.trim().split('\n').slice(-3).join(' '));
}
