import { readFile } from 'node:fs/promises';
import { addPostSettings } from '../../../src/appearance/add-post-settings.ts';
import { dialogSettings } from '../../../src/appearance/dialog-settings.ts';
import { displaySettings } from '../../../src/appearance/display-settings.ts';
import { extendedSettings } from '../../../src/appearance/extended-settings.ts';
import { productSettings } from '../../../src/appearance/product-settings.ts';
import type { SettingRow } from '../../../src/appearance/read-settings.ts';
import { readingSettings } from '../../../src/appearance/reading-settings.ts';
import { settings } from '../../../src/appearance/settings.ts';
import type { AppearanceRow, AppearanceTable } from './appearance-row.ts';

/** The tables, by the names of their files. */
export const settingTables: Readonly<
  Record<string, { readonly rows: readonly SettingRow[]; readonly title: string; readonly description: string }>
> = {
  settings: { rows: settings, title: 'Cards', description: 'Settings for the cards of the first posts.' },
  'extended-settings': {
    rows: extendedSettings,
    title: 'Around the cards',
    description: 'Settings that apply before the first cards: fonts, effects, and the bar with the board’s name.',
  },
  'reading-settings': {
    rows: readingSettings,
    title: 'Reading',
    description: 'Settings for the focus color, hashtags and sharing.',
  },
  'display-settings': {
    rows: displaySettings,
    title: 'Rows and displays',
    description: 'Settings for layouts whose posts are side by side or move automatically.',
  },
  'dialog-settings': {
    rows: dialogSettings,
    title: 'The dialog',
    description: 'Settings for the dialog. Open a post of any board below to see them.',
  },
  'product-settings': {
    rows: productSettings,
    title: 'Products',
    description: 'Settings for products in the dialog and on its picture. Open a post with products to see them.',
  },
  'add-post-settings': {
    rows: addPostSettings,
    title: 'A visitor’s post',
    description: 'Settings for the button and the terms. The boards of the demo accept posts.',
  },
};

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');

/** `--d-card-background` → Card background; `slideWidth` → Slide width. */
function labelOf(name: string): string {
  const words = name
    .replace(/^--d-/, '')
    .replaceAll('-', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^cta\b/, 'call to action');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Reads the kind of a row from its source file: kinds are functions, and do not expose their values. */
function readKind(source: string, name: string): Pick<AppearanceRow, 'kind' | 'min' | 'max' | 'values'> {
  const [, word = '', given = ''] = new RegExp(`\\['${name}', (\\w+)(?:\\((.*?)\\))?, `).exec(source) ?? [];
  if (word === 'color') return { kind: 'color' };
  if (word === 'flag' || word === 'shown') return { kind: 'flag' };
  if (word === 'length' || word === 'milliseconds') {
    const [min = 0, max = Infinity] = given.split(', ').map((bound) => Number(bound.replaceAll('_', '')));
    return { kind: 'number', min, max };
  }
  // `/^(left|center|right)$/` gives a list of choices; any other pattern has no finite list.
  const [, choices] = word === 'choice' ? (/^\/\^\(([\w|]+)\)\$\/$/.exec(given) ?? []) : [];
  if (choices) return { kind: 'choice', values: choices.split('|') };
  return { kind: 'text' };
}

/** The custom properties that are documented as public. */
export async function readPublicProperties(): Promise<ReadonlySet<string>> {
  const page = await read('../../../docs/custom-properties.md');
  return new Set([...page.matchAll(/`(--drystone-[\w-]+)`/g)].map(([, name = '']) => name));
}

/**
 * All tables as data for the page: a new row becomes a new control. A key that is in two tables has one control, in the
 * first.
 */
export async function readAppearanceTables(): Promise<readonly AppearanceTable[]> {
  const known = await readPublicProperties();
  const seen = new Set<string>();
  const taken = new Set<string>();
  const tables: AppearanceTable[] = [];
  for (const [name, { rows, title, description }] of Object.entries(settingTables)) {
    const source = await read(`../../../src/appearance/${name}.ts`);
    const own: AppearanceRow[] = [];
    for (const [row, , defaultValue, key] of rows) {
      // If two rows have the same property, the first is the board's. The dialog's value can then be set only by the
      // service.
      const property = row.startsWith('--d-') && !taken.has(row) ? row.replace('--d-', '--drystone-') : null;
      taken.add(row);
      if (key === undefined || seen.has(key)) continue;
      seen.add(key);
      own.push({
        key,
        label: labelOf(row),
        ...readKind(source, row),
        defaultValue: String(defaultValue),
        property: property && known.has(property) ? property : null,
      });
    }
    tables.push({ name, title, description, rows: own });
  }
  return tables;
}
