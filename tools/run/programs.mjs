// @ts-check
// Finds programs on the PATH as a shell does, but without a shell.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the clone, with a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Node 24 of the dev dependencies. The project runs on this one, independent of the caller's Node. */
export const node24 = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

const browserNames = {
  chromium: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  firefox: ['firefox-esr', 'firefox'],
};

/**
 * Returns the path of the first of these programs that is on the PATH, or null.
 *
 * @param {readonly string[]} names
 */
export function findProgram(...names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const file = join(folder, name);
      if (folder !== '' && isExecutable(file)) return file;
    }
  }
  return null;
}

export const findChromium = () => findProgram(...browserNames.chromium);
/**
 * The same engine without windows and menus. These take a third of the tests' time, and are not visible in a test.
 */
export const findHeadlessShell = () => findProgram('chromium-headless-shell');
export const findFirefox = () => findProgram(...browserNames.firefox);

/** Finds WebKitGTK's test browser. It is not on the PATH: Debian installs it in a folder of the library. */
export function findWebKit() {
  const folders = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
    ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map(
      (library) => `/usr/lib/${machine}/${library}/MiniBrowser`,
    ),
  );
  const browser = folders.find((file) => existsSync(file));
  const driver = findProgram('WebKitWebDriver');
  const display = findProgram('Xvfb');
  return browser && driver && display ? { browser, driver, display } : null;
}

/** Returns the folder of PostgreSQL's server programs (`initdb`, `postgres`), or null. */
export function findPostgres() {
  const onPath = findProgram('initdb');
  if (onPath) return join(onPath, '..');
  for (let version = 20; version >= 13; version -= 1) {
    if (existsSync(`/usr/lib/postgresql/${version}/bin/initdb`)) return `/usr/lib/postgresql/${version}/bin`;
  }
  return null;
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
