import type { Personalization } from '../model/personalization.ts';
import { readableOn } from './contrast.ts';
import { flag, type Kind, type Value } from './parse-value.ts';

/**
 * Its name, its kind, what counts when the owner never touched it, and its names on the wire; the first that has a
 * value counts.
 */
export type SettingRow = readonly [name: string, kind: Kind, otherwise: Value, ...wireNames: string[]];

/**
 * Told of each row that was read.
 *
 * @param wireName what the owner gave a value; absent = nothing
 * @param wish how it would be drawn as he gave it; null = nonsense
 * @param ground what a colour is read on, and how well it must be
 */
export type OnRead = (
  name: string,
  wireName: string | undefined,
  wish: Value | null,
  drawn: Value,
  ground: Value | undefined,
  least: number,
) => void;

/**
 * WCAG 2.2, 1.4.3. An avatar's letter repeats the name beside it, the dot of a marked place is no text: they need only
 * be seen (1.4.11).
 */
const leastForText = 4.5;
const leastForOrnaments = 3;

/**
 * Reads a table of settings: complete, every value checked, every text readable. A colour `--d-x-color…` is read on
 * `--d-x-background`, or on the card where there is no such (both stand above it). Never throws.
 *
 * @param otherwise defaults that count before those of the table, by the names of its rows
 */
export function readSettings(
  rows: readonly SettingRow[],
  personalization: Personalization | null,
  otherwise?: Readonly<Record<string, Value>>,
  onRead?: OnRead,
): Readonly<Record<string, Value>> {
  const values: Record<string, Value> = { ...otherwise };
  const given = (wireName: string) => `${personalization?.values[wireName] ?? ''}`.trim();
  for (const [name, kind, usual, ...wireNames] of rows) {
    const wireName = wireNames.find((wireName) => given(wireName) && !flag(given(wireName + '_disabled')));
    const wish = wireName ? kind(given(wireName)) : null;
    // Without one of its own it is the card, which is among what lies behind.
    const ground = values[name.replace(/color.*/, 'background')] ?? clear;
    const least = /avatar|spot/.test(name) ? leastForOrnaments : leastForText;
    let value: Value = wish ?? values[name] ?? usual;
    if (/-color/.test(name)) value = readableOn(`${ground}`, `${value}`, least, ...groundsOf(values));
    values[name] = value;
    onRead?.(name, wireName, wish, value, ground, least);
  }
  return values;
}

/** The color of what has none: what lies behind shows. */
export const clear = '#00000000';

/** What lies behind a ground that lets through, from the back to the front: the page, the board, the card. */
const groundsOf = (values: Readonly<Record<string, Value>>): string[] =>
  ['--d-page-background', '--d-background', '--d-card-background'].map((name) => `${values[name] ?? clear}`);

/** What of it is a custom property, for `style.setProperty`. */
export const propertiesOf = (values: Readonly<Record<string, Value>>): (readonly [name: string, value: string])[] =>
  Object.entries(values)
    .filter(([name]) => name[0] === '-')
    .map(([name, value]) => [name, typeof value === 'number' ? value + 'px' : `${value}`]);

/**
 * The quiet color of times and the like: that of the text, half lost in the card, as far as it can be read. A page that
 * sets the color of texts means this one, too.
 */
export function mutedColor(values: Readonly<Record<string, Value>>): readonly [name: string, value: string] {
  const color = readableOn(clear, `${values['--d-text-color']}`.slice(0, 7) + 'b3', leastForText, ...groundsOf(values));
  return ['--d-muted-color', `var(--drystone-text-color, ${color})`];
}
