import type { Personalization } from '../model/personalization.ts';
import { readableOn } from './contrast.ts';
import { flag, type Kind, type Value } from './parse-value.ts';
import { settings } from './settings.ts';

/** A personalization as the widget draws it: complete, every value checked, every text readable. */
export interface Theme {
  /** What the service calls it, and behind a space what may make a display of it that moves by itself: unchecked. */
  readonly layout: string;
  /** In px: the least width of a column, and the space between two cards. */
  readonly cardWidth: number;
  readonly gap: number;
  readonly showsAuthor: boolean;
  readonly showsShare: boolean;
  /** Calls to action are shown on the card, and not in the dialog only. */
  readonly showsCardCta: boolean;
  /** And in the dialog, and not on the card only. */
  readonly showsDialogCta: boolean;
  /** The owner's language of times (`de`, `en-short`); `''` = that of the widget. */
  readonly timeLanguage: string;
  /**
   * The look, for `style.setProperty` on an element inside the shadow root. The names are private (`--d-card-background`)
   * so that a page's own `--drystone-card-background`, which comes in by inheritance, wins: the style sheet reads
   * `var(--drystone-card-background, var(--d-card-background))`. Always the whole list, defaults too.
   */
  readonly properties: readonly (readonly [name: string, value: string])[];
  /** What the owner set and is not drawn as set: for the console, one sentence each. */
  readonly problems: readonly string[];
}

/** WCAG 2.2, 1.4.3. The avatar's letter says nothing that the name beside it does not: it need only be seen (1.4.11). */
const leastForText = 4.5;
const leastForOrnaments = 3;

/** `null` (no personalization, or none yet) gives the service's defaults. Never throws. */
export function themeOf(personalization: Personalization | null): Theme {
  const problems: string[] = [];
  const properties: [string, string][] = [];
  const values: Record<string, Value> = {};
  const given = (wireName: string) => `${personalization?.values[wireName] ?? ''}`.trim();

  for (const [name, kind, otherwise, ...wireNames] of settings) {
    const wireName = wireNames.find((wireName) => given(wireName) && !flag(given(wireName + '_disabled')));
    const wish = wireName ? (kind satisfies Kind)(given(wireName)) : null;
    let value: Value = wish ?? otherwise;
    let reason = '';
    if (name.endsWith('-color')) {
      const ground = values[name.replace('color', 'background')] ?? values['--d-card-background'];
      const least = name === '--d-avatar-color' ? leastForOrnaments : leastForText;
      value = readableOn(`${ground}`, `${value}`, least);
      reason = `, for ${least}:1 on ${ground}`;
    }
    if (wireName && value !== wish) problems.push(`${wireName}: "${given(wireName).slice(0, 40)}" is drawn as "${value}"${reason}`);
    values[name] = value;
    if (name.startsWith('--')) properties.push([name, typeof value === 'number' ? value + 'px' : `${value}`]);
  }

  return {
    layout: [personalization?.theme, given('autoscroll'), given('waterfallToggle')].join(' ').trim(),
    cardWidth: +values['cardWidth']!,
    gap: +values['gap']!,
    showsAuthor: values['author'] === true,
    showsShare: values['share'] === true,
    showsCardCta: values['cta'] !== 'popup',
    showsDialogCta: values['cta'] !== 'post',
    timeLanguage: `${values['time']}`,
    properties,
    problems,
  };
}
