// Debian's WordPress of a suite, unpacked for tests: it comes from the mirror of this machine, with verified
// signatures, and does not change the system's sources and packages. The database is SQLite, with the drop-in from the
// playground's npm package.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Suite = 'trixie' | 'sid';

const packages: Readonly<Record<Suite, readonly string[]>> = {
  trixie: [
    'wordpress',
    'wordpress-theme-twentytwentyfive',
    'php-getid3',
    'libjs-underscore',
    'libjs-lodash',
    'libjs-cropper',
  ],
  sid: [
    'wordpress',
    'wordpress-theme-twentytwentyfive',
    'php-getid3',
    'libjs-underscore',
    'libjs-lodash',
    'libjs-cropper',
    'libphp-phpmailer',
    'libjs-jquery-ui',
  ],
};

const playground = '@wp-playground/cli@3.1.56';
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
const systemSources = '/etc/apt/sources.list.d/debian.sources';
/** A registry that does not respond must not block a test run. */
const longestMs = 180_000;

function run(program: string, parameters: readonly string[], cwd: string): string {
  return execFileSync(program, [...parameters], {
    cwd,
    encoding: 'utf8',
    timeout: longestMs,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function downloadPackages(suite: Suite, folder: string): void {
  const done = join(folder, 'downloaded');
  if (existsSync(done)) return;
  for (const name of ['lists/partial', 'cache/archives/partial', 'packages'])
    mkdirSync(join(folder, name), { recursive: true });
  const [, mirror] = /^URIs: (\S+)/m.exec(readFileSync(systemSources, 'utf8')) ?? [];
  if (mirror === undefined) throw new Error(`${systemSources} contains no mirror.`);
  const sources = join(folder, 'suite.sources');
  writeFileSync(sources, `Types: deb\nURIs: ${mirror}\nSuites: ${suite}\nComponents: main\nSigned-By: ${keyring}\n`);
  const apt = [
    '-qq',
    '-o',
    `Dir::Etc::sourcelist=${sources}`,
    '-o',
    'Dir::Etc::sourceparts=/dev/null',
    '-o',
    `Dir::State::lists=${folder}/lists`,
    '-o',
    `Dir::Cache=${folder}/cache`,
  ];
  run('apt-get', [...apt, 'update'], folder);
  run('apt-get', [...apt, 'download', ...packages[suite]], join(folder, 'packages'));
  run('npm', ['pack', '--silent', playground], folder);
  writeFileSync(done, '');
}

/** `{cache}/{suite}` stores the downloads; the tree in `site` is created each time. */
export function unpackWordPress(suite: Suite, cache: string, site: string): void {
  const folder = join(cache, suite);
  mkdirSync(folder, { recursive: true });
  downloadPackages(suite, folder);
  const root = join(folder, 'root');
  if (!existsSync(root)) {
    mkdirSync(root);
    for (const file of readdirSync(join(folder, 'packages')))
      run('dpkg-deb', ['-x', join(folder, 'packages', file), root], folder);
    rmSync(join(root, 'usr/share/wordpress/.htaccess'), { force: true });
  }
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  // Debian's package has symbolic links to libraries of other packages, so `cp` follows them.
  run('cp', ['-rL', `${join(root, 'usr/share/wordpress')}/.`, site], folder);
  const content = join(site, 'wp-content');
  mkdirSync(join(content, 'uploads'), { recursive: true });
  installDatabase(folder, content);
}

function installDatabase(folder: string, content: string): void {
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  if (tarball === undefined) throw new Error(`${playground} was not downloaded.`);
  run('tar', ['xzf', tarball, 'package/sqlite-database-integration.zip', '--strip-components=1'], folder);
  run('unzip', ['-qo', 'sqlite-database-integration.zip', '-d', join(content, 'plugins')], folder);
  const plugin = join(content, 'plugins/sqlite-database-integration');
  cpSync(join(content, 'plugins/plugin-sqlite-database-integration'), plugin, { recursive: true });
  rmSync(join(content, 'plugins/plugin-sqlite-database-integration'), { recursive: true });
  const dropIn = readFileSync(join(plugin, 'db.copy'), 'utf8')
    .replaceAll("'{SQLITE_IMPLEMENTATION_FOLDER_PATH}'", "__DIR__ . '/plugins/sqlite-database-integration'")
    .replaceAll('{SQLITE_PLUGIN}', 'sqlite-database-integration/load.php');
  writeFileSync(join(content, 'db.php'), dropIn);
}
