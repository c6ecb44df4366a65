// The options of the widget as the plugin has them: data for its code, and words for the site's owner, as PHP that
// translators' tools can read.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OptionKind } from '../../src/options/option-kinds.ts';
import { attributeOf, optionTable } from '../../src/options/options.ts';
import { layoutNames } from '../../src/appearance/layout-name.ts';
import { readComments } from '../check/options-page.ts';
import { root } from '../run/programs.mjs';

/** Options that are text in the table, but whose values are few and known: here they are lists to choose from. */
const knownValues: Readonly<Record<string, readonly string[]>> = { layout: layoutNames };

export interface PluginOption {
  readonly name: string;
  readonly attribute: string;
  readonly kind: OptionKind['kind'];
  readonly initial: string | number | boolean;
  readonly values?: readonly string[];
}

export function pluginOptions(): readonly PluginOption[] {
  return Object.entries(optionTable).map(([name, option]: [string, OptionKind]) => {
    const known = option.kind === 'text' ? knownValues[name] : undefined;
    const choice = known && { kind: 'choice' as const, values: [`${option.initial}`, ...known] };
    return { name, attribute: attributeOf(name), ...option, ...choice };
  });
}

/** `page-size` → `Page size`. */
const inWords = (name: string): string =>
  name
    .replaceAll('-', ' ')
    .replace(/\b(api|url|css)\b/g, (word) => word.toUpperCase())
    .replace(/^./, (letter) => letter.toUpperCase());

/**
 * The comment above a row for the site's owner: without the marks of code, and without references to this repository.
 */
const plainText = (comment: string): string =>
  comment
    .replaceAll('`', '')
    .replace(/ ?[,;:]?(?: it has less,)? [Ss]ee docs\/[\w-]+\.md\.?/g, '')
    .trim()
    .replace(/(?<![.!?])$/, '.');

export interface OptionWords {
  /** Name of the option. Translations are kept by it, so that a comment can change without losing them. */
  readonly name: string;
  readonly label: string;
  readonly text: string;
  /** What each value to choose from is called. */
  readonly values: Readonly<Record<string, string>>;
}

/** The English words of every option that a form of the plugin shows. */
export function readOptionWords(): readonly OptionWords[] {
  const comments = readComments(readFileSync(join(root, 'src/options/options.ts'), 'utf8'));
  // The token is the site's: it has a field and words of its own.
  return pluginOptions()
    .filter(({ name }) => name !== 'token')
    .map(({ name, attribute, values = [] }) => ({
      name,
      label: inWords(attribute),
      text: plainText(comments.get(name) ?? ''),
      values: Object.fromEntries(values.filter(Boolean).map((value) => [value, inWords(value)])),
    }));
}

const php = (text: string): string =>
  `__( '${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}', 'drystone-board' )`;

function writeRow({ name, label, text, values }: OptionWords): string {
  const choices = Object.entries(values)
    .map(([value, words]) => `				'${value}' => ${php(words)},\n`)
    .join('');
  const lines = [
    `			'label' => ${php(label)},`,
    `			'text'  => ${php(text)},`,
    ...(choices ? [`			'valueLabels' => array(\n${choices}			),`] : []),
  ];
  return `		'${name}' => array(\n${lines.join('\n')}\n		),\n`;
}

/** The same words as PHP, in which translators' tools find them. */
export const writeOptionWords = (): string => `<?php
/**
 * The options of a board in words. Written by the build from the widget's own table: not to be edited.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** @return array<string, array{label: string, text: string, valueLabels?: array<string, string>}> By option name. */
function drystone_board_option_words() {
	return array(
${readOptionWords().map(writeRow).join('')}	);
}
`;
