import { chooseLanguage } from '../../src/text/choose-language.ts';

const key = 'drystone-language';

/** Languages of the widget into which the app is not translated yet: it does not offer them. */
export const untranslated: ReadonlySet<string> = new Set<string>();
const isTranslated = (tag: string | null): boolean => !untranslated.has(tag?.split('-')[0]?.toLowerCase() ?? '');

/** The language that was chosen in this browser, else the first of the browser's own that the app has. */
export const readLanguage = (
  store: Pick<Storage, 'getItem'>,
  browser: readonly string[],
): ReturnType<typeof chooseLanguage> => chooseLanguage([store.getItem(key), ...browser].filter(isTranslated));

export const keepLanguage = (store: Pick<Storage, 'setItem'>, language: string): void => store.setItem(key, language);
