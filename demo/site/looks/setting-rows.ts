import { readFile } from 'node:fs/promises';
import { addPostSettings } from '../../../src/appearance/add-post-settings.ts';
import { dialogSettings } from '../../../src/appearance/dialog-settings.ts';
import { displaySettings } from '../../../src/appearance/display-settings.ts';
import { extendedSettings } from '../../../src/appearance/extended-settings.ts';
import { productSettings } from '../../../src/appearance/product-settings.ts';
import type { SettingRow } from '../../../src/appearance/read-settings.ts';
import { readingSettings } from '../../../src/appearance/reading-settings.ts';
import { settings } from '../../../src/appearance/settings.ts';
import type { LookRow, LookTable } from './look-row.ts';

/** The tables, by the names of their files. */
export const settingTables: Readonly<
  Record<string, { readonly rows: readonly SettingRow[]; readonly title: string; readonly says: string }>
> = {
  settings: { rows: settings, title: 'Cards', says: 'What the first posts are drawn with.' },
  'extended-settings': {
    rows: extendedSettings,
    title: 'Around the cards',
    says: 'What must be there before the first cards: fonts, effects, the bar with the board’s name.',
  },
  'reading-settings': { rows: readingSettings, title: 'Reading', says: 'What a reader does beyond looking.' },
  'display-settings': {
    rows: displaySettings,
    title: 'Rows and displays',
    says: 'For the layouts whose posts stand side by side, or move by themselves.',
  },
  'dialog-settings': { rows: dialogSettings, title: 'The dialog', says: 'Open a post of any board below to see it.' },
  'product-settings': {
    rows: productSettings,
    title: 'Products',
    says: 'In the dialog, and marked on its picture: open a post with products to see them.',
  },
  'add-post-settings': {
    rows: addPostSettings,
    title: 'A visitor’s post',
    says: 'The control for it, and its terms. The demo’s boards take posts.',
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
function readKind(source: string, name: string): Pick<LookRow, 'kind' | 'least' | 'most' | 'values'> {
  const [, word = '', given = ''] = new RegExp(`\\['${name}', (\\w+)(?:\\((.*?)\\))?, `).exec(source) ?? [];
  if (word === 'colour') return { kind: 'colour' };
  if (word === 'flag' || word === 'shown') return { kind: 'flag' };
  if (word === 'length' || word === 'milliseconds') {
    const [least = 0, most = Infinity] = given.split(', ').map((bound) => Number(bound.replaceAll('_', '')));
    return { kind: 'number', least, most };
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
export async function readLookTables(): Promise<readonly LookTable[]> {
  const known = await readPublicProperties();
  const seen = new Set<string>();
  const taken = new Set<string>();
  const tables: LookTable[] = [];
  for (const [name, { rows, title, says }] of Object.entries(settingTables)) {
    const source = await read(`../../../src/appearance/${name}.ts`);
    const own: LookRow[] = [];
    for (const [row, , usual, key] of rows) {
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
        usual: String(usual),
        property: property && known.has(property) ? property : null,
      });
    }
    tables.push({ name, title, says, rows: own });
  }
  return tables;
}
