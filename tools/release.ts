// `npm run release`: prepares the release of the version in package.json, offline, without the upload. It dates the
// changelog and sets the tag, and writes the package, the folder for the CDN, notes and hashes to `release/<version>`.
// With `-- --dry-run` it writes the folder and changes nothing else. At the end it prints the remaining steps.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenStale } from './run/build-when-stale.mjs';
import { dateVersion, notesOf } from './release/changelog.ts';

const root = join(import.meta.dirname, '..');
const isDry = process.argv.includes('--dry-run');
const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const tag = `v${version}`;
const git = (...parameters: readonly string[]): string =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim();

if (!isDry && git('status', '--porcelain'))
  throw new Error('The working tree has changes: commit them before a release.');
if (git('tag', '--list', tag)) throw new Error(`${tag} exists already: increase the version in package.json.`);

const changelogFile = join(root, 'CHANGELOG.md');
const dated = dateVersion(readFileSync(changelogFile, 'utf8'), version, new Date().toISOString().slice(0, 10));
const notes = notesOf(dated, version);
execFileSync(process.execPath, ['tools/check/translations.ts', '--release'], { cwd: root, stdio: 'inherit' });
buildWhenStale();
if (!isDry) {
  // The package contains the file, too, because it is packed from the working tree.
  writeFileSync(changelogFile, dated);
  git('commit', '--quiet', '--message', `Release ${version}`, '--', 'CHANGELOG.md');
  git('tag', '--annotate', '--message', notes, tag);
}

const folder = join(root, 'release', version);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
// Source maps are published next to the files.
cpSync(join(root, 'dist/cdn'), join(folder, 'cdn'), { recursive: true });
execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], { cwd: root });
writeFileSync(join(folder, 'notes.md'), notes);

const files = readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();
const sumOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
// The format is that of `sha256sum --check`.
const sums = files.map((file) => `${sumOf(file)}  ${file.slice(folder.length + 1)}\n`);
writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));

const place = `release/${version}`;
const done = isDry ? 'Nothing else was changed, because this is a dry run.' : `${tag} is set.`;
console.log(`${place} contains ${files.length} files. ${done}

Next steps:
  git push --follow-tags
  npm publish ${place}/drystone-${version}.tgz --access public --provenance
    (the CI that publishes signs the provenance; without CI, omit --provenance)
  upload ${place}/cdn: first ${version}/, cached for ever, then v${version.split('.')[0]}/, cached for ten minutes
  sha256sum --check SHA256SUMS, in the folder, after the upload`);
