// `npm run test:wordpress`: tests the plugin in the two WordPress versions of Debian's suites, one after the other. It
// needs Debian's packages, and installs PHP when it is missing and the user may do so. `npm run test:wordpress trixie`
// runs one.
import { spawnSync } from 'node:child_process';
import { buildWhenStale } from '../run/build-when-stale.mjs';
import { root } from '../run/programs.mjs';

const packages = ['php-cli', 'php-sqlite3', 'php-gd', 'php-mbstring', 'php-xml', 'php-curl', 'php-intl', 'unzip'];
/** The timeout of a test. The slowest, in the editor, takes a tenth of it. */
const testTimeoutMs = 120_000;
/** The newest WordPress is also tested as a network of sites. */
const networkSuite = 'sid';

function installPhpWhenMissing(): void {
  if (spawnSync('php', ['-m'], { encoding: 'utf8' }).stdout?.includes('pdo_sqlite')) return;
  for (const parameters of [
    ['-qq', 'update'],
    ['-qq', 'install', '-y', '--no-install-recommends', ...packages],
  ]) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status } = spawnSync('apt-get', parameters, { stdio: 'inherit', env });
    const remedy = `apt-get install ${packages.join(' ')}`;
    if (status !== 0) throw new Error(`PHP is missing and could not be installed. Install it yourself: ${remedy}`);
  }
}

installPhpWhenMissing();
buildWhenStale();
const suites = process.argv.slice(2);
for (const suite of suites.length > 0 ? suites : ['sid', 'trixie']) {
  console.log(`— WordPress of ${suite}`);
  // One WordPress runs at a time, because both use the same ports.
  const { status } = spawnSync(
    process.execPath,
    [
      '--test',
      '--test-concurrency=1',
      `--test-timeout=${testTimeoutMs}`,
      ...(suite === networkSuite ? ['wordpress/specs/network.test.ts'] : []),
      'wordpress/specs/wordpress.test.ts',
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, WORDPRESS_SUITE: suite } },
  );
  if (status !== 0) process.exitCode = 1;
}
