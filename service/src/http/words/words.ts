import { chooseLanguage } from '../../../../src/text/choose-language.ts';
import ar from './catalogs/ar.json' with { type: 'json' };
import da from './catalogs/da.json' with { type: 'json' };
import de from './catalogs/de.json' with { type: 'json' };
import es from './catalogs/es.json' with { type: 'json' };
import fi from './catalogs/fi.json' with { type: 'json' };
import fr from './catalogs/fr.json' with { type: 'json' };
import he from './catalogs/he.json' with { type: 'json' };
import it from './catalogs/it.json' with { type: 'json' };
import ja from './catalogs/ja.json' with { type: 'json' };
import nb from './catalogs/nb.json' with { type: 'json' };
import nl from './catalogs/nl.json' with { type: 'json' };
import pl from './catalogs/pl.json' with { type: 'json' };
import pt from './catalogs/pt.json' with { type: 'json' };
import sv from './catalogs/sv.json' with { type: 'json' };
import zh from './catalogs/zh.json' with { type: 'json' };
import zhTw from './catalogs/zh-tw.json' with { type: 'json' };

/** An English text of a page or a mail of the service. The German catalog has all of them. */
export type Text = keyof typeof de;
type Catalog = Readonly<Partial<Record<Text, string>>>;

/** By language, as in `src/text/languages.ts`. English has none: its texts are the keys. Missing texts are English. */
export const catalogs: Readonly<Record<string, Catalog>> = {
  ar,
  da,
  de,
  es,
  fi,
  fr,
  he,
  it,
  ja,
  nb,
  nl,
  pl,
  pt,
  sv,
  zh,
  'zh-tw': zhTw,
};

/** A value of a text: words, a number, or a duration. */
export type TextValue = string | number | { readonly minutes: number } | { readonly days: number };
export type TextValues = Readonly<Record<string, TextValue>>;

/** A text with its values, for whoever knows the reader's language later. */
export interface Sentence {
  readonly text: Text;
  readonly values?: TextValues;
}

/** The words of the service's own pages and mails in one language. */
export interface ServiceWords {
  /** `en`, `de`, `zh-tw`. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** A text with its placeholders filled in. */
  t(text: Text, values?: TextValues): string;
  /** A text that may be missing in the catalogs, and is English then. */
  known(text: string): string;
}

/**
 * A value that is written from left to right keeps its order in a text that is written from right to left. An address
 * stays as it is, because mail programs would take the marks for a part of it, and so does a code, because people copy
 * it.
 */
const isolate = (value: string): string => (/^(?:https?:|\d+$)/.test(value) ? value : `\u2068${value}\u2069`);

const long = { style: 'unit', unitDisplay: 'long' } as const;

function writeDuration(language: string, duration: { readonly minutes: number } | { readonly days: number }): string {
  return 'days' in duration
    ? new Intl.NumberFormat(language, { ...long, unit: 'day' }).format(duration.days)
    : new Intl.NumberFormat(language, { ...long, unit: 'minute' }).format(duration.minutes);
}

/** Words in the first of these languages that the service has, else in English. */
function chooseWords(languages: readonly (string | null)[]): ServiceWords {
  // Without the languages that only the widget has.
  const spoken = languages.filter((asked) => {
    const { tag } = chooseLanguage([asked]);
    return tag === 'en' || Object.hasOwn(catalogs, tag);
  });
  const { tag: language, direction } = chooseLanguage(spoken);
  const catalog: Readonly<Record<string, string>> = catalogs[language] ?? {};
  const known = (text: string): string => (Object.hasOwn(catalog, text) ? catalog[text] : undefined) ?? text;
  return {
    language,
    direction,
    known,
    t: (text, values = {}) =>
      known(text).replace(/\{(\w+)\}/g, (whole, name: string) => {
        const value = Object.hasOwn(values, name) ? values[name] : undefined;
        if (value === undefined) return whole;
        if (typeof value === 'string') return direction === 'rtl' ? isolate(value) : value;
        return typeof value === 'number'
          ? new Intl.NumberFormat(language).format(value)
          : writeDuration(language, value);
      }),
  };
}

/** Null = English. */
export const wordsIn = (language: string | null): ServiceWords => chooseWords([language]);

/** The most languages that a header may name. Browsers name a handful. */
const maxLanguages = 20;

/** Words for whoever sent a request: in the language that they have chosen, if any, else by their `Accept-Language`. */
export function wordsFor(header: string | undefined, chosen: string | null = null): ServiceWords {
  const wanted = (header ?? '')
    .split(',', maxLanguages)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    // Sorting keeps the order of equal weights.
    .sort((one, other) => other.weight - one.weight);
  return chooseWords([chosen, ...wanted.map(({ tag }) => tag)]);
}
