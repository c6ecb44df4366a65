import type { Personalization } from '../model/personalization.ts';
import { channelsOf, parseColour } from './colour.ts';
import { contrastOf } from './contrast.ts';
import type { Value } from './parse-value.ts';
import { clear, type OnRead, readSettings, type SettingRow } from './read-settings.ts';

/** Of what the owner wrote, told to him. */
const maxQuote = 40;

const solid = (hex: string) => channelsOf(hex).slice(0, 3);

/**
 * What the owner set in a table and is not drawn as set: for his console, one sentence each. `otherwise` as it was read
 * with.
 */
export function nameProblems(
  rows: readonly SettingRow[],
  personalization: Personalization | null,
  otherwise?: Readonly<Record<string, Value>>,
): readonly string[] {
  const problems: string[] = [];
  const read: Parameters<OnRead>[] = [];
  const values = readSettings(rows, personalization, otherwise, (...setting) => read.push(setting));
  for (const [name, wireName, wish, drawn, ground, least] of read) {
    if (!wireName || wish === drawn) continue;
    const given = `${personalization?.values[wireName]}`.trim().slice(0, maxQuote);
    const colour = name.includes('-color') && parseColour(`${wish}`);
    // A clear ground shows the card.
    const seen = `${ground === clear ? (values['--d-card-background'] ?? clear) : ground}`;
    // A colour that lets through is seen mixed with its ground: how much it has then is not told.
    const had =
      colour && colour.length === 7 ? `, where it has ${contrastOf(solid(colour), solid(seen)).toFixed(1)}:1` : '';
    problems.push(`${wireName}: "${given}" is drawn as "${drawn}"${colour ? `, for ${least}:1 on ${seen}${had}` : ''}`);
  }
  return problems;
}
