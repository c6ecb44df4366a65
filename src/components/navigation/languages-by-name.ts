import type { SelectOption } from './choice-select.tsx';

/** Languages with their names in the language of `locale`, sorted by name. A code without a name is its own name. */
export function nameLanguages(codes: readonly string[], locale: string): readonly SelectOption[] {
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' });
  return codes
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, locale));
}
