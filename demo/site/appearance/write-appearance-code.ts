import type { Personalization } from '../../../src/model/personalization.ts';
import { dialogAppearance } from '../../../src/appearance/dialog-appearance.ts';
import { dialogSettings } from '../../../src/appearance/dialog-settings.ts';
import { nameProblems } from '../../../src/appearance/name-problems.ts';
import { productAppearance } from '../../../src/appearance/product-appearance.ts';
import { productSettings } from '../../../src/appearance/product-settings.ts';
import { propertiesOf, readSettings } from '../../../src/appearance/read-settings.ts';
import { readCardSettings } from '../../../src/appearance/appearance.ts';
import { escapeHtml } from '../../../owner/embed/escape-html.ts';
import { loaderTag } from '../../../owner/embed/loader-tag.ts';
import type { AppearanceValues, AppearanceAnswer, AppearanceTable } from './appearance-row.ts';
import { settingTables } from './setting-rows.ts';

export interface AppearanceRequest {
  readonly board: string;
  readonly layout: string;
  readonly service: string;
  readonly widget: string;
  readonly appearance: AppearanceValues;
  /** The board's appearance as the service returns it, and with the owner's settings. */
  readonly before: Personalization | null;
  readonly after: Personalization | null;
}

/**
 * The rendered value of every property, corrected if necessary. The board's properties take precedence over those of
 * the dialog with the same name.
 */
function drawnOf(personalization: Personalization | null): ReadonlyMap<string, string> {
  const card = readCardSettings(personalization);
  const values = Object.fromEntries(card.properties);
  const onBoard = Object.values(settingTables)
    .filter(({ rows }) => rows !== dialogSettings && rows !== productSettings)
    .flatMap(({ rows }) => propertiesOf(readSettings(rows, personalization, values)));
  const dialog = dialogAppearance(personalization, card);
  const products = productAppearance(personalization, card, dialog);
  return new Map([...dialog.properties, ...products.properties, ...onBoard, ...card.properties]);
}

/** These keys are beside `data`, and `banner` is an object inside of it. */
const besideData = new Set(['author', 'share_buttons', 'remove_duplicate_images']);

function describePersonalization(rest: readonly (readonly [key: string, value: string])[]): string {
  const data: Record<string, unknown> = {};
  const attributes: Record<string, unknown> = {};
  const banner: Record<string, string> = {};
  for (const [key, value] of rest) {
    if (besideData.has(key)) attributes[key] = value === '1';
    else if (key.startsWith('banner_')) banner[key.slice('banner_'.length)] = value;
    else data[key] = value;
  }
  return JSON.stringify(
    { ...attributes, data: { ...data, ...(Object.keys(banner).length > 0 ? { banner } : {}) } },
    null,
    2,
  );
}

/** The code for a page and a service to show this appearance. */
export function writeAppearanceCode(
  { board, layout, service, widget, appearance, before, after }: AppearanceRequest,
  tables: readonly AppearanceTable[],
  known: ReadonlySet<string>,
): AppearanceAnswer {
  const was = drawnOf(before);
  const lines = [...drawnOf(after)]
    .filter(([name, value]) => known.has(name.replace('--d-', '--drystone-')) && was.get(name) !== value)
    .map(([name, value]) => `  ${name.replace('--d-', '--drystone-')}: ${value};`);
  const rows = new Map(tables.flatMap((table) => table.rows.map((row) => [row.key, row] as const)));
  const rest = [...appearance].filter(([key]) => rows.has(key) && rows.get(key)?.property === null);
  const problems = Object.values(settingTables)
    .flatMap((table) => nameProblems(table.rows, after))
    .filter((problem) => appearance.has(problem.split(':')[0] ?? ''));
  const style = lines.length > 0 ? `<style>\ndrystone-board {\n${lines.join('\n')}\n}\n</style>\n` : '';
  return {
    snippet:
      `${style}<drystone-board board="${escapeHtml(board)}" ` +
      `service="${escapeHtml(service)}"${layout ? ` layout="${escapeHtml(layout)}"` : ''}></drystone-board>\n${loaderTag(widget, null)}`,
    personalization: rest.length > 0 ? describePersonalization(rest) : null,
    problems: [...new Set(problems)],
  };
}
