import { t } from '../words/words.ts';

/** A custom property that the page *Embed* offers; docs/custom-properties.md lists them all. */
export interface AppearanceOption {
  /** Its name in an address with a choice. */
  readonly name: string;
  readonly property: string;
  /** The part of the board that it styles; without it, it is a property of the element. */
  readonly part?: string;
  readonly label: string;
  readonly kind: 'color' | 'font' | 'pixels';
  /** The allowed values of the style sheet: any other value is rejected. */
  readonly accepts: RegExp;
  readonly max?: number;
}

const color = /^#[\da-f]{6}$/i;
const pixels = /^\d{1,3}px$/;

export const appearanceOptions: readonly AppearanceOption[] = [
  { name: 'background', property: '--drystone-background', label: t('Background'), kind: 'color', accepts: color },
  { name: 'card-background', property: '--drystone-card-background', label: t('Cards'), kind: 'color', accepts: color },
  { name: 'text-color', property: '--drystone-text-color', label: t('Text'), kind: 'color', accepts: color },
  {
    name: 'cta-background',
    property: '--drystone-cta-background',
    label: t('Buttons of posts'),
    kind: 'color',
    accepts: color,
  },
  {
    name: 'cta-color',
    property: '--drystone-cta-color',
    label: t('Text of these buttons'),
    kind: 'color',
    accepts: color,
  },
  {
    name: 'button-background',
    property: '--drystone-button-background',
    label: t('Controls of the board'),
    kind: 'color',
    accepts: color,
  },
  {
    name: 'button-color',
    property: '--drystone-button-color',
    label: t('Text of these controls'),
    kind: 'color',
    accepts: color,
  },
  {
    name: 'font-family',
    property: '--drystone-font-family',
    label: t('Font of your page'),
    kind: 'font',
    accepts: /^[\p{L}\p{N} ,'"-]{1,120}$/u,
  },
  {
    name: 'font-size',
    property: '--drystone-font-size',
    label: t('Text size in pixels'),
    kind: 'pixels',
    accepts: pixels,
    max: 40,
  },
  {
    name: 'card-radius',
    property: 'border-radius',
    part: 'card',
    label: t('Card corner radius in pixels'),
    kind: 'pixels',
    accepts: pixels,
    max: 60,
  },
];
