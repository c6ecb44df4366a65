import type { Personalization } from '../model/personalization.ts';
import { readableOn } from './contrast.ts';
import { flag, type Kind, type Value } from './parse-value.ts';

/** Name, kind, default, and names on the wire of a setting; the first wire name that has a value is used. */
export type SettingRow = readonly [name: string, kind: Kind, defaultValue: Value, ...wireNames: string[]];

/**
 * Called for each row that was read.
 * @param wireName the wire name that has a value; absent = none
 * @param requested the value as the owner set it; null = invalid
 * @param background the background of a color
 * @param min the contrast that a color must have with it
 */
export type OnRead = (
  name: string,
  wireName: string | undefined,
  requested: Value | null,
  drawn: Value,
  background: Value | undefined,
  min: number,
) => void;

/**
 * WCAG 2.2, 1.4.3. An avatar's letter repeats the name beside it and the dot of a hotspot is no text, so they must only
 * be visible (1.4.11).
 */
const minForText = 4.5;
const minForOrnaments = 3;

/**
 * Reads a table of settings. The result is complete, every value is checked and every text readable. A color
 * `--d-x-color…` is read on `--d-x-background`, or on the card if there is none (both must be above it in the table).
 * Never throws.
 * @param defaults take precedence over the defaults of the table, by the names of its rows
 */
export function readSettings(
  rows: readonly SettingRow[],
  personalization: Personalization | null,
  defaults?: Readonly<Record<string, Value>>,
  onRead?: OnRead,
): Readonly<Record<string, Value>> {
  const values: Record<string, Value> = { ...defaults };
  const given = (wireName: string) => `${personalization?.values[wireName] ?? ''}`.trim();
  for (const [name, kind, defaultValue, ...wireNames] of rows) {
    const wireName = wireNames.find((wireName) => given(wireName) && !flag(given(wireName + '_disabled')));
    const requested = wireName ? kind(given(wireName)) : null;
    // A part without its own background is on the card, which is one of the layers behind it.
    const background = values[name.replace(/color.*/, 'background')] ?? clear;
    const min = /avatar|spot/.test(name) ? minForOrnaments : minForText;
    let value: Value = requested ?? values[name] ?? defaultValue;
    if (/-color/.test(name)) value = readableOn(`${background}`, `${value}`, min, ...backgroundsOf(values));
    values[name] = value;
    onRead?.(name, wireName, requested, value, background, min);
  }
  return values;
}

/** The color of a part that has none: the layers behind it are visible. */
export const clear = '#00000000';

/** The layers behind a translucent background, from back to front: the page, the board, the card. */
const backgroundsOf = (values: Readonly<Record<string, Value>>): string[] =>
  ['--d-page-background', '--d-background', '--d-card-background'].map((name) => `${values[name] ?? clear}`);

/** The values that are custom properties, for `style.setProperty`. */
export const propertiesOf = (values: Readonly<Record<string, Value>>): (readonly [name: string, value: string])[] =>
  Object.entries(values)
    .filter(([name]) => name[0] === '-')
    .map(([name, value]) => [name, typeof value === 'number' ? value + 'px' : `${value}`]);

/**
 * The muted color of times and similar text: a mix of the text's color and the card's, as far as it is readable. A page
 * that sets the color of texts sets this one, too.
 */
export function mutedColor(values: Readonly<Record<string, Value>>): readonly [name: string, value: string] {
  const color = readableOn(
    clear,
    `${values['--d-text-color']}`.slice(0, 7) + 'b3',
    minForText,
    ...backgroundsOf(values),
  );
  return ['--d-muted-color', `var(--drystone-text-color, ${color})`];
}
