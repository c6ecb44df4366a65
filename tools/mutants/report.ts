import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/programs.mjs';
import type { Folder } from './folders.ts';

type Status = 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'CompileError' | 'RuntimeError' | 'Ignored';
interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: Status;
  readonly location: { readonly start: Position; readonly end: Position };
}
interface Position {
  readonly line: number;
  readonly column: number;
}
/** Stryker's report, in the schema of mutation-testing-elements. */
export interface Report {
  readonly files: Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>;
}

const page = join(root, 'docs/mutation-score.md');

/** A line for each mutant that no test noticed: its place, the source, and what the mutant has in its place. */
export function describeSurvivors({ files }: Report): string {
  const lines = Object.entries(files).flatMap(([path, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .sort((a, b) => a.location.start.line - b.location.start.line)
      .map(({ status, mutatorName, location: { start, end }, replacement = '' }) => {
        const rows = source.split('\n').slice(start.line - 1, end.line);
        const last = rows.length - 1;
        rows[last] = rows[last]!.slice(0, end.column - 1);
        rows[0] = rows[0]!.slice(start.column - 1);
        const change = [rows.join(' '), replacement].map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 160));
        return `${path}:${start.line}:${start.column} ${status} ${mutatorName}: ${change.join('  →  ')}`;
      }),
  );
  return `${lines.join('\n')}\n`;
}

/** Writes the folder's row of the table of the page. */
export function writeFigures({ path, share, seed }: Folder, { files }: Report): void {
  const all = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...wanted: Status[]): number => all.filter((status) => wanted.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const tried = killed + count('Survived', 'NoCoverage');
  const score = killed / tried;
  // The 95 % interval of a drawn share, by the normal approximation for a finite number of mutants.
  const margin = share < 1 ? ` ± ${(196 * Math.sqrt((score * (1 - score) * (1 - share)) / tried)).toFixed(1)}` : '';
  const row = [
    `\`${path}\``,
    new Date().toISOString().slice(0, 10),
    share < 1 ? `${tried} of ${all.length}, seed ${seed}` : tried,
    count('Killed'),
    count('Timeout'),
    count('Survived'),
    count('NoCoverage'),
    `${(100 * score).toFixed(1)}${margin} %`,
  ];
  const line = `| ${row.join(' | ')} |`;
  console.log(line);
  const text = readFileSync(page, 'utf8');
  writeFileSync(page, text.replace(new RegExp(`^\\| \`${path}\` \\|.*$`, 'm'), line));
}
