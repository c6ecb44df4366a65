import type { SelectOption } from './choice-select.ts';

/** Languages with their names in the language of `locale`, by name. A code that `Intl` has no name for stands for itself. */
export function nameLanguages(codes: readonly string[], locale: string): readonly SelectOption[] {
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' });
  return codes.map((code) => [code, names.of(code) ?? code] as const).sort(([, one], [, other]) => one.localeCompare(other, locale));
}
