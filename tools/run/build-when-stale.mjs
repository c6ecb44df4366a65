// @ts-check
// Builds the product when one of its sources is newer than the last build.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { node24, root } from './programs.mjs';

const ingredients = [
  'src',
  'public',
  'package.json',
  'package-lock.json',
  'tools/build.ts',
  'build/plugins',
  'tools/translations',
  'tools/package/elements-manifest.ts',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.types.json',
  'demo/site/npm-page.ts',
  'demo/site/frameworks',
];

/** This file is written after a successful build, because a failed build leaves files, too. */
const stamp = join(root, 'node_modules/.cache/drystone/built');
// Only the first lines are shown, because later errors often follow from the first.
const shownLines = 40;

/** Returns the folder of the files that a page loads. */
export function builtFolder() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return join(root, 'dist/cdn', version);
}

/** Returns the path of the build's manifest, in Vite's form, or null without a build. */
export function builtManifest() {
  return (
    [join(builtFolder(), 'manifest.json'), join(builtFolder(), '.vite/manifest.json')].find((file) =>
      existsSync(file),
    ) ?? null
  );
}

/** Builds the product when it is stale. Throws with the output of the build when it fails. */
export function buildWhenStale() {
  const newest = Math.max(...ingredients.map((name) => newestChange(join(root, name))));
  const isBuilt = builtManifest() !== null && existsSync(stamp) && statSync(stamp).mtimeMs >= newest;
  if (!isBuilt) runBuild('tools/build.ts', stamp);
  buildOwnerWhenStale();
}

const ownerIngredients = ['owner', 'src', 'tools/build-owner.ts', 'package-lock.json'];
const ownerStamp = join(root, 'node_modules/.cache/drystone/built-owner');

/** Builds the owner's app, which takes two seconds. The widget must be built. */
function buildOwnerWhenStale() {
  const newest = Math.max(statSync(stamp).mtimeMs, ...ownerIngredients.map((name) => newestChange(join(root, name))));
  const isBuilt =
    existsSync(join(root, 'service/dist/owner/start.js')) &&
    existsSync(ownerStamp) &&
    statSync(ownerStamp).mtimeMs >= newest;
  if (!isBuilt) runBuild('tools/build-owner.ts', ownerStamp);
}

/**
 * @param {string} file the program that builds
 * @param {string} written the stamp of a successful build
 */
function runBuild(file, written) {
  const startedAt = new Date();
  const { status, stdout, stderr } = spawnSync(node24, [file], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  if (status !== 0)
    throw new Error(
      `The build failed (npm run build):\n${`${stdout}${stderr}`.split('\n').slice(0, shownLines).join('\n')}`,
    );
  mkdirSync(dirname(written), { recursive: true });
  writeFileSync(written, '');
  // The stamp gets the start time, because changes during the build are not part of it.
  utimesSync(written, startedAt, startedAt);
}

const documentation = join(root, 'dist/documentation');
const documentationIngredients = [
  'docs',
  'README.md',
  'CHANGELOG.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'service/README.md',
  'wordpress/README.md',
  'tools/documentation',
];

/** Builds the documentation site when it is stale, which takes two seconds. */
export function buildDocumentationWhenStale() {
  const newest = Math.max(...documentationIngredients.map((name) => newestChange(join(root, name))));
  if (existsSync(documentation) && statSync(documentation).mtimeMs >= newest) return;
  const { status, stdout, stderr } = spawnSync(node24, ['tools/documentation/build-documentation.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  if (status !== 0)
    throw new Error(
      'The documentation was not built (npm run ' +
        `build:docs):\n${`${stdout}${stderr}`.split('\n').slice(0, shownLines).join('\n')}`,
    );
}

/**
 * Returns the newest time below a path. A folder's own time counts, too, because it changes when a file is deleted.
 *
 * @param {string} path
 * @returns {number}
 */
function newestChange(path) {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(
    mtimeMs,
    ...readdirSync(path)
      .filter((name) => !/\.test\.tsx?$/.test(name))
      .map((name) => newestChange(join(path, name))),
  );
}
