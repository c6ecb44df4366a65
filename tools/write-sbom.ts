// `npm run sbom`: writes the SBOMs of a release, as CycloneDX: one of the npm package, and one of the service with its
// container.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtInPackages } from './package/built-in-packages.ts';
import { root } from './run/programs.mjs';

interface Sbom {
  readonly components?: readonly { readonly name: string }[];
}

function runNpm(folder: string, parameters: readonly string[]): string {
  return execFileSync('npm', parameters, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

function write(name: string, folder: string): void {
  const text = runNpm(folder, ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev']);
  const { components = [] } = JSON.parse(text) as Sbom;
  if (components.length === 0) throw new Error(`The list of ${name} is empty.`);
  writeFileSync(join(root, 'dist', `sbom-${name}.cdx.json`), text);
  console.log(`dist/sbom-${name}.cdx.json: ${components.length} parts`);
}

interface LockEntry {
  dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Makes the workspace a project of its own, in the versions of this lock, because npm lists no single workspace. */
function separate(workspace: string, folder: string): void {
  const { name, version, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, workspace, 'package.json'), 'utf8'),
  );
  const builtIn = Object.fromEntries(builtInPackages.map((one) => [one, devDependencies[one]]));
  const manifest = { name, version, dependencies: { ...dependencies, ...builtIn } };
  const { packages, ...lock } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockEntry>>;
  };
  const needed = new Map<string, LockEntry>();
  const visit = (from: string, entryOf: LockEntry): void => {
    const { peerDependencies, optionalDependencies, dependencies: own } = entryOf;
    for (const needs of Object.keys({ ...peerDependencies, ...optionalDependencies, ...own })) {
      // As Node does: the nearest folder `node_modules` above the package counts.
      let place = from;
      while (place !== '' && !(`${place}/node_modules/${needs}` in packages)) place = place.replace(/\/?[^/]*$/, '');
      const path = `${place}${place && '/'}node_modules/${needs}`;
      if (!packages[path] || needed.has(path)) continue;
      const entry = { ...packages[path] };
      // The clone has built-in packages for development only.
      delete entry.dev;
      // The build leaves out what a package can do without.
      if (builtInPackages.includes(needs)) delete entry.optionalDependencies;
      needed.set(path, entry);
      visit(path, entry);
    }
  };
  visit(workspace, manifest);
  const entries = [...needed].map(([path, entry]) => [
    path.startsWith(`${workspace}/`) ? path.slice(workspace.length + 1) : path,
    entry,
  ]);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...lock, packages: { '': manifest, ...Object.fromEntries(entries) } }),
  );
}

mkdirSync(join(root, 'dist'), { recursive: true });
write('package', root);
const folder = mkdtempSync(join(tmpdir(), 'service-packages-'));
try {
  separate('service', folder);
  write('service', folder);
} finally {
  rmSync(folder, { recursive: true });
}
