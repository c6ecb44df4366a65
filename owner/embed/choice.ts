import { appearanceOptions } from './appearance-options.ts';
import { t } from '../words/words.ts';

/** A row of the table of options. */
export interface OptionRow {
  readonly name: string;
  readonly attribute: string;
  readonly kind: 'text' | 'address' | 'choice' | 'integer' | 'flag';
  readonly defaultValue: string;
  readonly values?: readonly string[];
  readonly min?: number;
  readonly max?: number;
}

/** The target of the snippet. */
export const placeNames = [
  'html',
  'wordpress',
  'react',
  'vue',
  'next',
  'shopify',
  'webflow',
  'wix',
  'squarespace',
  'tag-manager',
  'iframe',
] as const;
export type PlaceName = (typeof placeNames)[number];

/** The owner's choice; defaults are absent. */
export interface BoardSelection {
  readonly place: PlaceName;
  /** By attribute. A flag that is set is `''`. */
  readonly options: ReadonlyMap<string, string>;
  /** By the name of the option. */
  readonly appearance: ReadonlyMap<string, string>;
  /** The script follows the releases, instead of one version with its hash. */
  readonly isFollowing: boolean;
}

/** The reason why a value is invalid, for its field; null = valid. It states the widget's own rule in words. */
export function findFault(row: OptionRow, value: string): string | null {
  const word = value.trim();
  if (word === '')
    return row.attribute === 'board' || row.attribute === 'service' ? t('This field is required.') : null;
  if (row.kind === 'address' && !/^https?:\/\/[^\s?#]+$/.test(word))
    return t('Enter an address that starts with https:// and has no ? and no #.');
  if (
    row.kind === 'integer' &&
    !(/^\d+$/.test(word) && Number(word) >= (row.min ?? 0) && Number(word) <= (row.max ?? Infinity))
  )
    return t('Enter a whole number from {min} to {max}.', { min: row.min ?? 0, max: row.max ?? 0 });
  if (row.kind === 'choice' && !row.values?.includes(word))
    return t('Choose one of {values}.', { values: row.values?.join(', ') ?? '' });
  return null;
}

/**
 * Reads a choice from a page's address: `?place=react&board=spring&navigation=&font-size=17px`. Unknown names and
 * invalid values are dropped.
 */
export function readChoice(query: URLSearchParams, rows: readonly OptionRow[]): BoardSelection {
  const options = new Map<string, string>();
  for (const row of rows) {
    const value = query.get(row.attribute)?.trim();
    if (value === undefined || value === row.defaultValue || findFault(row, value) !== null) continue;
    if (row.kind !== 'flag') options.set(row.attribute, row.kind === 'address' ? value.replace(/\/+$/, '') : value);
    else if (value !== 'false') options.set(row.attribute, '');
  }
  const chosen = appearanceOptions.flatMap(({ name, accepts }) => {
    const value = query.get(name)?.trim();
    return value && accepts.test(value) ? [[name, value] as const] : [];
  });
  return {
    place: placeNames.find((name) => name === query.get('place')) ?? 'html',
    options,
    appearance: new Map(chosen),
    isFollowing: query.get('script') === 'latest',
  };
}
