import type { Personalization } from '../model/personalization.ts';
import { channelsOf, parseColor } from './color.ts';
import { contrastOf } from './contrast.ts';
import type { Value } from './parse-value.ts';
import { clear, type OnRead, readSettings, type SettingRow } from './read-settings.ts';

/** Maximum length of the owner's text in a message to them. */
const maxQuote = 40;

const solid = (hex: string) => channelsOf(hex).slice(0, 3);

/**
 * Settings of a table that are not shown as the owner set them: one sentence each, for the owner's console. `defaults`
 * must be those that the table was read with.
 */
export function nameProblems(
  rows: readonly SettingRow[],
  personalization: Personalization | null,
  defaults?: Readonly<Record<string, Value>>,
): readonly string[] {
  const problems: string[] = [];
  const read: Parameters<OnRead>[] = [];
  const values = readSettings(rows, personalization, defaults, (...setting) => read.push(setting));
  for (const [name, wireName, requested, drawn, background, min] of read) {
    if (!wireName || requested === drawn) continue;
    const given = `${personalization?.values[wireName]}`.trim().slice(0, maxQuote);
    const color = name.includes('-color') && parseColor(`${requested}`);
    // A transparent background shows the card.
    const seen = `${background === clear ? (values['--d-card-background'] ?? clear) : background}`;
    // A translucent color is seen mixed with its background, so its own contrast is not reported.
    const had =
      color && color.length === 7 ? `, where it has ${contrastOf(solid(color), solid(seen)).toFixed(1)}:1` : '';
    problems.push(`${wireName}: "${given}" is shown as "${drawn}"${color ? `, for ${min}:1 on ${seen}${had}` : ''}`);
  }
  return problems;
}
