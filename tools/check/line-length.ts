// Lines of code must have at most 120 characters, so that two files fit side by side on a screen and diffs are legible.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/programs.mjs';
import { listFiles, readSourceFile, type SourceFile } from './source-files.ts';
import { print, type CheckResult } from './check-result.ts';

const maxLength = 120;
const folders = ['src', 'build', 'service', 'owner', 'tools', 'demo', 'e2e', 'bench'];
/** Copied data, and files that a build writes. */
const notOurs = /^e2e\/corpora\/|\/dist\/|\/\.|\/fixtures\//;
/** The list of files that must still be wrapped, one per line. Files must not be added. */
const listOfExcused = 'tools/check/long-lines.txt';

export function checkLineLength(files: readonly SourceFile[], excused: readonly string[] = []): CheckResult {
  const long = files
    .map(({ path, text }) => ({ path, lines: findLongLines(text) }))
    .filter(({ lines }) => lines.length > 0);
  const problems = long
    .filter(({ path }) => !excused.includes(path))
    .flatMap(({ path, lines }) =>
      lines.map(({ line, length }) => `${path}:${line} has ${length} characters of ${maxLength}: wrap it`),
    );
  const wrapped = excused
    .filter((path) => !long.some((file) => file.path === path))
    .map((path) => `${path} has no long line any more: take it out of ${listOfExcused}`);
  const note = excused.length > 0 ? `, ${excused.length} files excused` : '';
  return {
    summary: `${files.length} files, ${maxLength} characters a line${note}`,
    problems: [...problems, ...wrapped],
  };
}

/**
 * Returns whether a line is one regular expression, or begins with the name of a test. These must not be broken. Other
 * long strings must be wrapped.
 */
function isOnePiece(line: string): boolean {
  const content = line.trim();
  return /^(?:: |= )?\/.*\/[a-z]*[,;)]*$/u.test(content) || /^(?:test|describe)\((['`]).*\1, /u.test(content);
}

/** Finds long lines. It counts code points, not bytes or surrogates. */
function findLongLines(text: string): readonly { readonly line: number; readonly length: number }[] {
  return text
    .split('\n')
    .map((content, index) => ({ line: index + 1, length: [...content].length, content }))
    .filter(({ length, content }) => length > maxLength && !isOnePiece(content));
}

if (import.meta.main) {
  const list = join(root, listOfExcused);
  const excused = existsSync(list)
    ? readFileSync(list, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];
  const files = listFiles(folders, /\.(?:ts|tsx|mjs|js|css)$/)
    .filter((path) => !notOurs.test(path))
    .map(readSourceFile);
  // `--shrink` removes wrapped files from the list.
  if (process.argv.includes('--shrink')) {
    const still = files.filter(({ path, text }) => excused.includes(path) && findLongLines(text).length > 0);
    writeFileSync(list, still.map(({ path }) => `${path}\n`).join(''));
  } else {
    print('line length', checkLineLength(files, excused));
  }
}
