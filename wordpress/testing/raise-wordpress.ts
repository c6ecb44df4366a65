import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, openSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackWordPress, type Suite } from './debian-wordpress.ts';

export interface WordPressOptions {
  readonly suite: Suite;
  readonly port: number;
  /** Keeps the downloads between runs. */
  readonly cache: string;
  /** The folder is created each time. */
  readonly site: string;
  /** The plugin's folder, which is linked into the site; its main file must have the folder's name. null = none. */
  readonly plugin: string | null;
  /** A network of three sites, in folders: /, /second/ and /third/. The plugin is active on all of them. */
  readonly isNetwork?: boolean;
  /** PHP for wp-config.php. */
  readonly config?: string;
}

export interface RaisedWordPress {
  readonly address: string;
  readonly site: string;
  /** The version that WordPress reports, with its theme. */
  readonly version: string;
  /** Runs PHP with WordPress loaded; returns its output. */
  run(code: string): string;
  /** Errors and warnings of WordPress and its plugins. */
  debugLog(): string;
  stop(): Promise<void>;
}

const here = import.meta.dirname;
const startsWithinMs = 15_000;
const memory = ['-d', 'memory_limit=512M'];

/** Starts a WordPress on this machine that is installed and has the plugin active. */
export async function raiseWordPress({
  suite,
  port,
  cache,
  site,
  plugin,
  isNetwork = false,
  config = '',
}: WordPressOptions): Promise<RaisedWordPress> {
  unpackWordPress(suite, cache, site);
  const domain = `127.0.0.1:${port}`;
  const address = `http://${domain}`;
  const template = readFileSync(join(here, 'wp-config.template.php'), 'utf8');
  const configure = (more: string): void =>
    writeFileSync(
      join(site, 'wp-config.php'),
      template.replace('{home}', address).replace('/* {more} */', () => more),
    );
  configure(config);
  copyFileSync(join(here, 'router.php'), join(site, 'router.php'));
  const name = plugin === null ? '' : (plugin.replace(/\/+$/, '').split('/').at(-1) ?? '');
  if (plugin !== null) symlinkSync(plugin, join(site, 'wp-content/plugins', name));
  const file = name && `${name}/${name}.php`;
  const version = execFileSync('php', [...memory, join(here, 'setup.php'), site, isNetwork ? '' : file], {
    encoding: 'utf8',
  }).trim();
  if (isNetwork) {
    const setUp = (...step: string[]): string =>
      execFileSync('php', [...memory, join(here, 'setup-network.php'), site, ...step], { encoding: 'utf8' });
    setUp('tables', domain);
    configure(
      `${config}\ndefine( 'MULTISITE', true ); define( 'SUBDOMAIN_INSTALL', false ); define( ` +
        `'DOMAIN_CURRENT_SITE', '${domain}' ); define( 'PATH_CURRENT_SITE', '/' );`,
    );
    setUp('sites', domain, file);
  }

  mkdirSync(join(site, '..', 'logs'), { recursive: true });
  const log = openSync(join(site, '..', 'logs', `${suite}.log`), 'w');
  const server = spawn('php', ['-q', ...memory, '-S', domain, '-t', site, join(site, 'router.php')], {
    stdio: ['ignore', log, log],
    detached: true,
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
  });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  await waitUntilResponding(`${address}/wp-login.php`);

  return {
    address,
    site,
    version,
    run(code) {
      const script =
        `$_SERVER += array( 'HTTP_HOST' => '${domain}', 'REQUEST_URI' => '/', 'SERVER_PROTOCOL' => ` +
        `'HTTP/1.1', 'REMOTE_ADDR' => '127.0.0.1' ); require '${site}/wp-load.php'; ${code}`;
      return execFileSync('php', [...memory, '-r', script], { encoding: 'utf8' });
    },
    debugLog() {
      const file = join(site, 'wp-content/debug.log');
      return existsSync(file) ? readFileSync(file, 'utf8') : '';
    },
    async stop() {
      // The server's workers are separate processes.
      if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
      await ended;
    },
  };
}

async function waitUntilResponding(address: string): Promise<void> {
  const until = Date.now() + startsWithinMs;
  for (;;) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return;
    if (Date.now() > until) throw new Error(`${address} does not respond.`);
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}
