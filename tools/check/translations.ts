// Lists the words without translation: those of the widget (src/text) and of the WordPress plugin. They are English
// until somebody translates them. With `--release` a missing word is a problem, because a release must be complete.
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '../../src/text/languages.ts';
import { root } from '../run/programs.mjs';
import { missingMessages } from '../translations/complete-messages.ts';
import { readEnglish, readMessages } from '../translations/read-messages.ts';
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

/** One line for each set of words, with the places that lack them. */
export function listMissing(missing: readonly Missing[]): readonly string[] {
  const placesByWords = new Map<string, string[]>();
  for (const { place, words } of missing) {
    if (words.length === 0) continue;
    const key = words.join(', ');
    placesByWords.set(key, [...(placesByWords.get(key) ?? []), place]);
  }
  return [...placesByWords].map(([words, places]) => `  ${words}: ${places.join(', ')}`);
}

if (import.meta.main) {
  const lines = listMissing([...(await missingInWidget()), ...missingInWordPress()]);
  const isRelease = process.argv.includes('--release');
  const listed = `words that are English until they are translated; a release needs them\n${lines.join('\n')}`;
  print('translations', {
    summary: lines.length === 0 ? 'every word has a translation in every language' : listed,
    problems: isRelease && lines.length > 0 ? ['These words have no translation:', ...lines] : [],
  });
}
