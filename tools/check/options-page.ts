// docs/options.md is generated from the table in src/options/options.ts. This check fails when the two differ, and
// `--write` writes the page.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readComments } from './option-comments.ts';
import type { OptionKind } from '../../src/options/option-kinds.ts';
import { layoutNames } from '../../src/appearance/layout-name.ts';
import { attributeOf, optionTable } from '../../src/options/options.ts';
import { root } from '../run/programs.mjs';
import { print } from './check-result.ts';

const place = 'docs/options.md';
const table: Readonly<Record<string, OptionKind>> = optionTable;

/** Texts with known values. The widget checks them later than other choices, where their code is. */
const knownValues: Readonly<Record<string, readonly string[]>> = { layout: layoutNames };

function describeValues(name: string, option: OptionKind): string {
  const values = option.kind === 'choice' ? option.values : (knownValues[name] ?? []);
  if (values.length > 0) return values.map((value) => `\`${value}\``).join(', ');
  if (option.kind === 'integer') return `${option.min} to ${option.max}`;
  return option.kind === 'flag' ? 'present or not' : option.kind;
}

function writeOptionsPage(source: string): string {
  const comments = readComments(source);
  const lines = Object.entries(table).map(([name, option]) => {
    const comment = comments.get(name);
    if (!comment) throw new Error(`src/options/options.ts: ${name} has no comment, which is its text in ${place}`);
    const defaultValue =
      option.defaultValue === '' || option.defaultValue === false ? '' : `\`${option.defaultValue}\``;
    const cells = [`\`${attributeOf(name)}\``, `\`${name}\``, describeValues(name, option), defaultValue, comment];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '# Options',
    '',
    'Each option is an attribute of `<drystone-board>`, a property of the element, and an option of ' +
      '`update()`. In the form',
    '`<div data-drystone-board="…">` the attributes begin with `data-`. A value that is not accepted ' +
      'is named in the console, and the',
    'default counts. Written from `src/options/options.ts` by `npm run options`.',
    '',
    '| attribute | property | values | default | |',
    '|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

if (import.meta.main) {
  const wanted = writeOptionsPage(readFileSync(join(root, 'src/options/options.ts'), 'utf8'));
  if (process.argv.includes('--write')) writeFileSync(join(root, place), wanted);
  const problems =
    readFileSync(join(root, place), 'utf8') === wanted
      ? []
      : [`${place} differs from src/options/options.ts: npm run options writes it`];
  print('options page', { summary: `${Object.keys(table).length} options are documented`, problems });
}
