// Lists the words without translation: those of the widget (src/text), of the WordPress plugin, of the owner's app
// and of the service's pages.
// They are English until somebody translates them. With `--release` a missing word is a problem, because a release must
// be complete. A text of the app that no catalog can translate is a problem at any time, and so is a wrong catalog.
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '../../src/text/languages.ts';
import { root } from '../run/programs.mjs';
import { missingMessages } from '../translations/complete-messages.ts';
import { readEnglish, readMessages } from '../translations/read-messages.ts';
import { judgeCatalog, missingTexts } from '../words/judge-catalog.ts';
import {
  catalogPath,
  ownerLanguages,
  readCatalog,
  readOwnerSources,
  readOwnerTexts,
  readServiceCatalog,
  servicePath,
} from '../words/owner-words.ts';
import { findUntranslatable } from '../words/read-texts.ts';
import { writeOptionWords } from '../wordpress/option-words.ts';
import { locales, missingWords } from '../wordpress/write-translations.ts';
import { print } from './check-result.ts';

/** The missing words of one file of translations. */
interface Missing {
  readonly place: string;
  readonly words: readonly string[];
}

const textFolder = join(root, 'src/text');
const topics = ['board', 'reader', 'post-form', 'experience-form', 'reviews', 'insights'];

async function missingInWidget(): Promise<readonly Missing[]> {
  const missing: Missing[] = [];
  for (const topic of topics) {
    const english = await readEnglish(textFolder, topic);
    for (const language of Object.keys(languages).filter((tag) => tag !== 'en')) {
      const place = `src/text/${language}/${topic}.ts`;
      const isThere = readdirSync(join(textFolder, language)).includes(`${topic}.ts`);
      const own = isThere ? await readMessages(textFolder, language, topic) : {};
      missing.push({ place, words: missingMessages(english, own) });
    }
  }
  return missing;
}

function missingInWordPress(): readonly Missing[] {
  const plugin = mkdtempSync(join(tmpdir(), 'drystone-translations-'));
  try {
    cpSync(join(root, 'wordpress/drystone-board'), plugin, { recursive: true });
    writeFileSync(join(plugin, 'includes/option-words.php'), writeOptionWords());
    return locales.map((locale) => ({
      place: `wordpress/translations/${locale}.json`,
      words: missingWords(plugin, locale).map((text) => `“${text}”`),
    }));
  } finally {
    rmSync(plugin, { recursive: true });
  }
}

/** Each locale of the plugin begins with its language; only Chinese has two that differ in words. */
const languageOf = (locale: string): string => (locale === 'zh_TW' ? 'zh-tw' : locale.replace(/_.*/, ''));

/** The languages of the widget that the plugin does not have at all. */
function missingLocales(): readonly Missing[] {
  const spoken = new Set(locales.map(languageOf));
  return ownerLanguages
    .filter((language) => !spoken.has(language))
    .map((language) => ({ place: `wordpress/translations`, words: [`a file for the language ${language}`] }));
}

/** The texts of the service's own pages and mails: all catalogs have those of the German one. */
function missingInService(): readonly Missing[] {
  const texts = Object.keys(readServiceCatalog('de'));
  return ownerLanguages.map((language) => {
    const catalog = readServiceCatalog(language);
    const count = texts.filter((text) => !catalog[text]).length;
    return { place: servicePath(language), words: count === 0 ? [] : [`${count} texts of the service’s pages`] };
  });
}

/** The texts of the owner's app: `npm run words` lists those that are missing, so here they are counted. */
function judgeOwnersApp() {
  const sources = readOwnerSources();
  const { texts, problems } = readOwnerTexts(sources);
  const catalogs = ownerLanguages.map((language) => ({ language, catalog: readCatalog(language) }));
  const missing = catalogs.map(({ language, catalog }) => {
    const count = missingTexts(texts, catalog, language).length;
    return { place: catalogPath(language), words: count === 0 ? [] : [`${count} texts of the owner’s app`] };
  });
  const wrong = catalogs.flatMap(({ language, catalog }) => judgeCatalog(texts, catalog, catalogPath(language)));
  return { missing, problems: [...findUntranslatable(sources), ...problems, ...wrong] };
}

/** More places of one folder are named by the folder. */
const maxPlaces = 3;

function namePlaces(places: readonly string[]): string {
  const folderOf = (place: string): string => place.replace(/[^/]+$/, '');
  return [...new Set(places.map(folderOf))]
    .map((folder) => {
      const files = places.filter((place) => folderOf(place) === folder);
      return files.length > maxPlaces ? `${files.length} files of ${folder}` : files.join(', ');
    })
    .join(', ');
}

/** One line for each set of words, with the places that lack them. */
function listMissing(missing: readonly Missing[]): readonly string[] {
  const placesByWords = new Map<string, string[]>();
  for (const { place, words } of missing) {
    if (words.length === 0) continue;
    const key = words.join(', ');
    placesByWords.set(key, [...(placesByWords.get(key) ?? []), place]);
  }
  return [...placesByWords].map(([words, places]) => `  ${words}: ${namePlaces(places)}`);
}

if (import.meta.main) {
  const app = judgeOwnersApp();
  const lines = listMissing([
    ...(await missingInWidget()),
    ...missingInWordPress(),
    ...missingLocales(),
    ...app.missing,
    ...missingInService(),
  ]);
  const isRelease = process.argv.includes('--release');
  const listed = `words that are English until they are translated; a release needs them\n${lines.join('\n')}`;
  print('translations', {
    summary: lines.length === 0 ? 'every word has a translation in every language' : listed,
    problems: [
      ...app.problems,
      ...(isRelease && lines.length > 0 ? ['These words have no translation:', ...lines] : []),
    ],
  });
}
