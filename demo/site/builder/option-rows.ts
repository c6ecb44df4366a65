import { readFile } from 'node:fs/promises';
import type { OptionKind } from '../../../src/options/option-kinds.ts';
import { attributeOf, optionTable } from '../../../src/options/options.ts';
import { readComments } from '../../../tools/check/options-page.ts';
import type { OptionRow } from './choice.ts';

/** A token in a snippet is visible to everyone. An owner with a token must keep it in a proxy. */
const leftOut = new Set(['token']);

/** The table of options as data for the page: a new row in the table becomes a new field of the builder. */
export async function readOptionRows(): Promise<readonly OptionRow[]> {
  const comments = readComments(await readFile(new URL('../../../src/options/options.ts', import.meta.url), 'utf8'));
  return Object.entries<OptionKind>(optionTable)
    .filter(([name]) => !leftOut.has(name))
    .map(([name, option]) => ({
      name,
      attribute: attributeOf(name),
      kind: option.kind,
      defaultValue: String(option.defaultValue),
      text: comments.get(name) ?? '',
      ...(option.kind === 'choice' ? { values: option.values } : {}),
      ...(option.kind === 'integer' ? { min: option.min, max: option.max } : {}),
    }));
}
