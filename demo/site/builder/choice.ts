import { looks } from './looks.ts';

/** A row of the table of options. */
export interface OptionRow {
  readonly name: string;
  readonly attribute: string;
  readonly kind: 'text' | 'address' | 'choice' | 'integer' | 'flag';
  readonly initial: string;
  readonly text: string;
  readonly values?: readonly string[];
  readonly least?: number;
  readonly most?: number;
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
export interface Choice {
  readonly place: PlaceName;
  /** By attribute. A flag that is set is `''`. */
  readonly options: ReadonlyMap<string, string>;
  /** By the name of the look. */
  readonly looks: ReadonlyMap<string, string>;
  /** The script follows the releases, instead of one version with its hash. */
  readonly isFollowing: boolean;
}

/** The reason why a value is invalid, for its field; null = valid. It states the widget's own rule in words. */
export function findFault(row: OptionRow, value: string): string | null {
  const word = value.trim();
  if (word === '') return row.attribute === 'board' || row.attribute === 'service' ? 'This is needed.' : null;
  if (row.kind === 'address' && !/^https?:\/\/[^\s?#]+$/.test(word))
    return 'An address begins with https:// and has no ? and no #.';
  if (
    row.kind === 'integer' &&
    !(/^\d+$/.test(word) && Number(word) >= (row.least ?? 0) && Number(word) <= (row.most ?? Infinity))
  )
    return `A whole number from ${row.least} to ${row.most}.`;
  if (row.kind === 'choice' && !row.values?.includes(word)) return `One of ${row.values?.join(', ')}.`;
  return null;
}

/**
 * Reads a choice from a page's address: `?place=react&board=spring&navigation=&font-size=17px`. Unknown names and
 * invalid values are dropped.
 */
export function readChoice(query: URLSearchParams, rows: readonly OptionRow[]): Choice {
  const options = new Map<string, string>();
  for (const row of rows) {
    const value = query.get(row.attribute)?.trim();
    if (value === undefined || value === row.initial || findFault(row, value) !== null) continue;
    if (row.kind !== 'flag') options.set(row.attribute, row.kind === 'address' ? value.replace(/\/+$/, '') : value);
    else if (value !== 'false') options.set(row.attribute, '');
  }
  const chosen = looks.flatMap(({ name, accepts }) => {
    const value = query.get(name)?.trim();
    return value && accepts.test(value) ? [[name, value] as const] : [];
  });
  return {
    place: placeNames.find((name) => name === query.get('place')) ?? 'html',
    options,
    looks: new Map(chosen),
    isFollowing: query.get('script') === 'latest',
  };
}

export function writeChoice({ place, options, looks: chosen, isFollowing }: Choice): URLSearchParams {
  return new URLSearchParams([
    ...(place === 'html' ? [] : [['place', place]]),
    ...options,
    ...chosen,
    ...(isFollowing ? [['script', 'latest']] : []),
  ]);
}
