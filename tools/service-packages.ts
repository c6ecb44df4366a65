// `node tools/service-packages.ts FOLDER`: writes a package.json and a package-lock.json with only the packages that
// the service imports, in the versions of this repository. The container installs them, and the SBOM of a release is
// made from them.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface LockEntry {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly dev?: boolean;
}
interface Lock {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockEntry>>;
}
interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly imports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const readJson = <Value>(name: string): Value => JSON.parse(readFileSync(join(root, name), 'utf8')) as Value;

/** The names of the packages that files of the service and of its pages import, without tests. */
export function listServicePackages(): readonly string[] {
  const files = globSync(['demo/service/**/*.ts', 'demo/owner/**/*.{ts,tsx}', 'demo/site/**/*.{ts,tsx}'], {
    cwd: root,
  }).filter((file) => !/\.test\.tsx?$|\/testing\/|\/attacks\/|\/coverage\/|test-/.test(file));
  const names = files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /(?:from|import\()\s*'((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/g,
      ),
    ].map(([, name = '']) => name),
  );
  const manifest = readJson<Manifest>('package.json');
  const known = { ...manifest.dependencies, ...manifest.devDependencies };
  // The files of the widget are included, because the service bundles its components into the owner's pages.
  return [...new Set([...names, ...Object.keys(manifest.dependencies)])].filter((name) => name in known).sort();
}

/** Finds the folder of a dependency: inside the package that needs it, or nearer to the root. */
function resolve(packages: Lock['packages'], from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '' || !folder.includes('/node_modules/')) {
      const top = `node_modules/${name}`;
      return top in packages ? top : null;
    }
  }
}

export function writeServicePackages(folder: string): void {
  const manifest = readJson<Manifest>('package.json');
  const lock = readJson<Lock>('package-lock.json');
  const known = { ...manifest.devDependencies, ...manifest.dependencies };
  const dependencies = Object.fromEntries(listServicePackages().map((name) => [name, known[name] ?? '']));
  const kept = new Set<string>();
  const waiting = Object.keys(dependencies).map((name) => `node_modules/${name}`);
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (kept.has(place)) continue;
    kept.add(place);
    const entry = lock.packages[place] ?? {};
    const peers = Object.keys(entry.peerDependencies ?? {}).filter(
      (name) => entry.peerDependenciesMeta?.[name]?.optional !== true,
    );
    const needed = [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...peers];
    for (const name of needed) {
      const found = resolve(lock.packages, place, name);
      if (found) waiting.push(found);
    }
  }
  const own = { name: 'board-service', version: manifest.version, license: manifest.license, dependencies };
  const packages = Object.fromEntries([
    ['', own],
    ...[...kept].sort().map((place) => {
      const entry = Object.entries(lock.packages[place] ?? {}).filter(([name]) => name !== 'dev');
      return [place, Object.fromEntries(entry)] as const;
    }),
  ]);
  mkdirSync(folder, { recursive: true });
  const write = (name: string, value: unknown): void =>
    writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
  write('package.json', { ...own, private: true, type: 'module', imports: manifest.imports });
  write('package-lock.json', { ...own, lockfileVersion: lock.lockfileVersion, requires: true, packages });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder] = process.argv;
  if (folder === undefined) throw new Error('The argument FOLDER is missing.');
  writeServicePackages(folder);
}
