// The packages whose code is part of the built service, and their licenses, which ask to be distributed with it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The reasons are in `docs/decisions/0005-every-dependency-and-its-reason.md`. Any other package that the service
 * imports must be one of its `dependencies`, so that operators see it in `npm ls` and `npm audit`.
 */
export const builtInPackages = ['@tus/server', 'file-type'];
/** The packages whose code the ones above bring with them. */
const theirPackages = [
  '@borewit/text-codec',
  '@tokenizer/inflate',
  '@tokenizer/token',
  '@tus/utils',
  'debug',
  'ieee754',
  'lodash.throttle',
  'ms',
  'srvx',
  'strtok3',
  'token-types',
  'uint8array-extras',
];

/** Finds the folders of the packages to which these modules belong. */
export function findPackages(modules: readonly string[]): readonly string[] {
  const folders = modules.flatMap((path) => /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+/.exec(path)?.[0] ?? []);
  return [...new Set(folders)].toSorted();
}

/** Returns the licenses of the packages in these folders; throws when one of them must not be built in. */
export function collectLicenses(folders: readonly string[]): string {
  const texts = folders.map((folder) => {
    const { name, version, license }: Record<string, string> = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    if (![...builtInPackages, ...theirPackages].includes(name ?? ''))
      throw new Error(
        `${name} would become a part of the service. Add it to the "dependencies" of service/package.json.`,
      );
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file === undefined ? '' : `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
    return `${name} ${version}: ${license}\n${text}`;
  });
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}
