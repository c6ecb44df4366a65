import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/programs.mjs';

/** Folders with the texts that the pages of the demo show. */
const folders = ['src/text', 'src/components', 'demo/seed', 'demo/site', 'owner', 'e2e'];
/** The pictures show the owner's app in English alone; its other languages would need a font of many more letters. */
const unpictured = /^words\/catalogs\//;
/** Characters without a glyph: controls, direction marks, joiners and variation selectors. */
const shapeless = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u{FE00}-\u{FE0F}]/u;

/** Returns every letter that the project's own pages show → a file that contains it. */
export function readShownLetters(): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  for (const folder of folders)
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(tsx?|html|js|json)$/.test(name) || /\.test\.tsx?$|corpora/.test(name)) continue;
      if (folder === 'owner' && unpictured.test(name)) continue;
      for (const letter of readFileSync(join(root, folder, name), 'utf8'))
        if (!shapeless.test(letter)) letters.set(letter.codePointAt(0) ?? 0, join(folder, name));
    }
  return letters;
}
