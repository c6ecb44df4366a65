import type { InsightsMessages } from '../../text/insights-messages.ts';
import { networkName } from '../../text/network-names.ts';

/** `exb_form` → `Exb form`: a name that this version does not know becomes readable. */
const readable = (name: string): string => {
  const words = name.replaceAll('_', ' ').trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

/** The label of the name in `names`; else the name itself, made readable. */
export function nameOf(name: string, names: Readonly<Record<string, string>>, { notSaid }: InsightsMessages): string {
  const known = Object.hasOwn(names, name) ? names[name] : undefined;
  return known ?? (name === '' ? notSaid : readable(name));
}

/** Version 1 writes `instagram` where version 2 writes `instagram_business`. */
export function nameNetwork(name: string, messages: InsightsMessages): string {
  const known = Object.hasOwn(Object.prototype, name)
    ? ''
    : networkName(name === 'instagram' ? 'instagram_business' : name);
  return known || nameOf(name, messages.networks, messages);
}

/** `DE` → `Germany`; `''` if it is no country code. */
export function nameCountry(code: string, locale: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return '';
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code.toUpperCase()) ?? '';
}
