import type { ComponentChild, ComponentChildren } from 'preact';

/** The names of the placeholders in a text: `count` for `{count} posts`. */
type NamesIn<Text extends string> = string extends Text
  ? string
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | NamesIn<Rest>
    : never;

type Values<Name extends string> = Readonly<Record<Name, string | number>>;
/** A text whose placeholders the compiler sees must get exactly these. */
type Given<Name extends string> = [Name] extends [never]
  ? readonly []
  : string extends Name
    ? readonly [values?: Values<string>]
    : readonly [values: Values<Name>];

/** The English forms of a text that counts. */
export interface Forms<Text extends string = string> {
  readonly one: string;
  readonly other: Text;
}

/** Translations by their English text; a text that counts has one form for each plural category of the language. */
export type Catalog = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** What a placeholder becomes: `{name}` some content, and `<a>…</a>` what its function makes of the words between. */
type Parts = Readonly<Record<string, ComponentChildren | ((words: ComponentChildren) => ComponentChild)>>;

/** The words of the app in one language. A text that the language does not have yet is English. */
export interface Words {
  /** Its tag: `de`. */
  readonly language: string;
  /** For dates, numbers and names in order. */
  readonly locale: string;
  /** A text with its placeholders filled in: `t('Rule {number}', { number: 2 })`. Numbers get the language's marks. */
  t<const Text extends string>(text: Text, ...values: Given<NamesIn<Text>>): string;
  /** A text that counts; `{count}` is the count. */
  plural<const Text extends string>(
    count: number,
    forms: Forms<Text>,
    ...values: Given<Exclude<NamesIn<Text>, 'count'>>
  ): string;
  /** A text with elements in it: `rich('Read <a>the terms</a>', { a: (words) => <a href="#">{words}</a> })`. */
  rich(text: string, parts: Parts): ComponentChildren;
  /** A text of the service, such as the name of a kind of source. It stays as it is if nobody translated it. */
  known(text: string): string;
  formatNumber(value: number, options?: Intl.NumberFormatOptions): string;
  /** Texts in a row: `a, b, c`. */
  formatList(items: readonly string[]): string;
  /** Facts in a line: `a · b · c`. Each keeps the direction of its own script; empty ones are left out. */
  formatFacts(facts: readonly string[]): string;
}

/** British dates and numbers, and for all others those of the language. */
const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** A value keeps its order in a text whose script has the other direction. */
const isolate = (value: string): string => `\u2068${value}\u2069`;

/** A letter of a script that is written from right to left, such as Arabic or Hebrew. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** An address in a text, without the mark that ends the sentence. */
const address = /https?:\/\/(?:[^\s.,<]+(?:\.[^\s.,<]+)*)?/g;

/** A placeholder without a value is part of the text: `https://images.example/{width}`. */
const fill = (text: string, write: (name: string) => string | undefined): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => write(name) ?? whole);

/** Splits a text at its elements and placeholders, and puts the parts in their places. */
function place(text: string, parts: Parts): readonly ComponentChild[] {
  return [...text.matchAll(/<(\w+)>(.*?)<\/\1>|\{(\w+)\}|(?:[^<{]|<(?!\w+>)|\{(?!\w+\}))+/gs)].map(
    ([whole, tag, inner = '', name]): ComponentChild => {
      const part = parts[tag ?? name ?? ''];
      if (tag !== undefined) return typeof part === 'function' ? part(place(inner, parts)) : inner;
      return name === undefined || typeof part === 'function' ? whole : (part as ComponentChild);
    },
  );
}

/** @param direction of the language's script */
export function createWords(language: string, direction: 'ltr' | 'rtl', catalog: Catalog): Words {
  const locale = localeOf(language);
  const number = new Intl.NumberFormat(locale);
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  const categories = new Intl.PluralRules(locale);
  const englishCategories = new Intl.PluralRules('en');
  const isolateIn = (value: string): string =>
    direction === 'rtl' || rightToLeft.test(value) ? isolate(value) : value;
  const write = (value: string | number | undefined): string | undefined =>
    typeof value === 'number' ? number.format(value) : value && isolateIn(value);
  const textOf = (text: string): string => {
    const own = Object.hasOwn(catalog, text) ? catalog[text] : undefined;
    const words = typeof own === 'string' ? own : text;
    return direction === 'rtl' ? words.replace(address, isolate) : words;
  };
  return {
    language,
    locale,
    t: (text, ...given: readonly (Values<string> | undefined)[]) =>
      fill(textOf(text), (name) => write(given[0]?.[name])),
    plural(count, { one, other }, ...given: readonly (Values<string> | undefined)[]) {
      const own = Object.hasOwn(catalog, other) ? catalog[other] : undefined;
      const form =
        typeof own === 'object'
          ? (own[categories.select(count)] ?? own['other'] ?? other)
          : englishCategories.select(count) === 'one'
            ? one
            : other;
      return fill(form, (name) => (name === 'count' ? number.format(count) : write(given[0]?.[name])));
    },
    rich: (text, parts) => place(textOf(text), parts) as ComponentChild[],
    known: textOf,
    formatNumber: (value, options) => new Intl.NumberFormat(locale, options).format(value),
    formatList: (items) => list.format(items),
    formatFacts: (facts) =>
      facts
        .filter((fact) => fact !== '')
        .map(isolateIn)
        .join(' · '),
  };
}
