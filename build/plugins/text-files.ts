// Builds the words of each language as separate files in the widget's folder: `text-de-board.js` from
// `src/text/de/board.ts`. The code imports them by a template, so that the first load contains no list of seventeen
// languages.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { completeMessages, missingMessages, parseTextFile } from '../../tools/translations/complete-messages.ts';
import { readEnglish, readMessages } from '../../tools/translations/read-messages.ts';

/** `import(`./${tag}/board.ts`)`, as `src/text` writes it. */
const textImport = /\bimport\(`\.\/\$\{(\w+)\}\/([\w-]+)\.ts`\)/g;

/** English words that are built into the code that needs them. */
const includedInCode: readonly string[] = ['en/first-paint', 'en/board', 'en/experience-form', 'en/insights'];

/**
 * Returns the entries of a build for `topics`, by the names of their files: `{ 'text-de-board':
 * '/…/src/text/de/board.ts' }`.
 */
export function textEntries(root: string, topics: readonly string[]): Readonly<Record<string, string>> {
  const folder = join(root, 'src/text');
  const languages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const files = languages.flatMap((language) =>
    topics.map((topic) => ({ language, topic, file: join(folder, language, `${topic}.ts`) })),
  );
  return Object.fromEntries(
    files
      .filter(({ language, topic, file }) => !includedInCode.includes(`${language}/${topic}`) && existsSync(file))
      .map(({ language, topic, file }) => [`text-${language}-${topic}`, file]),
  );
}

/**
 * Rewrites the templates to import these files, and leaves out their source maps: a map of words contains the same
 * words, and adds a file to the package.
 */
export const textImports = (): Plugin => ({
  name: 'text-imports',
  enforce: 'pre',
  transform(code) {
    if (code.search(textImport) < 0) return null;
    return { code: code.replace(textImport, 'import(/* @vite-ignore */ `./text-${$1}-$2.js`)'), map: null };
  },
});

/** Adds the English words that a language does not have yet. */
export const completeTexts = (root: string): Plugin => ({
  name: 'complete-texts',
  enforce: 'pre',
  async transform(_code, id) {
    const file = parseTextFile(id);
    if (!file) return null;
    const folder = join(root, 'src/text');
    const english = await readEnglish(folder, file.topic);
    const own = await readMessages(folder, file.language, file.topic);
    if (missingMessages(english, own).length === 0) return null;
    return { code: `export const messages = ${JSON.stringify(completeMessages(english, own))};`, map: null };
  },
});
