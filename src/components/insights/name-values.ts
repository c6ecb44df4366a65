import type { InsightsMessages } from '../../text/insights-messages.ts';
import { networkName } from '../../text/network-names.ts';

/** `exb_form` → `Exb form`: a name that this version does not know yet reads like a word. */
const readable = (name: string): string => {
  const words = name.replaceAll('_', ' ').trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

/** The word of `names`; else the name itself, readable. */
export function nameOf(name: string, names: Readonly<Record<string, string>>, { notSaid }: InsightsMessages): string {
  const known = Object.hasOwn(names, name) ? names[name] : undefined;
  return known ?? (name === '' ? notSaid : readable(name));
}

/** Version 1 says `instagram` where version 2 says `instagram_business`. */
export function nameNetwork(name: string, messages: InsightsMessages): string {
  const known = Object.hasOwn(Object.prototype, name)
    ? ''
    : networkName(name === 'instagram' ? 'instagram_business' : name);
  return known || nameOf(name, messages.networks, messages);
}

/** `DE` → `Germany`; `''` for what is no code of a country. */
export function nameCountry(code: string, locale: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return '';
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code.toUpperCase()) ?? '';
}
