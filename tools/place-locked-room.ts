// The page that runs version 1's answers lies beside every built file that asks for it: the tag's, the npm package's, a bundler's.
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const fileName = 'locked-room.html';
const source = join(import.meta.dirname, '../public', fileName);

/** Throws when nothing asks: a bundler that changed the address has left the room behind. */
export function placeLockedRoom(folder: string): void {
  const asking = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && readFileSync(join(folder, file), 'utf8').includes(`./${fileName}`));
  if (asking.length === 0) throw new Error(`No file in ${folder} asks for ./${fileName} (src/sources/jsonp/locked-room.ts).`);
  for (const place of new Set(asking.map((file) => dirname(file)))) copyFileSync(source, join(folder, place, fileName));
}
