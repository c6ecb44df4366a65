import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readChoice } from '../../owner/embed/choice.ts';
import { listOptions } from '../../owner/embed/option-table.ts';
import { writeSnippet } from '../../owner/embed/places.ts';
import { compileVueSample } from '../documentation/compile-vue-sample.ts';

const setup = { widget: 'https://widget.example', version: '0.0.0', integrity: {} };

/** Writes the embed codes for frameworks to a project, with every option set. Returns the files' names. */
export async function writeSnippets(folder: string): Promise<readonly string[]> {
  const rows = listOptions();
  const query = new URLSearchParams(
    rows.map(({ attribute, kind, values, max }) => [
      attribute,
      kind === 'address'
        ? 'https://boards.example'
        : kind === 'flag'
          ? ''
          : kind === 'integer'
            ? String(max)
            : (values?.at(-1) ?? 'spring "and" {more}'),
    ]),
  );
  mkdirSync(folder, { recursive: true });
  return (['react', 'next', 'vue'] as const).map((place) => {
    query.set('place', place);
    const { code } = writeSnippet(setup, readChoice(query, rows), { phone: 3000, tablet: 2000, desktop: 1000 }, rows);
    const name = `${place}-snippet.${place === 'vue' ? 'ts' : 'tsx'}`;
    writeFileSync(join(folder, name), place === 'vue' ? compileVueSample(code) : code);
    return name;
  });
}
