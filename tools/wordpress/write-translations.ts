// Writes the translations of the plugin: a template (.pot), and for each language of wordpress/translations a file for
// translators (.po), one in WordPress's fastest format (.l10n.php) and one for the editor's script (.json).
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/programs.mjs';
import { domain, gatherWords, type Word } from './gather-words.ts';
import { type EditorWords, readOptionWords } from './option-words.ts';

/** Contains `de_DE.json` and so on, in the form of `TranslationFile`. A missing word stays English. */
const folderOfTranslations = join(root, 'wordpress/translations');
const scriptHandle = 'drystone-board-editor';

/** English → translation. */
export type Translation = Readonly<Record<string, string>>;

/** A file of translations, in the form that translators edit. */
interface TranslationFile {
  /** The plugin's own words: English → translation. */
  readonly words: Translation;
  /** The words of the widget's options, by the option's name. */
  readonly options: Readonly<Record<string, Partial<Omit<EditorWords, 'name'>>>>;
}

/** Returns the untranslated words of a language, such as those of new or reworded options of the widget. */
export function missingWords(pluginFolder: string, locale: string): readonly string[] {
  const translation = readTranslation(locale);
  const words = new Set(gatherWords(pluginFolder).map(({ text }) => text));
  return [...words].filter((text) => !sameEverywhere.includes(text) && !translation[text]);
}

const sameEverywhere: readonly string[] = ['Drystone Board', 'API', 'V1', 'V2'];

export const locales: readonly string[] = readdirSync(folderOfTranslations)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
  .sort();

const readFile = (locale: string): TranslationFile =>
  JSON.parse(readFileSync(join(folderOfTranslations, `${locale}.json`), 'utf8'));

/** Returns all translations by their English words, by which WordPress finds them. */
export function readTranslation(locale: string): Translation {
  const { words, options } = readFile(locale);
  const ofOptions = readOptionWords().flatMap(({ name, label, text, placeholder, values }) => [
    [label, options[name]?.label],
    [text, options[name]?.text],
    [placeholder, options[name]?.placeholder],
    ...Object.entries(values).map(([value, english]) => [english, options[name]?.values?.[value]]),
  ]);
  return { ...Object.fromEntries(ofOptions.filter(([english, translated]) => english && translated)), ...words };
}

/** Returns the names of translated options that the widget no longer has. */
export function unknownOptions(locale: string): readonly string[] {
  const known = readOptionWords().map(({ name }) => name);
  return Object.keys(readFile(locale).options).filter((name) => !known.includes(name));
}

/** @param pluginFolder the installed plugin, complete except for its languages. */
export function writeTranslations(pluginFolder: string, version: string): void {
  const words = gatherWords(pluginFolder);
  const languages = join(pluginFolder, 'languages');
  mkdirSync(languages, { recursive: true });
  writeFileSync(join(languages, `${domain}.pot`), writePo(words, null, {}, version));
  for (const locale of locales) {
    const translation = readTranslation(locale);
    const base = join(languages, `${domain}-${locale}`);
    writeFileSync(`${base}.po`, writePo(words, locale, translation, version));
    writeFileSync(`${base}.l10n.php`, writePhp(words, locale, translation));
    writeFileSync(`${base}-${scriptHandle}.json`, writeScriptJson(words, locale, translation));
  }
}

const quote = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
const phpQuote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function writePo(words: readonly Word[], locale: string | null, translation: Translation, version: string): string {
  const headers = [
    `Project-Id-Version: Drystone Board ${version}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    ...(locale === null ? [] : [`Language: ${locale}`]),
    `X-Domain: ${domain}`,
  ];
  const entries = words.map(({ text, context, comment, places }) =>
    [
      ...(comment === null ? [] : [`#. translators: ${comment}`]),
      ...places.map((place) => `#: ${place}`),
      ...(context === null ? [] : [`msgctxt ${quote(context)}`]),
      `msgid ${quote(text)}`,
      `msgstr ${quote(translation[text] ?? '')}`,
    ].join('\n'),
  );
  return `msgid ""\nmsgstr ""\n${headers.map((line) => quote(`${line}\n`)).join('\n')}\n\n${entries.join('\n\n')}\n`;
}

/** WordPress finds words with a context by the key `context␄word`. */
const keyOf = ({ text, context }: Word): string => (context === null ? text : `${context}\u0004${text}`);

function translated(words: readonly Word[], translation: Translation): readonly (readonly [string, string])[] {
  return words.flatMap((word) => {
    const found = translation[word.text];
    return found ? [[keyOf(word), found] as const] : [];
  });
}

function writePhp(words: readonly Word[], locale: string, translation: Translation): string {
  // The separator between context and word needs a double-quoted string.
  const keyIn = (key: string) => phpQuote(key).replace('\u0004', '\' . "\\4" . \'');
  const rows = translated(words, translation).map(([key, value]) => `${keyIn(key)}=>${phpQuote(value)}`);
  return `<?php\nreturn ['domain'=>'${domain}','language'=>'${locale}','messages'=>[${rows.join(',\n')}]];\n`;
}

function writeScriptJson(words: readonly Word[], locale: string, translation: Translation): string {
  const ofScript = translated(
    words.filter(({ isOfScript }) => isOfScript),
    translation,
  );
  const messages = Object.fromEntries(ofScript.map(([key, value]) => [key, [value]]));
  const head = { '': { domain: 'messages', lang: locale } };
  return JSON.stringify({ domain: 'messages', locale_data: { messages: { ...head, ...messages } } });
}
