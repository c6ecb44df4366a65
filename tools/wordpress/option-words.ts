// The options of the widget for the plugin: data for its code, and words for the site's owner. The words are PHP, which
// translators' tools can read.
import type { OptionKind } from '../../src/options/option-kinds.ts';
import { attributeOf, optionTable } from '../../src/options/options.ts';
import { layoutNames } from '../../src/appearance/layout-name.ts';
import { layoutBoxes, type Box } from '../../owner/embed/layouts.ts';
import { optionWords, type OptionWords, type Panel } from '../../owner/embed/option-words.ts';

/** Options that are text in the table, but have few, known values. The plugin shows them as choices. */
const knownValues: Readonly<Record<string, readonly string[]>> = { layout: layoutNames };

export interface PluginOption {
  readonly name: string;
  readonly attribute: string;
  readonly kind: OptionKind['kind'];
  readonly defaultValue: string | number | boolean;
  readonly values?: readonly string[];
  /** Values that a menu offers. Other values are accepted, too. */
  readonly offers?: readonly string[];
  readonly panel?: Panel;
  /** A picture of each value, as boxes on an area of 60 × 40. */
  readonly pictures?: Readonly<Record<string, readonly Box[]>>;
}

const wordsOf = (name: string): OptionWords | undefined =>
  Object.entries(optionWords).find(([known]) => known === name)?.[1];

/** Returns the options in the order of the editor's panels. The token is last. */
export function pluginOptions(): readonly PluginOption[] {
  const order = Object.keys(optionWords);
  const place = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(optionTable)
    .map(([name, option]: [string, OptionKind]): PluginOption => {
      const known = option.kind === 'text' ? knownValues[name] : undefined;
      const words = wordsOf(name);
      const offers = option.kind === 'text' && !known && words?.values ? Object.keys(words.values) : undefined;
      return {
        name,
        attribute: attributeOf(name),
        ...option,
        ...(known && { kind: 'choice', values: [`${option.defaultValue}`, ...known] }),
        ...(offers && { offers }),
        ...(words && { panel: words.panel }),
        ...(name === 'layout' && { pictures: layoutBoxes }),
      };
    })
    .sort((one, other) => place(one.name) - place(other.name));
}

export interface EditorWords {
  /** Name of the option. It is the key of the translations, so that these remain when words change. */
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly placeholder: string;
  /** The label of each value of a choice. */
  readonly values: Readonly<Record<string, string>>;
}

/** Returns the English words of every option that a form of the plugin shows. */
export const readOptionWords = (): readonly EditorWords[] =>
  Object.entries(optionWords).map(([name, { label, help, placeholder = '', values = {}, inEditor }]) => ({
    name,
    label: inEditor?.label ?? label,
    text: inEditor?.help ?? help,
    placeholder,
    values: inEditor?.values ?? values,
  }));

const php = (text: string): string =>
  `__( '${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}', 'drystone-board' )`;

function writeRow({ name, label, text, placeholder, values }: EditorWords): string {
  const choices = Object.entries(values)
    .map(([value, words]) => `				'${value}' => ${php(words)},\n`)
    .join('');
  const lines = [
    `			'label' => ${php(label)},`,
    `			'text'  => ${text ? php(text) : "''"},`,
    ...(placeholder ? [`			'placeholder' => ${php(placeholder)},`] : []),
    ...(choices ? [`			'valueLabels' => array(\n${choices}			),`] : []),
  ];
  return `		'${name}' => array(\n${lines.join('\n')}\n		),\n`;
}

/** Returns the same words as PHP, where translators' tools find them. */
export const writeOptionWords = (): string => `<?php
/**
 * The options of a board in words. Written by the build (owner/embed/option-words.ts): not to be edited.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * @return array<string, array{label: string, text: string, placeholder?: string, valueLabels?: array<string, string>}>
 * By option name.
 */
function drystone_board_option_words() {
	return array(
${readOptionWords().map(writeRow).join('')}	);
}
`;
