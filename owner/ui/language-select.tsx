/** @jsxImportSource preact */
import { languages } from '../../src/text/languages.ts';
import { Select } from '../moderation/form-fields.tsx';
import { keepLanguage } from '../words/chosen-language.ts';
import { language, t } from '../words/words.ts';

/** The name of a language in itself: `Deutsch`. */
function nameLanguage(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** The language of the app. Another one loads the page again, which stays where it is. */
export function LanguageSelect({ id }: { readonly id: string }) {
  return (
    <Select
      id={id}
      label={t('Language')}
      value={language}
      options={Object.keys(languages).map((tag) => [tag, nameLanguage(tag)])}
      onChange={(tag) => {
        keepLanguage(localStorage, tag);
        location.reload();
      }}
    />
  );
}
