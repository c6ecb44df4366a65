// docs/network-contract.md lists every file that a page can load, with its maximum size. This check compares the table
// with the built files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { languages } from '../../src/text/languages.ts';
import { builtFolder, builtManifest } from '../run/build-when-stale.mjs';
import { root } from '../run/programs.mjs';
import { print, type CheckResult } from './check-result.ts';

const place = 'docs/network-contract.md';
const heading = '## Every file\n';

export interface ListedFile {
  readonly file: string;
  readonly maxBytes: number;
}

/** The rows of the table: one or more files, and the maximum size of each. */
export function readFileTable(page: string): readonly ListedFile[] {
  const [section = ''] = (page.split(heading)[1] ?? '').split('\n## ');
  return section.split('\n').flatMap((line) => {
    const [files = '', bytes] = line.split(' | ');
    return line.startsWith('| `')
      ? [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => ({ file, maxBytes: Number(bytes) }))
      : [];
  });
}

/** The row of a file with the words of one language has `{language}` in its place: `text-{language}-board.js`. */
const rowOf = (file: string): string => {
  const tag = Object.keys(languages)
    .map((language) => language.toLowerCase())
    .sort((one, other) => other.length - one.length)
    .find((each) => file.startsWith(`text-${each}-`));
  return tag === undefined ? file : file.replace(tag, '{language}');
};

export function judgeFileTable(table: readonly ListedFile[], built: Readonly<Record<string, number>>): CheckResult {
  const limits = new Map(table.map(({ file, maxBytes }) => [file, maxBytes]));
  const files = Object.entries(built);
  const rows = new Set(files.flatMap(([file]) => [file, rowOf(file)]));
  return {
    summary: `${files.length} files are in the table of ${place}, each within its size`,
    problems: [
      ...files.flatMap(([file, bytes]) => {
        const limit = limits.get(file) ?? limits.get(rowOf(file));
        if (limit === undefined) return [`${place} does not name ${file} (“Every file”)`];
        return bytes > limit ? [`${file} has ${bytes} bytes gzip; ${place} says at most ${limit}`] : [];
      }),
      ...table.flatMap(({ file }) => (rows.has(file) ? [] : [`${place} names ${file}, which is not built`])),
    ],
  };
}

/** Files of other elements, which have tables of their own. */
const isOfOtherElement = (file: string): boolean =>
  /^(insights|forms)\b/.test(file) || /^text-[\w-]+-(insights|experience-form)\.js$/.test(file);

if (import.meta.main) {
  if (builtManifest() === null) throw new Error('There is no build: run npm run build');
  const read = (file: string): string => readFileSync(file, 'utf8');
  const names = Object.keys(JSON.parse(read(join(builtFolder(), 'integrity.json'))) as object);
  const weigh = (file: string) => gzipSync(readFileSync(join(builtFolder(), file)), { level: 9 }).length;
  const built = Object.fromEntries(
    names.filter((file) => !isOfOtherElement(file)).map((file) => [file, weigh(file)] as const),
  );
  print('file table', judgeFileTable(readFileTable(read(join(root, place))), built));
}
