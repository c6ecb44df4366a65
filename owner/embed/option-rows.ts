import { readFile } from 'node:fs/promises';
import { readComments } from './option-comments.ts';
import type { OptionRow } from './choice.ts';
import { listOptions } from './option-table.ts';

/** The table of options as data for the page: a new row in the table becomes a new field of the builder. */
export async function readOptionRows(): Promise<readonly OptionRow[]> {
  const source = await readFile(new URL('../../src/options/options.ts', import.meta.url), 'utf8');
  return listOptions(readComments(source));
}
