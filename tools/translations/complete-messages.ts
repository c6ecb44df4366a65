// Words that a language does not have yet are English: the build and the tests add them.

/** The words of one topic: texts, plural forms, and groups of texts. */
export interface Messages {
  readonly [name: string]: string | Readonly<Record<string, string>>;
}

const isGroup = (value: Messages[string] | undefined): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && !('other' in value);

/** Returns the translated words, with the English ones in place of those that are missing. */
export const completeMessages = (english: Messages, own: Messages): Messages =>
  Object.fromEntries(
    Object.entries(english).map(([name, words]) => {
      const translated = own[name];
      return [name, isGroup(words) && isGroup(translated) ? { ...words, ...translated } : (translated ?? words)];
    }),
  );

/** Returns the paths of the words that are missing: `failure.offline`. */
export const missingMessages = (english: Messages, own: Messages): readonly string[] =>
  Object.entries(english).flatMap(([name, words]) => {
    const translated = own[name];
    if (translated === undefined) return [name];
    if (!isGroup(words) || !isGroup(translated)) return [];
    return Object.keys(words)
      .filter((key) => !(key in translated))
      .map((key) => `${name}.${key}`);
  });

/**
 * Finds the language and the topic of a file: `src/text/de/board.ts`. Returns null for other files, and for English.
 */
export function parseTextFile(path: string): { readonly language: string; readonly topic: string } | null {
  const [, language, topic] = /src\/text\/([\w-]+)\/([\w-]+)\.ts$/.exec(path) ?? [];
  return language && topic && language !== 'en' ? { language, topic } : null;
}

/**
 * The English files of a topic. The first posts' words are part of the first load, and other languages join the two.
 */
export const englishFiles = (topic: string): readonly string[] =>
  topic === 'board' ? ['first-paint', 'board'] : [topic];
