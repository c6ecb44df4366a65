// Copies files that built code requests from its own folder (`new URL('./name', import.meta.url)`): the page that runs
// version 1's answers, and the worker that resizes pictures. Our bundlers do not copy them.
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Copies the file next to each file that requests it, in the folder of the tag, of the npm package or of a bundler. It
 * throws when no file does: then a bundler has changed the address.
 */
export function copyAsset(source: string, folder: string): void {
  const name = basename(source);
  const asking = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.js') && new RegExp(`["'\`]\\./${name}["'\`]`).test(readFileSync(join(folder, file), 'utf8')),
  );
  if (asking.length === 0) throw new Error(`No file in ${folder} requests ./${name}.`);
  for (const place of new Set(asking.map((file) => join(folder, dirname(file), name)))) {
    if (place !== source || !existsSync(place)) copyFileSync(source, place);
  }
}
