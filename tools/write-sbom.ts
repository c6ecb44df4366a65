// `npm run sbom`: writes the SBOMs of a release, as CycloneDX: one of the npm package, and one of the service with its
// container.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './run/programs.mjs';
import { writeServicePackages } from './service-packages.ts';

interface Sbom {
  readonly components?: readonly { readonly name: string }[];
}

function write(name: string, folder: string, parameters: readonly string[]): void {
  const text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', ...parameters], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { components = [] } = JSON.parse(text) as Sbom;
  if (components.length === 0) throw new Error(`The list of ${name} is empty.`);
  writeFileSync(join(root, 'dist', `sbom-${name}.cdx.json`), text);
  console.log(`dist/sbom-${name}.cdx.json: ${components.length} parts`);
}

mkdirSync(join(root, 'dist'), { recursive: true });
write('package', root, ['--omit=dev']);
const folder = mkdtempSync(join(tmpdir(), 'service-packages-'));
try {
  writeServicePackages(folder);
  write('service', folder, []);
} finally {
  rmSync(folder, { recursive: true });
}
