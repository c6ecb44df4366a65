import { chooseLanguage } from '../../src/text/choose-language.ts';

const key = 'drystone-language';

/** The language that was chosen in this browser, else the first of the browser's own that the app has. */
export const readLanguage = (
  store: Pick<Storage, 'getItem'>,
  browser: readonly string[],
): ReturnType<typeof chooseLanguage> => chooseLanguage([store.getItem(key), ...browser]);

export const keepLanguage = (store: Pick<Storage, 'setItem'>, language: string): void => store.setItem(key, language);
