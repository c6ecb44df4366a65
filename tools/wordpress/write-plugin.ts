// Writes the WordPress plugin in its installed form (by default to dist/wordpress/drystone-board): its own files, the
// widget's built files, and the options as data. It requires `npm run build`.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/programs.mjs';
import { pluginOptions, writeOptionWords } from './option-words.ts';
import { locales, missingWords, writeTranslations } from './write-translations.ts';

const source = join(root, 'wordpress/drystone-board');

/** @param pluginFolder is replaced. Its name must be drystone-board, by which WordPress identifies the plugin. */
export function writePlugin(pluginFolder: string): void {
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const main = readFileSync(join(source, 'drystone-board.php'), 'utf8');
  const readme = readFileSync(join(source, 'readme.txt'), 'utf8');
  const versions = [
    ['drystone-board.php', main, `Version:           ${version}`],
    ['drystone-board.php', main, `'DRYSTONE_BOARD_VERSION', '${version}'`],
    ['readme.txt', readme, `Stable tag: ${version}`],
  ] as const;
  for (const [name, text, wanted] of versions) {
    if (!text.includes(wanted)) throw new Error(`wordpress/drystone-board/${name} does not have version ${version}.`);
  }
  const widget = join(root, 'dist/cdn', version);
  if (!existsSync(join(widget, 'drystone.js'))) throw new Error('The widget is not built: run npm run build.');
  rmSync(pluginFolder, { recursive: true, force: true });
  mkdirSync(pluginFolder, { recursive: true });
  cpSync(source, pluginFolder, { recursive: true });
  // Source maps and the build's manifests are only for developers of the widget.
  const isForUse = (file: string) => !/\.map$|manifest\.json$|integrity\.json$/.test(file);
  cpSync(widget, join(pluginFolder, 'widget'), { recursive: true, filter: isForUse });
  writeFileSync(join(pluginFolder, 'options.json'), `${JSON.stringify(pluginOptions(), null, 2)}\n`);
  writeFileSync(join(pluginFolder, 'includes/option-words.php'), writeOptionWords());
  writeTranslations(pluginFolder, version);
}

if (import.meta.main) {
  const folder = join(root, 'dist/wordpress/drystone-board');
  writePlugin(folder);
  for (const locale of locales) {
    const missing = missingWords(folder, locale);
    if (missing.length > 0) console.warn(`wordpress/translations/${locale}.json lacks: ${JSON.stringify(missing)}`);
  }
}
