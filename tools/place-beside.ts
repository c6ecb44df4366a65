// Files that built code asks for by an address beside its own (`new URL('./name', import.meta.url)`): the page that
// runs version 1's answers, the worker that makes pictures smaller. No bundler of ours knows of them.
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Copies the file beside each that asks for it in the folder: the tag's, the npm package's, a bundler's. Throws when
 * none does: a bundler that changed the address has left the file behind.
 */
export function placeBeside(source: string, folder: string): void {
  const name = basename(source);
  const asking = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.js') && new RegExp(`["'\`]\\./${name}["'\`]`).test(readFileSync(join(folder, file), 'utf8')),
  );
  if (asking.length === 0) throw new Error(`No file in ${folder} asks for ./${name}.`);
  for (const place of new Set(asking.map((file) => join(folder, dirname(file), name)))) {
    if (place !== source || !existsSync(place)) copyFileSync(source, place);
  }
}
