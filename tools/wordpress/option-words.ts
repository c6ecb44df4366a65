// The options of the widget as the plugin has them: data for its code, and words for who chooses, as PHP that translators' tools can read.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OptionKind } from '../../src/options/option-kinds.ts';
import { attributeOf, optionTable } from '../../src/options/options.ts';
import { layoutNames } from '../../src/appearance/layout-name.ts';
import { readComments } from '../check/options-page.ts';
import { root } from '../run/programs.mjs';

/** Texts in the table whose values are few and known, though the widget looks at them later: here they are lists to choose from. */
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
    return { name, attribute: attributeOf(name), ...option, ...(known && { kind: 'choice', values: [option.initial as string, ...known] }) };
  });
}

/** `page-size` → `Page size`. */
const inWords = (name: string): string => name.replaceAll('-', ' ').replace(/\b(api|url|css)\b/g, (word) => word.toUpperCase()).replace(/^./, (letter) => letter.toUpperCase());

/** The comment above a row, as far as it is for who embeds: without the marks of code, and without what only the repository has. */
const plainText = (comment: string): string => comment.replaceAll('`', '').replace(/ ?[,;:]?(?: it has less,)? [Ss]ee docs\/[\w-]+\.md\.?/g, '').trim().replace(/(?<![.!?])$/, '.');

const php = (text: string): string => `__( '${text.replaceAll('\\', '\\\\').replaceAll('\'', '\\\'')}', 'drystone-board' )`;

export function writeOptionWords(): string {
  const comments = readComments(readFileSync(join(root, 'src/options/options.ts'), 'utf8'));
  // The token is the site's: it has a field and words of its own.
  const rows = pluginOptions().filter(({ name }) => name !== 'token').map(({ name, attribute, values }) => {
    const choices = (values ?? []).filter(Boolean).map((value) => `				'${value}' => ${php(inWords(value))},\n`).join('');
    return `		'${name}' => array(\n			'label' => ${php(inWords(attribute))},\n			'text'  => ${php(plainText(comments.get(name) ?? ''))},\n${choices && `			'valueLabels' => array(\n${choices}			),\n`}		),\n`;
  });
  return `<?php
/**
 * The options of a board in words. Written by the build from the widget's own table: not to be edited.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** @return array<string, array{label: string, text: string, valueLabels?: array<string, string>}> by an option's name. */
function drystone_board_option_words() {
	return array(
${rows.join('')}	);
}
`;
}
